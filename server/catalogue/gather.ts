// How many products match, and which, without reading more of a large shop than a page needs.
import { sql } from 'kysely';
import { MOST_COUNTED, MOST_SHOWN } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search } from '#server/search/document-query.ts';
import { holdsText } from '#server/search/holds-text.ts';
import { answersInTitle, answersTo, isIndexed } from '#server/search/matches-search.ts';
import type { Condition } from './card.ts';
import { alongTheWay, isOnSale, type Narrowed } from './matching.ts';

/** As many of the newest of a kind are weighed one by one: two pages and a half. */
const MOST_WEIGHED = 60;

export type Wanted = { search: Search | null; narrowed: Narrowed };

export type Gathered = {
  /** At most MOST_COUNTED + 1. */
  count: number;
  /** All that match where the longest page has room for them; else null. */
  all: string[] | null;
  /** Of a search that finds more, those worth weighing; what is not among them follows by date. */
  best(): Promise<string[]>;
  /** What a product on the way must meet, for lists that are walked because many match. */
  along: Condition[];
};

/** A search that is null finds everything that `narrowed` leaves. */
export async function gather(db: Db, { search, narrowed }: Wanted): Promise<Gathered> {
  return search ? gatherFound(db, search, narrowed) : gatherListed(db, narrowed);
}

async function gatherListed(db: Db, narrowed: Narrowed): Promise<Gathered> {
  const known = narrowed.shelves && (await countShelves(db, narrowed.shelves));
  const { count, ids } =
    known !== null && known > MOST_SHOWN ? { count: known, ids: [] } : await collectListed(db, narrowed);
  return {
    count: Math.min(count, MOST_COUNTED + 1),
    all: count > MOST_SHOWN ? null : ids,
    best: async () => [],
    along: narrowed.along,
  };
}

async function countShelves(db: Db, { kind, names }: NonNullable<Narrowed['shelves']>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from shelf_counts where kind = ${kind} and name = any(${[...names]})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

// Read no further than is counted; where an index leads, planned as if it were read to its end.
async function collectListed(db: Db, { listed, isIndexed: byIndex }: Narrowed): Promise<Collected> {
  const limit = sql`limit ${sql.lit(MOST_COUNTED + 1)}`;
  const { rows } = await sql<Collected>`
    with those as materialized (${rowsOf(listed)} ${byIndex ? sql`` : limit}),
    found as materialized (select id from those ${limit})
    select (select count(*)::int from found) as count,
      array(select id from found where (select count(*) from found) <= ${sql.lit(MOST_SHOWN)}) as ids`.execute(
    db,
  );
  return rows[0] ?? NONE;
}

async function gatherFound(db: Db, search: Search, narrowed: Narrowed): Promise<Gathered> {
  const answers = answersTo(search);
  const holds = holdsText(search);
  const collected = await collectFound(db, search, narrowed);
  const isMany = collected.answering > MOST_COUNTED;
  // Where many answer to what was understood, those that merely hold the letters are no loss.
  const along =
    answers && isMany ? answers.along : sql<boolean>`(${answers?.along ?? nothing} or ${holds.along})`;
  const all = collected.count > MOST_SHOWN ? null : collected.ids;
  return {
    count: Math.min(collected.count, MOST_COUNTED + 1),
    all,
    best: () => worthWeighing(db, { search, narrowed }, collected),
    along: [alongTheWay(along), ...narrowed.along],
  };
}

const nothing = sql<boolean>`false`;

type Found = Collected & { answering: number; titles: number; titled: string[]; newest: string[] };

/**
 * The newest that say all of it in their title, the best a search can find, and the newest of the others. Of very many
 * there are some among the newest of the shop, so these are met on a walk sooner than all are put in order.
 */
async function worthWeighing(db: Db, { search, narrowed }: Sought, found: Found): Promise<string[]> {
  const { along: titledAlong } = answersInTitle(search) ?? { along: nothing };
  const titled =
    found.titles > MOST_COUNTED ? await walkNewest(db, [titledAlong, ...narrowed.listed]) : found.titled;
  if (titled.length >= MOST_WEIGHED) return titled;
  const others =
    found.answering > MOST_COUNTED
      ? await walkNewest(db, [answersTo(search)?.listed ?? nothing, ...narrowed.listed])
      : found.newest;
  return [...new Set([...titled, ...others])];
}

type Sought = { search: Search; narrowed: Narrowed };

// Each part is read no further than is counted, and not at all where the one before it says enough. Where an index leads,
// a part is planned as if it were read to its end: a limit inside makes the planner hope for luck.
async function collectFound(db: Db, search: Search, narrowed: Narrowed): Promise<Found> {
  const limit = sql`limit ${sql.lit(MOST_COUNTED + 1)}`;
  const answers = answersTo(search)?.listed ?? nothing;
  const titles = answersInTitle(search)?.found ?? nothing;
  const inside = narrowed.isIndexed || isIndexed(search) ? sql`` : limit;
  const isFew = (part: string) =>
    sql<boolean>`(select count(*) from ${sql.id(part)}) <= ${sql.lit(MOST_COUNTED)}`;
  const held = sql.join(
    [isOnSale, holdsText(search).found, ...narrowed.along, isFew('titled'), isFew('answering')],
    sql` and `,
  );
  const newest = sql`order by created_at desc, id desc limit`;
  const { rows } = await sql<Found>`
    with titles as materialized (${rowsOf([titles, ...narrowed.listed])}),
    titled as materialized (select id, created_at from titles ${limit}),
    answers as materialized (${rowsOf([answers, ...narrowed.listed, isFew('titled')])} ${inside}),
    answering as materialized (select id, created_at from answers ${limit}),
    holds as materialized (select p.id, p.created_at from products p where ${held}),
    holding as (select id, created_at from holds ${limit}),
    found as materialized (select id, created_at from answering union select id, created_at from holding),
    counts as materialized (select (select count(*)::int from titled) as titles, (select count(*)::int from answering) as answering,
      (select count(*)::int from found) as found)
    select titles, greatest(titles, answering) as answering, greatest(titles, found) as count,
      array(select id from found where counts.titles <= ${sql.lit(MOST_COUNTED)} ${newest} ${sql.lit(MOST_SHOWN)}) as ids,
      array(select id from titled where counts.found > ${sql.lit(MOST_SHOWN)} ${newest} ${sql.lit(MOST_WEIGHED)}) as titled
    from counts`.execute(db);
  const [row] = rows;
  return row
    ? { ...row, newest: row.ids.slice(0, MOST_WEIGHED) }
    : { ...NONE, answering: 0, titles: 0, titled: [], newest: [] };
}

type Collected = { count: number; ids: string[] };

const NONE: Collected = { count: 0, ids: [] };

function rowsOf(conditions: Condition[]) {
  return sql`
    select p.id, p.created_at from listed_products p
    where ${sql.join([isOnSale, ...conditions], sql` and `)}`;
}

async function walkNewest(db: Db, conditions: Condition[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from listed_products p where ${sql.join([isOnSale, ...conditions.map(alongTheWay)], sql` and `)}
    order by p.created_at desc, p.id desc limit ${sql.lit(MOST_WEIGHED)}`.execute(db);
  return rows.map(({ id }) => id);
}
