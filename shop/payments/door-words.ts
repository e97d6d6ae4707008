// What is to be paid at the door, in a sentence for the customer.
import { formatRupees, type Paisa } from '../pricing/money.ts';

/** `due` as `dueAtDoor` gives it. */
export function doorWords(due: Paisa): string {
  return due === 0
    ? 'It is paid: nothing is to be paid at the door.'
    : `Please keep ${formatRupees(due)} in cash ready.`;
}
