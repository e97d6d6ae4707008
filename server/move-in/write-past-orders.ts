// Writes past orders that move in: rows of history, beside the shop's own orders and never among them.
import { sql } from 'kysely';
import type { MovedOrder } from '#shop/move-in/moved-order.ts';
import type { Tx } from '#server/db/transact.ts';

type PastOrdersOf = { moveInId: string; source: 'Shopify' | 'WooCommerce' };

/** Answers the lines of those that were here already. */
export async function writePastOrders(
  tx: Tx,
  { moveInId, source }: PastOrdersOf,
  orders: readonly MovedOrder[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: string; placedAt: Date }>`
    insert into past_orders (move_in_id, source, number, placed_at, status, said, name, email, phone, street, city, lines,
      subtotal, discount, shipping, tax, refunded, total)
    select ${moveInId}::uuid, ${source}, number, "placedAt", status, said, name, email, phone, street, city, lines,
      subtotal, discount, shipping, tax, refunded, total
    from json_to_recordset(${JSON.stringify(orders)}::json)
      as g (number text, "placedAt" timestamptz, status text, said text, name text, email citext, phone text, street text,
        city text, lines jsonb, subtotal bigint, discount bigint, shipping bigint, tax bigint, refunded bigint, total bigint)
    order by "placedAt", number on conflict (source, number, placed_at) do nothing
    returning number, placed_at`.execute(tx);
  const written = new Set(rows.map(({ number, placedAt }) => `${number} ${placedAt.getTime()}`));
  const left = orders.filter(
    ({ number, placedAt }) => !written.has(`${number} ${new Date(placedAt).getTime()}`),
  );
  return new Set(left.map(({ line }) => line));
}
