// A shop with thousands of parcels at several couriers, delivered, come back and on the road: what statements can be written about.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Meaning } from '#shop/parcels/road.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { checkIn } from '#server/check-in/check-in.ts';
import { declareLost } from '#server/check-in/declare-lost.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { lockOrderOf } from '#server/orders/lock-order.ts';
import { followParcel } from '#server/parcels/follow-parcel.ts';
import { recordRoad } from '#server/parcels/record-road.ts';
import { fillShop } from '#server/testing/fill-shop.ts';
import { makeShop } from '#server/testing/make-shop.ts';
import { fillWithOrders } from '../../../sample/generate-orders.ts';
import type { LineError } from './line-errors.ts';

export type FilledParcel = {
  id: number;
  courierId: number;
  cn: string;
  ref: string;
  city: string;
  cod: number;
  isDelivered: boolean;
  /** When it was delivered, or came back. */
  at: Date;
};

export type FilledCourier = { id: number; name: string };

const names = ['TCS', 'Leopards', 'Trax', 'M&P'];

/** `parcels`: at least so many that were delivered or came back. */
export async function fillParcels(
  db: Kysely<Tables>,
  { parcels, couriers }: { parcels: number; couriers: number },
  now: Date,
): Promise<{ couriers: FilledCourier[]; parcels: FilledParcel[] }> {
  await makeShop(db);
  await fillShop(db, 200);
  // One order in twelve is called off, and the youngest are still in the shop.
  await fillWithOrders(db, Math.ceil(parcels * 1.13) + 20, now);
  const chosen = names.slice(0, couriers);
  await sql`
    insert into courier_accounts (name) select unnest(${chosen}::text[]) on conflict do nothing`.execute(db);
  await transact(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`
      update parcels p set account_id = a.id from courier_accounts a
      where a.name = (${chosen}::text[])[1 + p.id % ${couriers}::int]`.execute(tx);
    await sql`
      update orders o set courier = a.name from parcels p join courier_accounts a on a.id = p.account_id
      where p.order_id = o.id`.execute(tx);
  });
  const { rows } = await sql<FilledParcel>`
    select p.id, p.account_id as courier_id, p.cn, p.our_ref as ref, o.delivery_address ->> 'city' as city, p.cod,
      p.road = 'delivered' as is_delivered, coalesce(p.ended_at, p.road_at) as at
    from parcels p join orders o on o.id = p.order_id
    where p.road = 'delivered' or p.outcome = 'checked-in' order by coalesce(p.ended_at, p.road_at), p.id`.execute(
    db,
  );
  const accounts = await db
    .selectFrom('courierAccounts')
    .select(['id', 'name'])
    .where('name', 'in', chosen)
    .orderBy('id')
    .execute();
  return { couriers: accounts, parcels: rows };
}

/** It is there after all, by the word of the courier or of staff. */
export async function moveParcel(
  db: Kysely<Tables>,
  actor: Actor,
  { parcelId, road }: { parcelId: number; road: NonNullable<LineError['road']> },
  now: Date,
): Promise<void> {
  const moved =
    road === 'checked-in'
      ? await checkIn(db, actor, { parcelId, unfit: [], seen: 0 }, now)
      : road === 'declared-lost'
        ? await declareLost(db, actor, { parcelId, note: '' }, now)
        : await tellRoad(db, parcelId, road, now);
  if (isRefusal(moved)) throw new Error(`${road}: ${moved.text}`);
}

function tellRoad(db: Kysely<Tables>, parcelId: number, word: Meaning, at: Date): Promise<true> {
  return transact<true>(db, async (tx) => {
    const order = await lockOrderOf(tx, parcelId);
    if (!order) throw new Error('no order');
    await recordRoad(tx, parcelId, word, { actor: null, at });
    await followParcel(tx, order.id);
    return true;
  });
}
