// What a courier told of one parcel, however he told it: what is new is kept raw, and where the parcel is follows from all of it.
import { sql, type Kysely } from 'kysely';
import { newEvents, type ToldEvent, type ToldOutcome } from '#shop/parcels/told-events.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Tx } from '#server/db/transact.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { foldParcel } from '#server/parcels/fold-parcel.ts';
import { followRoad, type FollowedParcel } from './follow-road.ts';
import { learnWords } from './learn-words.ts';

/** `outcomes` as told, one for each; `unknown` are the words whose meaning was asked for. */
export type TakenEvents = { outcomes: ToldOutcome[]; unknown: string[] };

type ToldParcel = FollowedParcel & { accountId: number; courierName: string; placedAt: Date };

/** Of a parcel that a courier carries. Refusals: parcel-changed where nobody carries it any more, and those of a status. */
export async function takeEvents(
  db: Kysely<Tables>,
  { parcelId, told }: { parcelId: number; told: readonly ToldEvent[] },
  now: Date,
): Promise<TakenEvents | Refusal> {
  return onParcel(db, parcelId, async (tx, order, parcel) => {
    const { accountId, courier, courierName, placedAt, handedAt } = parcel;
    const known = await knownEvents(tx, parcel);
    const outcomes = newEvents({ told, known, placedAt, handedAt, now });
    const fresh = outcomes.flatMap((outcome) => (typeof outcome === 'object' ? [outcome.new] : []));
    if (fresh.length === 0) return { outcomes, unknown: [] };
    await tx
      .insertInto('parcelEvents')
      .values(fresh.map((event) => ({ ...event, parcelId, accountId, seenAt: now })))
      .onConflict((conflict) => conflict.columns(['parcelId', 'word', 'at']).doNothing())
      .execute();
    const words = fresh.map(({ word }) => word);
    const about = { accountId, courier, courierName, words, orderId: order.id, parcelId };
    const unknown = await learnWords(tx, about, now);
    const refused = await followRoad(tx, order, { parcel, where: await foldParcel(tx, parcelId) }, now);
    return refused ?? { outcomes, unknown };
  });
}

/** Where it is by what its words mean now. */
export async function refoldParcel(db: Kysely<Tables>, parcelId: number, now: Date): Promise<void> {
  await onParcel(db, parcelId, async (tx, order, parcel) =>
    followRoad(tx, order, { parcel, where: await foldParcel(tx, parcelId) }, now),
  );
}

type OnParcel<Answer> = (tx: Tx, order: FollowedOrder, parcel: ToldParcel) => Promise<Answer | Refusal>;

type FollowedOrder = Parameters<Parameters<typeof onOrder>[2]>[1];

async function onParcel<Answer>(
  db: Kysely<Tables>,
  parcelId: number,
  work: OnParcel<Answer>,
): Promise<Answer | Refusal> {
  const found = await db
    .selectFrom('parcels')
    .select('orderId')
    .where('id', '=', parcelId)
    .executeTakeFirst();
  if (!found) return refuse('parcel-changed');
  return onOrder(db, found.orderId, async (tx, order) => {
    const parcel = await readParcel(tx, parcelId);
    return isRefusal(parcel) ? parcel : work(tx, order, parcel);
  });
}

async function readParcel(tx: Tx, parcelId: number): Promise<ToldParcel | Refusal> {
  const { rows } = await sql<ToldParcel>`
    select p.id, p.account_id, a.name as courier, a.courier as courier_name, p.our_ref, p.kind, p.handed_at, p.outcome, o.created_at as placed_at
    from parcels p join courier_accounts a on a.id = p.account_id join orders o on o.id = p.order_id
    where p.id = ${parcelId}`.execute(tx);
  return rows[0] ?? refuse('parcel-changed', 'Nobody carries this parcel any more.');
}

function knownEvents(tx: Tx, { id, accountId }: ToldParcel) {
  return tx
    .selectFrom('parcelEvents')
    .select(['word', 'at'])
    .where('parcelId', '=', id)
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
}
