// What staff say of a label that the shop did not book: it is taken for its order, cancelled at its courier, or left to them.
import { sql } from 'kysely';
import { nextLook } from '#shop/parcels/booking.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { queueCancelFound } from '#server/booking/queue-comparisons.ts';
import { settleTryIn } from '#server/booking/settle-try.ts';
import type { Tx } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { findLivingParcel, insertParcel } from '#server/parcels/living-parcel.ts';

type FoundAnswer = { labelId: number; answer: string };

/** Nothing follows of one that was settled meanwhile. Refusal: parcel-changed where the order cannot take it any more. */
export async function settleFoundLabel(
  tx: Tx,
  actor: Actor,
  { labelId, answer }: FoundAnswer,
  now: Date,
): Promise<Refusal | null> {
  const label = await tx
    .selectFrom('foundLabels')
    .select(['id', 'orderId', 'accountId', 'cn'])
    .where('id', '=', labelId)
    .where('state', '=', 'found')
    .forUpdate()
    .executeTakeFirst();
  if (!label?.orderId) return null;
  const { accountId, cn, orderId } = label;
  if (answer === 'take') {
    const refused = await takeLabel(tx, actor, { accountId, cn, orderId }, now);
    if (refused) return refused;
  }
  const state = ({ take: 'taken', cancel: 'cancelling' } as const)[answer] ?? 'left';
  const lookAt = state === 'cancelling' ? nextLook(now, now) : null;
  await tx
    .updateTable('foundLabels')
    .set({ state, stateAt: now, lookAt })
    .where('id', '=', labelId)
    .execute();
  if (state === 'cancelling') await queueCancelFound(tx, { labelId, accountId });
  return null;
}

type TakenLabel = { accountId: number; cn: string; orderId: string };

// As a booking whose answer is known now: a try that somebody of the staff settled.
async function takeLabel(
  tx: Tx,
  actor: Actor,
  { accountId, cn, orderId }: TakenLabel,
  now: Date,
): Promise<Refusal | null> {
  const order = await lockOrder(tx, orderId);
  if (isRefusal(order)) return order;
  if (order.status !== 'CONFIRMED')
    return refuse(
      'parcel-changed',
      'Its order is not confirmed, or was handed over. Look at the order first.',
    );
  const living = await findLivingParcel(tx, orderId);
  const parcelId = living?.id ?? (await insertParcel(tx, { orderId, kind: 'out', at: now }));
  const { rows } = await sql<{ number: number }>`
    update parcels set account_id = ${accountId}, booking = 'unknown', booking_at = ${now}, booking_said = ''
    where id = ${parcelId} and cn is null and coalesce(booking, '') not in ('asking', 'unknown')
    returning (select coalesce(max(number), 0) + 1 from parcel_tries where parcel_id = ${parcelId}) as number`.execute(
    tx,
  );
  const [tried] = rows;
  if (!tried)
    return refuse(
      'parcel-changed',
      'A label of this order is booked, or asked for. Look at the order first.',
    );
  await sql`
    insert into parcel_tries (parcel_id, number, account_id, asked_at, order_version, cod, outcome)
    select id, ${tried.number}, ${accountId}, ${now}, ${order.version}, cod, 'unknown' from parcels where id = ${parcelId}`.execute(
    tx,
  );
  const key = { parcelId, number: tried.number };
  await settleTryIn(tx, key, { kind: 'booked', cn, by: actor.userId }, now);
  return null;
}
