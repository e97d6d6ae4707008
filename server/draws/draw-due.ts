// What is due of draws, looked at every few seconds while the shop is open: winners are drawn when entries have ended, and pairs that a winner left go to the next in line.
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';
import { lockDraw, type LockedDraw } from './lock-draw.ts';
import { offerFree } from './offer-free.ts';
import { lineUp } from './pick-winners.ts';

type Looking = { db: Kysely<Tables>; now: () => Date };

/** Safe in two processes at once. */
export async function drawDue({ db, now }: Looking): Promise<void> {
  const at = now();
  const { rows } = await sql<{ id: number }>`
    select id from draws where over_at is null and stopped_at is null and drawn_at is null and closes_at <= ${at}
    union
    select draw_id from draw_entries
    where won_at is not null and order_id is null and passed_at is null and order_until <= ${at}
    order by id`.execute(db);
  for (const { id } of rows) await transact(db, (tx) => settle(tx, id, at));
}

async function settle(tx: Tx, id: number, now: Date): Promise<void> {
  const draw = await lockDraw(tx, id);
  if (!draw) return;
  // What was due may have been done while this waited for the lock.
  const isDue = !draw.drawnAt && !draw.stoppedAt && draw.closesAt <= now;
  const passed = isDue ? await drawWinners(tx, draw, now) : await passOn(tx, id, now);
  if (isDue || passed > 0) await offerFree(tx, draw, now);
}

async function drawWinners(tx: Tx, draw: LockedDraw, now: Date): Promise<number> {
  const entries = await tx
    .selectFrom('drawEntries')
    .select(['id', 'variantId', 'ticket'])
    .where('drawId', '=', draw.id)
    .orderBy('id')
    .execute();
  const lines = Map.groupBy(entries, ({ variantId }) => variantId);
  const placed = [...lines.values()].flatMap((line) =>
    lineUp(draw.seed, line).map(({ id }, before) => ({ id, place: before + 1 })),
  );
  await sql`
    update draw_entries e set place = given.place
    from json_to_recordset(${JSON.stringify(placed)}::json) as given (id bigint, place integer)
    where e.id = given.id`.execute(tx);
  await tx
    .updateTable('draws')
    .set({ drawnAt: now, entryCount: entries.length })
    .where('id', '=', draw.id)
    .execute();
  return placed.length;
}

/** How many winners let their time pass. */
async function passOn(tx: Tx, id: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('drawEntries')
    .set({ passedAt: now })
    .where('drawId', '=', id)
    .where('wonAt', 'is not', null)
    .where('orderId', 'is', null)
    .where('passedAt', 'is', null)
    .where('orderUntil', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
