// How many products match, and which, without reading more of a large shop than a page needs.
import { sql } from 'kysely';
import { MOST_COUNTED, MOST_SHOWN } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import { holdsText } from '#server/search/holds-text.ts';
import { answersInTitle, answersTo } from '#server/search/matches-search.ts';
import type { Search } from '#server/search/document-query.ts';
import type { Condition } from './card.ts';
import { alongTheWay, isOnSale } from './matching.ts';

/** A search that more products answer to is met at every step of a walk from the newest. */
const MOST_GATHERED = 2_000;
/** As many of the newest of a kind are weighed one by one: what the longest page shows. */
const MOST_WEIGHED = MOST_SHOWN;

export type Gathered = {
  /** At most MOST_COUNTED + 1. */
  count: number;
  /** All that match where they are few enough for one page; else null. */
  all: string[] | null;
  /** The newest of many; null where a walk meets them sooner than they are gathered. */
  newest: string[] | null;
  /** What a product on the way must meet, for lists that are walked because many match. */
  along: Condition[];
};

/** `narrowed` are the other choices; `search` null is everything they leave. */
export async function gather(db: Db, search: Search | null, narrowed: Condition[]): Promise<Gathered> {
  const answers = search ? (answersTo(search) ?? nothing) : everything;
  const holds = search ? holdsText(search) : nothing;
  const most = search ? MOST_GATHERED : MOST_COUNTED;
  const { count, answering, ids } = await collect(db, { answers, holds }, narrowed, most);
  // Where many answer to what was understood, those that merely hold the letters are no loss.
  const found = answering > MOST_COUNTED ? answers : sql<boolean>`(${answers} or ${holds})`;
  return {
    count: Math.min(count, MOST_COUNTED + 1),
    all: count > MOST_WEIGHED ? null : ids,
    newest: answering > most ? null : ids,
    along: [found, ...narrowed].map(alongTheWay),
  };
}

const everything = sql<boolean>`true`;
const nothing = sql<boolean>`false`;

/**
 * Of a search that more match than are counted, those worth weighing: the newest that say all of it in their title, and
 * the newest of the others. What is not among them follows by date.
 */
export async function worthWeighing(
  db: Db,
  search: Search,
  narrowed: Condition[],
  { along, newest }: Gathered,
): Promise<string[]> {
  const titled = answersInTitle(search);
  const [best, others] = await Promise.all([
    titled ? newestOf(db, titled, narrowed) : [],
    newest ?? walkNewest(db, along),
  ]);
  return [...new Set([...best, ...others])];
}

async function newestOf(db: Db, answers: Condition, narrowed: Condition[]): Promise<string[]> {
  const { answering, ids } = await collect(db, { answers, holds: nothing }, narrowed, MOST_GATHERED);
  return answering > MOST_GATHERED ? walkNewest(db, [answers, ...narrowed].map(alongTheWay)) : ids;
}

type Ways = { answers: Condition; holds: Condition };
type Collected = { count: number; answering: number; ids: string[] };

// When more answer than are gathered, `ids` are just some of them; else the newest of all. A list is planned as if it were
// read to its end, through indexes, and then read as far as needed: a limit inside makes the planner hope for luck.
async function collect(
  db: Db,
  { answers, holds }: Ways,
  narrowed: Condition[],
  most: number,
): Promise<Collected> {
  const those = (way: Condition) => sql`
    select p.id, p.created_at from products p where ${sql.join([isOnSale, way, ...narrowed], sql` and `)}`;
  const { rows } = await sql<Collected>`
    with answers as materialized (${those(answers)}),
    answering as materialized (select id, created_at from answers limit ${sql.lit(most + 1)}),
    holds as materialized (${those(holds)} and (select count(*) from answering) <= ${sql.lit(MOST_COUNTED)}),
    holding as (select id, created_at from holds limit ${sql.lit(MOST_COUNTED + 1)}),
    found as materialized (select id, created_at from answering union select id, created_at from holding)
    select (select count(*)::int from found) as count, (select count(*)::int from answering) as answering,
      array(select id from found order by created_at desc, id desc limit ${sql.lit(MOST_WEIGHED)}) as ids`.execute(
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
