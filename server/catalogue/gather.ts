// How many products match, and which, without reading more of a large shop than a page needs.
import { sql } from 'kysely';
import { MOST_COUNTED, MOST_SHOWN } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search } from '#server/search/document-query.ts';
import { holdsText } from '#server/search/holds-text.ts';
import { answersInTitle, answersTo, isAsked, isIndexed } from '#server/search/matches-search.ts';
import type { Condition } from './card.ts';
import { alongTheWay, isOnSale, type Narrowed } from './matching.ts';

/** As many are put in order by date, where an index leads to them: more are met soon enough on a walk from the newest. */
const MOST_GATHERED = 2_000;
/** As many of the newest of a kind are weighed one by one: five pages. */
const MOST_WEIGHED = 120;

export type Wanted = { search: Search | null; narrowed: Narrowed };

export type Gathered = {
  /** At most MOST_COUNTED + 1. */
  count: number;
  /** All that match where the longest page has room for them; else null. */
  all: string[] | null;
  /** The newest of many; null where a walk meets them sooner than they are gathered. */
  newest: string[] | null;
  /** What a product on the way must meet, for lists that are walked because many match. */
  along: Condition[];
};

/** A search that is null finds everything that `narrowed` leaves. */
export async function gather(db: Db, wanted: Wanted): Promise<Gathered> {
  const { search, narrowed } = wanted;
  const answers = search ? (answersTo(search) ?? nothing) : everything;
  const holds = search ? holdsText(search) : nothing;
  const most = mostGathered(wanted);
  const { count, answering, ids } = await collect(db, { answers, holds }, wanted, most);
  // Where many answer to what was understood, those that merely hold the letters are no loss.
  const found = answering > MOST_COUNTED ? answers : sql<boolean>`(${answers} or ${holds})`;
  return {
    count: Math.min(count, MOST_COUNTED + 1),
    all: count > MOST_SHOWN ? null : ids,
    newest: answering > most ? null : ids.slice(0, MOST_WEIGHED),
    along: [alongTheWay(found), ...narrowed.along],
  };
}

const everything = sql<boolean>`true`;
const nothing = sql<boolean>`false`;

// What is asked one by one is dear: no more than are counted.
function mostGathered({ search, narrowed }: Wanted): number {
  return search && !isAsked(search) && !narrowed.isAsked ? MOST_GATHERED : MOST_COUNTED;
}

/**
 * Of a search that many match, those worth weighing: the newest that say all of it in their title, and the newest of the
 * others. What is not among them follows by date.
 */
export async function worthWeighing(
  db: Db,
  search: Search,
  narrowed: Narrowed,
  { along, newest }: Gathered,
): Promise<string[]> {
  const titled = await newestTitled(db, search, narrowed);
  if (titled.length >= MOST_WEIGHED) return titled;
  const others = newest ?? (await walkNewest(db, along));
  return [...new Set([...titled, ...others])];
}

async function newestTitled(db: Db, search: Search, narrowed: Narrowed): Promise<string[]> {
  const titled = answersInTitle(search);
  if (!titled) return [];
  const wanted = { search, narrowed };
  const most = mostGathered(wanted);
  const { answering, ids } = await collect(db, { answers: titled.found, holds: nothing }, wanted, most);
  return answering > most
    ? walkNewest(db, [alongTheWay(titled.along), ...narrowed.along])
    : ids.slice(0, MOST_WEIGHED);
}

type Ways = { answers: Condition; holds: Condition };
type Collected = { count: number; answering: number; ids: string[] };

// When more answer than are gathered, `ids` are just some of them; else the newest of all. Where an index helps, a list is
// planned as if it were read to its end, and then read as far as needed: a limit inside makes the planner hope for luck.
async function collect(db: Db, { answers, holds }: Ways, wanted: Wanted, most: number): Promise<Collected> {
  const those = (way: Condition) => sql`
    select p.id, p.created_at from products p
    where ${sql.join([isOnSale, way, ...wanted.narrowed.conditions], sql` and `)}`;
  const limit = sql`limit ${sql.lit(most + 1)}`;
  const byIndex = wanted.narrowed.isIndexed || (wanted.search !== null && isIndexed(wanted.search));
  const { rows } = await sql<Collected>`
    with answers as materialized (${those(answers)} ${byIndex ? sql`` : limit}),
    answering as materialized (select id, created_at from answers ${limit}),
    holds as materialized (${those(holds)} and (select count(*) from answering) <= ${sql.lit(MOST_COUNTED)}),
    holding as (select id, created_at from holds limit ${sql.lit(MOST_COUNTED + 1)}),
    found as materialized (select id, created_at from answering union select id, created_at from holding)
    select (select count(*)::int from found) as count, (select count(*)::int from answering) as answering,
      array(select id from found order by created_at desc, id desc limit ${sql.lit(MOST_SHOWN)}) as ids`.execute(
    db,
  );
  return rows[0] ?? { count: 0, answering: 0, ids: [] };
}

async function walkNewest(db: Db, along: Condition[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products p where ${sql.join([isOnSale, ...along], sql` and `)}
    order by p.created_at desc, p.id desc limit ${sql.lit(MOST_WEIGHED)}`.execute(db);
  return rows.map(({ id }) => id);
}
