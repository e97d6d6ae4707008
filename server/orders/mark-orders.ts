// How far the parcels of many orders are, marked at once.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { PastedNumbers, StageChange } from '#shop/orders/stage-changes.ts';
import type { Log } from '#platform/log/log.ts';
import type { Tables } from '#server/db/tables.ts';
import { changeStatus, type ChangedStatus } from './change-status.ts';
import { markStage } from './note-order.ts';
import { oneByOne, type RefusedChange } from './one-by-one.ts';

/** What each had before, for the undo. */
type MarkedOrder = { orderId: string; was: { courier: string; trackingNumber: string } };

/** `shipped`: those that were handed over with their number. */
export type MarkedOrders = { done: MarkedOrder[]; shipped: ChangedStatus[]; refused: RefusedChange[] };

/** Refusals of single orders (those of `markStage` and of `oneByOne`) are in the answer; the others are marked all the same. */
export async function markOrders(
  db: Kysely<Tables>,
  actor: Actor,
  changes: readonly StageChange[],
  now: Date,
  log?: Log,
): Promise<MarkedOrders> {
  const marked = await oneByOne(changes, (change) => markStage(db, actor, change, now), log);
  return { ...marked, shipped: [] };
}

/**
 * Courier and tracking number of each line; a confirmed order is handed over with it, after the number is written, so that
 * the email of that moment names both. Lines whose order is not found, or is found twice, are told.
 */
export async function giveToCourier(
  db: Kysely<Tables>,
  actor: Actor,
  { courier, lines, wrong }: PastedNumbers,
  now: Date,
  log?: Log,
): Promise<MarkedOrders> {
  const found = await findByShortIds(
    db,
    lines.map((line) => line.shortId),
  );
  const changes: StageChange[] = [];
  const refused: RefusedChange[] = wrong.map((line) =>
    refusedLine(line, 'has no order number and tracking number.'),
  );
  for (const { shortId, trackingNumber } of lines) {
    const [order, another] = found.filter(({ id }) => id.startsWith(shortId));
    if (!order) refused.push(refusedLine(`#${shortId}`, 'is no order of this shop.'));
    else if (another)
      refused.push(refusedLine(`#${shortId}`, 'is the number of two orders. Write the courier into each.'));
    else changes.push({ orderId: order.id, stage: 'shipped', courier, trackingNumber });
  }
  const marked = await markOrders(db, actor, changes, now, log);
  const ready = marked.done.filter(({ orderId }) =>
    found.some((order) => order.id === orderId && order.status === 'CONFIRMED'),
  );
  const handOver = ({ orderId }: MarkedOrder) =>
    changeStatus(db, actor, { orderId, from: 'CONFIRMED', to: 'FULFILLED', note: '' }, now);
  const handed = await oneByOne(ready, handOver, log);
  return {
    done: marked.done,
    shipped: handed.done,
    refused: [...refused, ...handed.refused, ...marked.refused],
  };
}

function refusedLine(line: string, reason: string): RefusedChange {
  return { orderId: '', title: 'Not saved', text: `${line} ${reason}` };
}

async function findByShortIds(db: Kysely<Tables>, shortIds: readonly string[]) {
  const ranges = shortIds.map((shortId) => ({
    from: `${shortId}-0000-0000-0000-000000000000`,
    to: `${shortId}-ffff-ffff-ffff-ffffffffffff`,
  }));
  // By the range of its ids each line is one look into the primary key.
  const { rows } = await sql<{ id: string; status: string }>`
    select o.id, o.status from json_to_recordset(${JSON.stringify(ranges)}::json) as r ("from" uuid, "to" uuid)
    join orders o on o.id between r."from" and r."to" group by o.id order by o.id`.execute(db);
  return rows;
}
