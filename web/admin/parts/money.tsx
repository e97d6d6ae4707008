// Money in a table: whole rupees, figures of one width, so that a column can be read down.
import { formatRupees, paisa } from '#shop/pricing/money.ts';

/** `amount` in paisa. */
export function Money({ amount, className = '' }: { amount: number; className?: string }) {
  const text = formatRupees(paisa(Math.abs(amount)));
  return <span className={`money whitespace-nowrap ${className}`}>{amount < 0 ? `−${text}` : text}</span>;
}
