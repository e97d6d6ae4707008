// Anonymises the finished orders of a deleted account: the lines stay, the buyer's data goes.
import { sql } from 'kysely';
import type { Tx } from '#server/db/transact.ts';

/** Placeholders for the buyer's data: no valid phone of Pakistan and no mailbox. */
export const nobody = {
  name: 'Deleted customer',
  email: 'deleted@customer.invalid',
  phone: '+920000000000',
} as const;

/** Open orders still have what the courier needs; the foreign key sets their account to null. */
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
  await sql`
    delete from courier_papers l using parcels p, orders o
    where p.id = l.parcel_id and o.id = p.order_id and o.user_id = ${userId}
      and o.status in ('FULFILLED', 'CANCELLED')`.execute(tx);
  await sql`
    update replies r set text = '', phone = '' from orders o
    where o.id = r.order_id and o.user_id = ${userId} and o.status in ('FULFILLED', 'CANCELLED')`.execute(tx);
}
