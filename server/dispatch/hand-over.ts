// The hand-over of a bag: every order in it is fulfilled, each in its own transaction; pressed again, it goes on where it stopped.
import type { Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import { courierNamed } from '#server/couriers/courier-named.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { setStatus } from '#server/orders/change-status.ts';
import { markExchangeSent } from '#server/orders/exchange-parcels.ts';
import { onOrder } from '#server/orders/lock-order.ts';
import { wantSheet } from '#server/papers/want-paper.ts';
import { unscanParcels } from './scan-parcel.ts';

/** `stayed` has a sentence for each box that stays here; they are out of the bag. */
export type HandedOver = { handoverId: number; done: number; stayed: string[] };

/** Refusal: empty-bag, when nothing was scanned, or all of it was handed over meanwhile. */
export async function handOver(
  db: Kysely<Tables>,
  actor: Actor,
  accountId: number,
  now: Date,
): Promise<HandedOver | Refusal> {
  const parcels = await db
    .selectFrom('handovers as h')
    .innerJoin('parcels as p', 'p.handoverId', 'h.id')
    .innerJoin('courierAccounts as a', 'a.id', 'h.accountId')
    .select(['h.id as handoverId', 'p.id', 'p.orderId', 'p.ourRef', 'p.kind', 'p.cn', 'a.courier'])
    .where('h.accountId', '=', accountId)
    .where('h.closedAt', 'is', null)
    .orderBy('p.orderId')
    .orderBy('p.id')
    .execute();
  const [first] = parcels;
  if (!first) return refuse('empty-bag');
  const answer: HandedOver = { handoverId: first.handoverId, done: 0, stayed: [] };
  const stay: number[] = [];
  for (const parcel of parcels) {
    const handed = await handOne(db, actor, parcel, now);
    if (!isRefusal(handed)) answer.done += 1;
    else {
      answer.stayed.push(`#${parcel.ourRef}: ${handed.text}`);
      stay.push(parcel.id);
    }
  }
  await unscanParcels(db, stay);
  if (answer.done > 0) {
    const hasSheet = courierNamed(first.courier).sheet && parcels.some(({ cn }) => cn !== null);
    const bag = { id: first.handoverId, accountId, hasSheet: Boolean(hasSheet) };
    answer.stayed.push(...(await close(db, actor, bag, now)));
  }
  return answer;
}

type Bagged = { id: number; orderId: string; handoverId: number; kind: 'out' | 'exchange' };

function handOne(db: Kysely<Tables>, actor: Actor, parcel: Bagged, now: Date): Promise<true | Refusal> {
  const { id, orderId, handoverId, kind } = parcel;
  return onOrder<true>(db, orderId, async (tx, order) => {
    const living = await tx
      .selectFrom('parcels')
      .select(['handedAt', 'ourRef'])
      .where('id', '=', id)
      .where('handoverId', '=', handoverId)
      .where('endedAt', 'is', null)
      // Another press may be closing the bag, and take it out.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!living)
      return refuse('parcel-changed', 'It was cancelled or taken out meanwhile. Keep the box here.');
    // A press before this one came as far as here.
    if (living.handedAt) return true;
    if (kind === 'exchange') return markExchangeSent(tx, actor, { orderId, parcelId: id }, now);
    const change = { from: 'CONFIRMED', to: 'FULFILLED', note: '' } as const;
    const changed = await setStatus(tx, actor, order, change, now);
    return isRefusal(changed) ? changed : true;
  });
}

const SCANNED_LATE = 'It was scanned while the bag was handed over. Keep the box here and scan it again.';

type ClosedBag = { id: number; accountId: number; hasSheet: boolean };

// Whoever scans from here on waits for the row of the hand-over, and begins another bag. What was scanned since the bag was read went
// with nobody: it is out of the bag again, in the words that are answered.
function close(
  db: Kysely<Tables>,
  actor: Actor,
  { id, accountId, hasSheet }: ClosedBag,
  now: Date,
): Promise<string[]> {
  return transact(db, async (tx) => {
    await tx
      .updateTable('handovers')
      .set({ closedAt: now, actor: actor.userId })
      .where('id', '=', id)
      .where('closedAt', 'is', null)
      .execute();
    const late = await tx
      .updateTable('parcels')
      .set({ handoverId: null })
      .where('handoverId', '=', id)
      .where('handedAt', 'is', null)
      .returning('ourRef')
      .execute();
    if (hasSheet) await wantSheet(tx, { handoverId: id, accountId }, now);
    return late.map(({ ourRef }) => `#${ourRef}: ${SCANNED_LATE}`).toSorted();
  });
}
