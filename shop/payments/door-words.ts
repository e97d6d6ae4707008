// What is to be paid, in a sentence for the customer.
import { formatRupees, type Paisa } from '../pricing/money.ts';

/** `due` as `cashAtDoor` gives it. */
export function doorWords(due: Paisa): string {
  return due === 0
    ? 'It is paid: nothing is to be paid at the door.'
    : `Please keep ${formatRupees(due)} in cash ready.`;
}

/** What is to be paid first, as `payFirstInWords` has it, else at the door. */
export function payWords(due: Paisa, first: { amount: string; until: string } | null): string {
  return first ? `Please pay ${first.amount} by ${first.until}.` : doorWords(due);
}
