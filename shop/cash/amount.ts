// Amounts as portals and people write them into statements: "Rs 1,23,456.50", "(250.00)", "1,500/-", floats of a spreadsheet.
import { latinDigits } from '../text/text.ts';

const currency = /^(₨|rs\.?|pkr\.?)|(\/[-=]|pkr)$/gi;

/** In paisa. Nothing and a dash are 0; null for what is no amount, which is never taken for 0. */
export function readAmount(text: string): number | null {
  const plain = latinDigits(text)
    .replaceAll(/[\s\u00A0\u202F]/g, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll('٬', ',');
  const inner = /^\((.*)\)$/.exec(plain)?.[1];
  const bare = (inner ?? plain).replaceAll(currency, '');
  const signed = /^(-?)([^-]*)(-?)$/.exec(bare);
  if (!signed) return null;
  const digits = (signed[2] ?? '').replaceAll(currency, '');
  if (digits === '' && inner === undefined) return 0;
  if (!/^(\d{1,12}|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/.test(digits)) return null;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * 100);
  const isNegative = inner !== undefined || signed[1] === '-' || signed[3] === '-';
  return isNegative && amount !== 0 ? -amount : amount;
}

/** `Rs 1,234.50`: with the paisa where there are any, for papers that have to add up. */
export function exactRupees(amount: number): string {
  const grouping = amount % 100 === 0 ? whole : exact;
  return `${amount < 0 ? '−' : ''}Rs ${grouping.format(Math.abs(amount) / 100)}`;
}

const whole = new Intl.NumberFormat('en-PK', { maximumFractionDigits: 0 });

const exact = new Intl.NumberFormat('en-PK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
