// How many products match, and which, without reading more of a large shop than a page needs.
import { sql } from 'kysely';
import { MAX_COUNTED, MAX_SHOWN } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import type { Search } from './document-query.ts';
import { holdsText } from './matches-text.ts';
import { answersInTitle, answersTo, countedFacets } from './matches-search.ts';
import type { Condition } from './card.ts';
import {
  collectFound,
  collectListed,
  collectTitled,
  MAX_WEIGHED,
  nothing,
  walkNewest,
  type FoundProducts,
} from './collect.ts';
import { alongTheWay, type Narrowed } from './matching.ts';

export type WantedProducts = { search: Search | null; narrowed: Narrowed };

export type Gathered = {
  /** At most MAX_COUNTED + 1. */
  count: number;
  /** All that match where the longest page has room for them; else null. */
  all: string[] | null;
  /** Of a search that finds more, those worth weighing; what is not among them follows by date. */
  best(): Promise<string[]>;
  /** What a product on the way must meet, for lists that are walked because many match. */
  along: Condition[];
};

/** A search that is null finds everything that `narrowed` leaves. */
export async function gather(db: Db, { search, narrowed }: WantedProducts): Promise<Gathered> {
  return search ? gatherFound(db, search, narrowed) : gatherListed(db, narrowed);
}

async function gatherListed(db: Db, narrowed: Narrowed): Promise<Gathered> {
  const known = narrowed.counted && (await sumFacetCounts(db, narrowed.counted));
  const { count, ids } =
    known !== null && known > MAX_SHOWN ? { count: known, ids: [] } : await collectListed(db, narrowed);
  return {
    count: Math.min(count, MAX_COUNTED + 1),
    all: count > MAX_SHOWN ? null : ids,
    best: async () => [],
    along: narrowed.along,
  };
}

async function sumFacetCounts(db: Db, { kind, names }: NonNullable<Narrowed['counted']>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(n), 0)::int as count from facet_counts where kind = ${kind} and name = any(${[...names]})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function gatherFound(db: Db, search: Search, narrowed: Narrowed): Promise<Gathered> {
  const counted = narrowed.listed.length === 0 ? countedFacets(search) : null;
  const isManyKnown = counted !== null && (await sumFacetCounts(db, counted)) > MAX_COUNTED;
  const found = isManyKnown ? await collectTitled(db, search) : await collectFound(db, search, narrowed);
  const answers = answersTo(search)?.along ?? nothing;
  // Where many answer to what was understood, those that merely hold the letters are no loss.
  const isMany = found.answering > MAX_COUNTED;
  const along = isMany ? answers : sql<boolean>`(${answers} or ${holdsText(search).along})`;
  return {
    count: Math.min(found.count, MAX_COUNTED + 1),
    all: found.count > MAX_SHOWN ? null : found.ids,
    best: () => worthWeighing(db, { search, narrowed }, found),
    along: [alongTheWay(along), ...narrowed.along],
  };
}

/**
 * The newest that say all of it in their title, the best a search can find, and the newest of the others. Of very many
 * there are some among the newest of the shop, so these are met on a walk sooner than all are put in order.
 */
async function worthWeighing(
  db: Db,
  { search, narrowed }: { search: Search; narrowed: Narrowed },
  found: FoundProducts,
): Promise<string[]> {
  const walk = (condition: Condition) => walkNewest(db, [condition, ...narrowed.listed]);
  const titled =
    found.titles > MAX_COUNTED ? await walk(answersInTitle(search)?.along ?? nothing) : found.titled;
  if (titled.length >= MAX_WEIGHED) return titled;
  const others =
    found.answering > MAX_COUNTED ? await walk(answersTo(search)?.listed ?? nothing) : found.newest;
  return [...new Set([...titled, ...others])];
}
