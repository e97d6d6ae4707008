// The tasks of the dashboard: how many wait, and since when the oldest; each read from an index of its own.
import { sql, type RawBuilder } from 'kysely';
import { TASKS, type TaskKind } from '#shop/admin/tasks.ts';
import type { OrderListView } from '#shop/orders/order-filters.ts';
import { PARCEL_VIEWS } from '#shop/parcels/parcel-views.ts';
import { ageInWords } from '#shop/text/age.ts';
import { listToTell } from '#server/attempts/advise.ts';
import { countParcels } from '#server/attempts/list-parcels.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import type { Db } from '#server/db/transact.ts';
import { inView } from '#server/orders/order-conditions.ts';
import { countClaims } from '#server/payments/list-claims.ts';
import { listOwed } from '#server/payments/list-owed.ts';
import { countReturns } from '#server/returns/list-returns.ts';
import { countLowSizes } from '#server/stock/low-stock.ts';

/** `age` of the oldest as words; null where age says nothing. `names` of what is told by name. */
export type Task = { kind: TaskKind; count: number; age: string | null; names?: string };

/** Only what there is, in the order of the day; `lowSizes` of a page that lists them anyway. */
export async function findTasks(db: Db, now: Date, lowSizes = countLowSizes(db, now)): Promise<Task[]> {
  const [waiting, parcels, lockedOut, returns, sizes, claims, owed] = await Promise.all([
    findWaiting(db),
    findParcels(db, now),
    findLockedOut(db),
    countReturns(db, now),
    lowSizes,
    countClaims(db),
    listOwed(db),
  ]);
  const asked = (['asked', 'overdue', 'to-pay'] as const).map((view) => ({
    kind: `returns-${view}` as const,
    ...returns[view],
  }));
  const paid = [
    { kind: 'payments-to-check' as const, ...claims },
    { kind: 'payments-to-give-back' as const, count: owed.length, since: null },
  ];
  const low = { kind: 'low-stock' as const, count: sizes, since: null };
  return [...waiting, ...parcels, lockedOut, ...paid, ...asked, low]
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => TASKS.indexOf(a.kind) - TASKS.indexOf(b.kind))
    .map(({ since, ...task }) => ({ ...task, age: since && ageInWords(since, now) }));
}

type Waiting = { kind: TaskKind; count: number; since: Date | null; names?: string };

async function findWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    ${ofOrders('to-confirm', sql`created_at`)} union all
    ${ofOrders('silent', sql`silent_at`)} union all
    ${ofOrders('to-pack', sql`created_at`)} union all
    ${toHandOver} union all
    ${ofOrders('packed', sql`packed_at`)} and not exists (${givenToCourier}) union all
    select 'not-booked', count(*)::int, min(booking_at) from parcels
      where booking = 'refused' and handed_at is null and ended_at is null union all
    select 'replies', count(*)::int, min(received_at) from replies where settled_at is null union all
    select 'questions', count(*)::int, min(raised_at) from questions where settled_at is null union all
    select 'reviews', count(*)::int, min(created_at) from reviews where status = 'pending'`.execute(db);
  return rows;
}

/** The views of parcels that ask for something; what is on its way back asks for nothing yet. */
async function findParcels(db: Db, now: Date): Promise<Waiting[]> {
  const [counts, toTell] = await Promise.all([countParcels(db, now), listToTell(db)]);
  const views = PARCEL_VIEWS.filter((view) => view !== 'returning');
  const since = toTell.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return [
    ...views.map((kind) => ({ kind, ...counts[kind] })),
    { kind: 'to-tell', count: toTell.length, since },
  ];
}

async function findLockedOut(db: Db): Promise<Waiting> {
  const accounts = await listLockedOut(db);
  const since = accounts.map((each) => each.since).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
  const names = accounts.map(({ name }) => name).join(', ');
  return { kind: 'locked-out', count: accounts.length, since, names };
}

// What its courier has not booked is a task of its own.
const toHandOver = sql`
  select 'to-hand-over', count(*)::int, min(p.created_at) from parcels p join orders o on o.id = p.order_id
  where p.account_id is not null and p.handed_at is null and p.ended_at is null and o.status in ('CONFIRMED', 'FULFILLED')
    and (p.booking is null or p.booking = 'booked')`;

const givenToCourier = sql`
  select from parcels p where p.order_id = o.id and p.kind = 'out' and p.ended_at is null and p.account_id is not null`;

function ofOrders(view: OrderListView & TaskKind, since: RawBuilder<unknown>): RawBuilder<Waiting> {
  return sql`select ${sql.lit(view)} as kind, count(*)::int as count, min(${since}) as since from orders o where ${inView(view)}`;
}
