// For a list that came out empty: what each choice taken back would let through.
import type { Filters } from '#shop/forms/filters.ts';
import type { Db } from '#server/db/transact.ts';
import type { Reading } from '#server/search/reading.ts';
import { gather } from './gather.ts';
import { conditionsOf, type Choice } from './matching.ts';
import { searchOf } from './search-of.ts';

const MOST_WAYS_OUT = 6;

/** How many products each choice would let through if it were taken back, the most helpful first. */
export async function countWithout(db: Db, filters: Filters): Promise<{ choice: Choice; count: number }[]> {
  const [search, conditions] = await Promise.all([searchOf(db, filters), conditionsOf(db, filters)]);
  const choices: Choice[] = [...(search ? (['search'] as const) : []), ...conditions.keys()];
  const counts = choices.map(async (choice) => {
    const others = [...conditions].filter(([other]) => other !== choice).map(([, condition]) => condition);
    const { count } = await gather(db, choice === 'search' ? null : search, others);
    return { choice, count };
  });
  return (await Promise.all(counts)).toSorted((a, b) => b.count - a.count);
}

/** How many products a search would find without one of the things it said; the most helpful first. */
export async function countWithoutSaid(
  db: Db,
  filters: Filters,
  { without }: Reading,
): Promise<{ said: string; rest: string; count: number }[]> {
  const narrowed = [...(await conditionsOf(db, filters)).values()];
  const counts = without.slice(0, MOST_WAYS_OUT).map(async ({ said, rest }) => {
    const search = await searchOf(db, { ...filters, search: rest });
    return { said, rest, count: (await gather(db, search, narrowed)).count };
  });
  const counted = await Promise.all(counts);
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
