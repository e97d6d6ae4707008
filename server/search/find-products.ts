// How many products match, and which, without reading more of a large shop than a page needs (decision 0011).
import { sql, type RawBuilder } from 'kysely';
import { MAX_COUNTED, MAX_RANKED, MAX_SHOWN } from '#shop/search/search-limits.ts';
import type { Db } from '#server/db/transact.ts';
import { NEVER, type Condition } from './conditions.ts';
import { firstRows, newestFirst } from './list-order.ts';
import { rowsOf, type SearchConditions } from './search-conditions.ts';

/** A search of null finds everything that meets the conditions. */
type ProductQuery = { search: SearchConditions | null; conditions: readonly Condition[] };

export type FoundProducts = {
  /** At most MAX_COUNTED + 1. */
  count: number;
  /** All that match where the longest page has room for them, else null. */
  ids: string[] | null;
  /** What each of them meets. */
  conditions: RawBuilder<boolean>[];
  /** Of a search that finds more than `ids` has room for: those to rank. All others follow by date. */
  ranked(): Promise<string[]>;
};

const counted = sql`limit ${sql.lit(MAX_COUNTED + 1)}`;

export function findProducts(db: Db, { search, conditions }: ProductQuery): Promise<FoundProducts> {
  return search ? findSearched(db, search, conditions) : findListed(db, conditions);
}

async function findListed(db: Db, conditions: readonly Condition[]): Promise<FoundProducts> {
  const known = conditions.length === 1 ? await knownCount(db, conditions[0]) : null;
  const { count, ids } =
    known !== null && known > MAX_SHOWN ? { count: known, ids: [] } : await countListed(db, conditions);
  return {
    count: Math.min(count, MAX_COUNTED + 1),
    ids: count > MAX_SHOWN ? null : ids,
    conditions: conditions.map((condition) => condition.sql),
    ranked: async () => [],
  };
}

/** How many products meet a condition, where facet_counts says it; else null. */
async function knownCount(db: Db, condition: Condition | undefined): Promise<number | null> {
  if (!condition?.counted) return null;
  const { kind, names } = condition.counted;
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from facet_counts where kind = ${kind} and name = any(${[...names]})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

// Where an index leads there is no limit inside: with one the planner hopes to meet enough rows soon, and reads the table.
async function countListed(db: Db, conditions: readonly Condition[]) {
  const { rows } = await sql<{ count: number; ids: string[] }>`
    with matches as materialized (${rowsOf(conditions)} ${isIndexed(conditions) ? sql`` : counted}),
    found as materialized (select id from matches ${counted})
    select (select count(*)::int from found) as count,
      array(select id from found where (select count(*) from found) <= ${sql.lit(MAX_SHOWN)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, ids: [] };
}

function isIndexed(conditions: readonly Condition[]): boolean {
  return conditions.some((condition) => condition.isIndexed);
}

async function findSearched(
  db: Db,
  search: SearchConditions,
  conditions: readonly Condition[],
): Promise<FoundProducts> {
  const known = conditions.length === 0 ? await knownCount(db, search.understood) : null;
  const found = await countSearched(db, search, conditions, known !== null && known > MAX_COUNTED);
  // Where very many are found by what was understood, matches of the typed text alone are left out.
  const isMany = found.understood > MAX_COUNTED;
  const { understood, text } = search;
  const filters = conditions.map((condition) => condition.sql);
  const matched = isMany ? understood.sql : sql<boolean>`(${understood.sql} or ${text.sql})`;
  const others = () => (isMany ? newestOf(db, [understood.sql, ...filters]) : found.ids);
  return {
    count: Math.min(found.count, MAX_COUNTED + 1),
    ids: found.count > MAX_SHOWN ? null : found.ids,
    conditions: [matched, ...filters],
    ranked: async () =>
      found.titled.length < MAX_RANKED
        ? [...new Set([...found.titled, ...(await others()).slice(0, MAX_RANKED)])]
        : found.titled,
  };
}

type SearchedCounts = {
  count: number;
  /** Those found by what was understood. */
  understood: number;
  /** The newest, as many as the longest page has room for. */
  ids: string[];
  /** The newest with all of it in their title. */
  titled: string[];
};

// Each part is read only while those before it are few enough to be counted; `isMany`: more than that are known to match.
async function countSearched(
  db: Db,
  { understood, titled, onlyText }: SearchConditions,
  conditions: readonly Condition[],
  isMany: boolean,
): Promise<SearchedCounts> {
  const few = (parts: string[]) => (isMany ? NEVER : sql<boolean>`${sql.join(parts.map(isFew), sql` and `)}`);
  const inTitle: Condition = { facet: 'search', sql: titled ?? NEVER, isIndexed: true };
  const limit = isIndexed([understood, ...conditions]) ? sql`` : counted;
  const newest = sql`order by created_at desc, id desc limit`;
  const { rows } = await sql<SearchedCounts>`
    with titles as materialized (${rowsOf([inTitle, ...conditions])}),
    answers as materialized (${rowsOf([understood, ...conditions])} and ${few(['titles'])} ${limit}),
    texts as materialized (${rowsOf([onlyText, ...conditions])} and ${few(['titles', 'answers'])}),
    found as materialized (
      (select id, created_at from answers ${counted}) union all (select id, created_at from texts ${counted})),
    counts as (select (select count(*)::int from titles) as titles, (select count(*)::int from answers) as answers,
      (select count(*)::int from found) as found)
    select greatest(titles, answers) as understood, greatest(titles, found) as count,
      array(select id from found ${newest} ${sql.lit(MAX_SHOWN)}) as ids,
      array(select id from titles where counts.found > ${sql.lit(MAX_SHOWN)} or counts.titles > ${sql.lit(MAX_SHOWN)}
        ${newest} ${sql.lit(MAX_RANKED)}) as titled
    from counts`.execute(db);
  const found = rows[0] ?? { count: 0, understood: 0, ids: [], titled: [] };
  return isMany ? { ...found, count: MAX_COUNTED + 1, understood: MAX_COUNTED + 1 } : found;
}

function isFew(part: string): RawBuilder<boolean> {
  return sql`(select count(*) from ${sql.id(part)}) <= ${sql.lit(MAX_COUNTED)}`;
}

async function newestOf(db: Db, conditions: RawBuilder<boolean>[]): Promise<string[]> {
  const rows = firstRows({ ids: null, conditions }, newestFirst, null, MAX_RANKED);
  return (await rows.execute(db)).rows.map(({ id }) => id);
}
