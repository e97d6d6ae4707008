// A person leaves: finished orders keep what was sold and lose who it was sold to.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** What stands in an order for somebody who left; no phone of Pakistan and no mailbox. */
export const nobody = {
  name: 'Deleted customer',
  email: 'deleted@customer.invalid',
  phone: '+920000000000',
} as const;

/** Orders under way keep what the rider needs; their account is taken off by the foreign key. */
export async function forgetCustomer(tx: Tx, userId: string): Promise<void> {
  await sql`
    update orders set customer_name = ${nobody.name}, email = ${nobody.email}, phone = ${nobody.phone},
      map_location = null,
      delivery_address = delivery_address || '{"street": "", "postalCode": ""}'
    where user_id = ${userId} and status in ('FULFILLED', 'CANCELLED')`.execute(tx);
  // A correction names the old and the new phone and address.
  await sql`
    update order_events e set note = '' from orders o
    where o.id = e.order_id and e.kind = 'correction' and o.user_id = ${userId}
      and o.status in ('FULFILLED', 'CANCELLED')`.execute(tx);
}
