// The returns of an order as its buyer sees them, and how many of each line could still be returned.
import { sql } from 'kysely';
import type { ReturnJourney, ReturnReason, ReturnState } from '#shop/returns/return.ts';
import type { Db } from '#server/db/transact.ts';
import { givenBack } from '#server/orders/returned-items.ts';
import { isWithCourier } from '#server/couriers/with-courier.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type OwnReturn = {
  id: number;
  quantity: number;
  title: string;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  insteadSize: string | null;
  insteadUk: string | null;
  insteadColour: string | null;
  why: ReturnReason | null;
  how: ReturnJourney;
  state: ReturnState;
  answer: string;
  collect: number;
  refund: number;
  givenBack: number;
  heldAt: Date | null;
  /** The other pair has left the shop, and has not come back. */
  wasSent: boolean;
};

/** The newest first. */
export async function findOwnReturns(db: Db, orderId: string): Promise<OwnReturn[]> {
  const { rows } = await sql<OwnReturn>`
    select a.id, a.quantity, l.title_snapshot as title, l.size_selected as size, l.colour_selected as colour,
      ${ukSize('l.productId', 'l.sizeSelected')} as uk, i.size as instead_size, ${ukSize('i.productId', 'i.size')} as instead_uk,
      i.colour as instead_colour, a.why, a.how, a.state, a.answer, a.collect, a.refund, ${givenBack} as given_back, a.held_at,
      ${isWithCourier} as was_sent
    from returns a join order_items l on l.order_id = a.order_id and l.variant_id = a.variant_id
    left join variants i on i.id = a.instead_id left join parcels p on p.id = a.parcel_id
    where a.order_id = ${orderId} order by a.id desc limit 20`.execute(db);
  return rows;
}

/** By the variant of the line. */
export async function findReturnable(db: Db, orderId: string): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ variantId: number; out: number }>`
    select l.variant_id, (l.quantity - coalesce((select sum(r.quantity) from returns r
      where r.order_id = l.order_id and r.variant_id = l.variant_id and r.state <> 'refused'), 0))::int as out
    from order_items l where l.order_id = ${orderId}`.execute(db);
  return new Map(rows.map(({ variantId, out }) => [variantId, out]));
}
