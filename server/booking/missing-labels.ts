// Labels of ours that a courier's own list does not have, or has as cancelled: somebody cancelled them in his portal, or they are lost there.
import { sql } from 'kysely';
import { transact, type Db } from '#server/db/transact.ts';
import { lockOrder } from '#server/orders/lock-order.ts';
import { numberKey } from '#shop/parcels/number-key.ts';
import { raiseOnce } from '#server/questions/raise-question.ts';
import { settleByItself } from '#server/questions/settle-question.ts';
import type { ReadList } from './compare-labels.ts';
import { foundCause } from './found-label.ts';
import type { CourierWork } from './run-booking.ts';

/** His day may begin by another clock. */
const NEAR_MIDNIGHT_MS = 6 * 3_600_000;

/** False for a list that has none of several labels that must be in it: that is no list of ours. */
export async function askAboutMissing({ db, now }: CourierWork, read: ReadList): Promise<boolean> {
  const { name: courier } = read.account;
  const isCancelled = new Map(read.labels.map((label) => [numberKey(label.cn), label.isCancelled]));
  const ours = await listOurs(db, read);
  const missing = ours.filter(({ key }) => isCancelled.get(key) !== false);
  if (ours.length > 1 && !ours.some(({ key }) => isCancelled.has(key))) return false;
  for (const { id, orderId, ref, cn, key } of missing) {
    const facts = { courier, ref, cn, isCancelled: isCancelled.has(key) };
    const about = { cause: missingCause(id, cn), orderId, parcelId: id };
    await transact(db, async (tx) => {
      await lockOrder(tx, orderId);
      if (await isStillOurs(tx, id, cn)) await raiseOnce(tx, { kind: 'not-listed', facts, ...about }, now());
    });
  }
  return true;
}

type OurLabel = { id: number; orderId: string; ref: string; cn: string; key: string };

// Those that wait for the hand-over, by the day on which the shop asked for them; what is on the road is followed by its number.
async function listOurs(db: Db, { account, from, until }: ReadList): Promise<OurLabel[]> {
  const surely = new Date(until.getTime() - account.courier.can.visibleWithin * 60_000);
  const { rows } = await sql<OurLabel>`
    select p.id, p.order_id, p.our_ref as ref, p.cn, p.cn_key as key
    from parcels p join parcel_tries t on t.parcel_id = p.id and t.outcome = 'booked' and t.settled_by is null
    where p.account_id = ${account.id} and p.booking = 'booked' and p.handed_at is null and p.ended_at is null
      and t.asked_at between ${new Date(from.getTime() + NEAR_MIDNIGHT_MS)} and ${surely} order by p.id`.execute(
    db,
  );
  return rows;
}

async function isStillOurs(db: Db, id: number, cn: string): Promise<boolean> {
  const { rows } = await sql`
    select from parcels where id = ${id} and cn = ${cn} and booking = 'booked' and handed_at is null and ended_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

type OpenCause = { cause: string; labelId: number | null; isTaken: boolean };

/** What was asked about a label, and is settled by what his list or the shop says now. */
export async function settleListed({ db, now }: CourierWork, { account, labels }: ReadList): Promise<void> {
  const alive = labels.filter(({ isCancelled }) => !isCancelled).map(({ cn }) => numberKey(cn));
  const dead = labels.filter(({ isCancelled }) => isCancelled).map(({ cn }) => numberKey(cn));
  const { rows } = await sql<OpenCause>`
    select q.cause, null::bigint as label_id, false as is_taken from questions q join parcels p on p.id = q.parcel_id
    where q.settled_at is null and q.kind = 'not-listed' and p.account_id = ${account.id}
      and (p.booking is distinct from 'booked' or p.handed_at is not null or p.ended_at is not null or p.cn_key = any(${alive}::text[]))
    union all
    select ${foundCause({ accountId: account.id, cn: '' })} || f.cn, f.id, k.id is not null from found_labels f
      left join parcels k on k.account_id = f.account_id and k.cn_key = f.cn_key and k.ended_at is null
    where f.account_id = ${account.id} and f.state = 'found' and (k.id is not null or f.cn_key = any(${dead}::text[]))`.execute(
    db,
  );
  for (const { cause, labelId, isTaken } of rows)
    await transact(db, async (tx) => {
      if (labelId !== null)
        await tx
          .updateTable('foundLabels')
          .set({ state: isTaken ? 'taken' : 'cancelled', stateAt: now() })
          .where('id', '=', labelId)
          .where('state', '=', 'found')
          .execute();
      await settleByItself(tx, cause, now());
    });
}

/** The cause of the question where a label of ours is. */
function missingCause(parcelId: number, cn: string): string {
  return `not-listed:${parcelId}:${cn}`;
}
