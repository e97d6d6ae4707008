// The queue of orders to be confirmed by phone: oldest first, each shown to one caller at a time.
import { sql, type Kysely } from 'kysely';
import type { Actor } from '#shop/accounts/permissions.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Db } from '#server/db/transact.ts';
import { findAdminOrder, type AdminOrder } from './admin-order.ts';
import { isUnpaidFirst } from './order-conditions.ts';

/** How long a shown order belongs to its caller; a page that stays open asks again before. */
export const CLAIM_MINUTES = 10;

type Caller = Pick<Actor, 'sessionId'>;

/**
 * `waiting` are orders that this caller may call now, `later` those to be called again at another hour, `elsewhere`
 * those that another caller has on the screen.
 */
type ConfirmQueue = {
  order: AdminOrder | null;
  /** Until when the order is this caller's; whoever lets go of it names it (`releaseClaim`). Null without an order. */
  claimedUntil: Date | null;
} & QueueCounts;

type QueueCounts = { waiting: number; later: number; elsewhere: number };

/** Claims the next order for the session, its own first, so that a reload shows the same one; `order` is null for none. */
export async function claimNextToConfirm(
  db: Kysely<Tables>,
  caller: Caller,
  now: Date,
): Promise<ConfirmQueue> {
  let id: string | undefined;
  let counts: QueueCounts;
  do {
    // Orders that wait are claimed though all are locked, as new ones are while it is written how far each is trusted.
    id =
      (await claimFirst(db, caller, now, 'of those free')) ?? (await claimFirst(db, caller, now, 'of all'));
    counts = await countQueue(db, caller, now);
  } while (!id && counts.waiting > 0);
  if (!id) return { ...counts, order: null, claimedUntil: null };
  return { ...counts, order: await findAdminOrder(db, id), claimedUntil: claimEnd(now) };
}

// One statement, which waits for one lock at most: a row that was claimed or answered meanwhile is looked at anew, and not taken.
async function claimFirst(db: Db, caller: Caller, now: Date, which: 'of those free' | 'of all') {
  const isNext = sql`status = 'PENDING' and ${mayBeCalled(now)} and not ${isElsewhere(caller, now)}`;
  const { rows } = await sql<{ id: string }>`
    update orders set claimed_by = ${caller.sessionId}, claimed_until = ${claimEnd(now)}
    where id = (
      select id from orders where ${isNext}
      order by (claimed_by = ${caller.sessionId} and claimed_until > ${now}) is true desc,
        coalesce(skipped_at, created_at), created_at, id
      limit 1 ${which === 'of those free' ? sql`for no key update skip locked` : sql``}
    ) and ${isNext} returning id`.execute(db);
  return rows[0]?.id;
}

/** Assigns a pending order to this caller, whoever had it: after an undo it returns to the person who answered wrong. */
export async function claimOrder(db: Db, caller: Caller, orderId: string, now: Date): Promise<void> {
  await sql`update orders set claimed_by = null, claimed_until = null
    where status = 'PENDING' and claimed_by = ${caller.sessionId} and id <> ${orderId}`.execute(db);
  await sql`update orders set claimed_by = ${caller.sessionId}, claimed_until = ${claimEnd(now)}
    where id = ${orderId} and status = 'PENDING'`.execute(db);
}

/**
 * The caller left the page: the next one may have the order at once. Nothing where the order was claimed anew since that
 * page was drawn: a browser tells that it left a page after the same page, loaded again, has claimed the order.
 */
export async function releaseClaim(
  db: Db,
  caller: Caller,
  { orderId, claimedUntil }: { orderId: string; claimedUntil: Date },
): Promise<void> {
  await sql`update orders set claimed_by = null, claimed_until = null
    where id = ${orderId} and claimed_by = ${caller.sessionId} and claimed_until = ${claimedUntil}`.execute(
    db,
  );
}

/** Not now, without a call: the order goes behind those that wait already. */
export async function skipOrder(db: Db, caller: Caller, orderId: string, now: Date): Promise<void> {
  await sql`update orders set claimed_by = null, claimed_until = null, skipped_at = ${now}
    where id = ${orderId} and status = 'PENDING' and claimed_by = ${caller.sessionId}`.execute(db);
}

async function countQueue(db: Db, caller: Caller, now: Date) {
  const { rows } = await sql<QueueCounts>`
    select
      count(*) filter (where ${mayBeCalled(now)} and not ${isElsewhere(caller, now)})::int as waiting,
      count(*) filter (where silent_at is null and not ${mayBeCalled(now)})::int as later,
      count(*) filter (where ${mayBeCalled(now)} and ${isElsewhere(caller, now)})::int as elsewhere
    from orders where status = 'PENDING'`.execute(db);
  return rows[0] ?? { waiting: 0, later: 0, elsewhere: 0 };
}

function claimEnd(now: Date): Date {
  return new Date(now.getTime() + CLAIM_MINUTES * 60_000);
}

// Nobody is called before an order could be paid that was to be paid first (rule R11), whatever brings it up again meanwhile.
function mayBeCalled(now: Date) {
  return sql`(silent_at is null and (call_again_at is null or call_again_at <= ${now})
    and not (${isUnpaidFirst} and prepay_until > ${now}))`;
}

function isElsewhere({ sessionId }: Caller, now: Date) {
  return sql`coalesce(claimed_by <> ${sessionId} and claimed_until > ${now}, false)`;
}
