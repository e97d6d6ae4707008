// Where an email about an order goes when it leaves: to the address that the order has then, never to one that was corrected away.
import { nobody } from '../orders/nobody.ts';

/**
 * `stored` is that of the message, '' for the owner; `ordered` that of its order now, '' for none. '' where nobody is to be written to.
 * What waited when the account was deleted still goes to whom it was for.
 */
export function recipientNow(stored: string, ordered: string): string {
  return stored === '' || ordered === nobody.email ? stored : ordered;
}
