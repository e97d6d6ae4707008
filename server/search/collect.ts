// What lists and searches find, read no further than they need: the statements behind gather.ts.
import { sql } from 'kysely';
import { MAX_COUNTED, MAX_SHOWN } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search } from './document-query.ts';
import { holdsText } from './matches-text.ts';
import { answersInTitle, answersTo, isIndexed } from './matches-search.ts';
import type { Condition } from './card.ts';
import { alongTheWay, isOnSale, type Narrowed } from './matching.ts';

/** As many of the newest of a kind are weighed one by one: two pages and a half. */
export const MAX_WEIGHED = 60;

/** `ids` where the longest page has room for all. */
export type Collected = { count: number; ids: string[] };

const limit = sql`limit ${sql.lit(MAX_COUNTED + 1)}`;
const newestFirst = sql`order by created_at desc, id desc limit`;
export const nothing = sql<boolean>`false`;

/** Where an index leads, planned as if it were read to its end. */
export async function collectListed(
  db: Db,
  { listed, isIndexed: isLed }: Pick<Narrowed, 'listed' | 'isIndexed'>,
): Promise<Collected> {
  const { rows } = await sql<Collected>`
    with those as materialized (${rowsOf(listed)} ${isLed ? sql`` : limit}),
    found as materialized (select id from those ${limit})
    select (select count(*)::int from found) as count,
      array(select id from found where (select count(*) from found) <= ${sql.lit(MAX_SHOWN)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, ids: [] };
}

/** What a search finds: `answering` what was understood, `titles` all of it in their title; no more than are counted. */
export type FoundProducts = Collected & {
  answering: number;
  titles: number;
  /** The newest with all of it in their title, and the newest of all; only where no more are found than are counted. */
  titled: string[];
  newest: string[];
};

// Each part is read no further than is counted, and not at all where the one before it says enough. Where an index leads,
// a part is planned as if it were read to its end: a limit inside makes the planner hope for luck.
export async function collectFound(db: Db, search: Search, narrowed: Narrowed): Promise<FoundProducts> {
  const { rows } = await sql<Omit<FoundProducts, 'newest'>>`
    with ${partsOf(search, narrowed)},
    counts as materialized (select (select count(*)::int from titled) as titles,
      (select count(*)::int from answering) as answering, (select count(*)::int from found) as found)
    select titles, greatest(titles, answering) as answering, greatest(titles, found) as count,
      array(select id from found ${newestFirst} ${sql.lit(MAX_SHOWN)}) as ids,
      array(select id from titled where counts.found > ${sql.lit(MAX_SHOWN)}
        and counts.titles <= ${sql.lit(MAX_COUNTED)} ${newestFirst} ${sql.lit(MAX_WEIGHED)}) as titled
    from counts`.execute(db);
  const found = rows[0] ?? { answering: 0, titles: 0, titled: [], count: 0, ids: [] };
  return { ...found, newest: found.ids.slice(0, MAX_WEIGHED) };
}

/** The same of a search that more are known to answer than are counted. */
export async function collectTitled(db: Db, search: Search): Promise<FoundProducts> {
  const many = { count: MAX_COUNTED + 1, ids: [], answering: MAX_COUNTED + 1, newest: [] };
  const titled = answersInTitle(search);
  if (!titled) return { ...many, titles: 0, titled: [] };
  const { rows } = await sql<Pick<FoundProducts, 'titles' | 'titled'>>`
    with titles as materialized (${rowsOf([titled.found])}),
    titled as materialized (select id, created_at from titles ${limit})
    select (select count(*)::int from titled) as titles,
      array(select id from titled ${newestFirst} ${sql.lit(MAX_WEIGHED)}) as titled`.execute(db);
  return { ...many, ...(rows[0] ?? { titles: 0, titled: [] }) };
}

function partsOf(search: Search, narrowed: Narrowed) {
  const titles = answersInTitle(search)?.found ?? nothing;
  const answers = answersTo(search)?.listed ?? nothing;
  const inside = narrowed.isIndexed || isIndexed(search) ? sql`` : limit;
  const holds = [
    isOnSale,
    holdsText(search, answers).found,
    ...narrowed.along,
    isFew('titled'),
    isFew('answering'),
  ];
  return sql`
    titles as materialized (${rowsOf([titles, ...narrowed.listed])}),
    titled as materialized (select id, created_at from titles ${limit}),
    answers as materialized (${rowsOf([answers, ...narrowed.listed, isFew('titled')])} ${inside}),
    answering as materialized (select id, created_at from answers ${limit}),
    holds as materialized (select p.id, p.created_at from products p where ${sql.join(holds, sql` and `)}),
    holding as (select id, created_at from holds ${limit}),
    found as materialized (select id, created_at from answering union select id, created_at from holding)`;
}

function isFew(part: string): Condition {
  return sql<boolean>`(select count(*) from ${sql.id(part)}) <= ${sql.lit(MAX_COUNTED)}`;
}

function rowsOf(conditions: Condition[]) {
  return sql`
    select p.id, p.created_at from search_index p
    where ${sql.join([isOnSale, ...conditions], sql` and `)}`;
}

/** The newest that meet all of it, met on a walk. */
export async function walkNewest(db: Db, conditions: Condition[]): Promise<string[]> {
  const asked = sql.join([isOnSale, ...conditions.map(alongTheWay)], sql` and `);
  const { rows } = await sql<{ id: string }>`
    select p.id from search_index p where ${asked} order by p.created_at desc, p.id desc
    limit ${sql.lit(MAX_WEIGHED)}`.execute(db);
  return rows.map(({ id }) => id);
}
