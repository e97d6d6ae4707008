// For a list that came out empty: what each choice taken back would let through.
import type { Filters } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import type { Reading } from './interpretation.ts';
import { gather } from './gather.ts';
import { choicesOf, narrowedBy, type FilterChoice } from './matching.ts';
import { searchOf } from './search-of.ts';

const MAX_WAYS_OUT = 6;

/** How many products each choice would let through if it were taken back, the most helpful first. */
export async function countWithout(
  db: Db,
  filters: Filters,
): Promise<{ choice: FilterChoice; count: number }[]> {
  const [search, choices] = await Promise.all([searchOf(db, filters), choicesOf(db, filters)]);
  const all: FilterChoice[] = [...(search ? (['search'] as const) : []), ...choices.keys()];
  const counts = all.map(async (choice) => {
    const wanted = { search: choice === 'search' ? null : search, narrowed: narrowedBy(choices, choice) };
    return { choice, count: (await gather(db, wanted)).count };
  });
  return (await Promise.all(counts)).toSorted((a, b) => b.count - a.count);
}

/** How many products a search would find without one of the things it said; the most helpful first. */
export async function countWithoutSaid(
  db: Db,
  filters: Filters,
  { without }: Reading,
): Promise<{ said: string; rest: string; count: number }[]> {
  const narrowed = narrowedBy(await choicesOf(db, filters));
  const counts = without.slice(0, MAX_WAYS_OUT).map(async ({ said, rest }) => {
    const search = await searchOf(db, { ...filters, search: rest });
    return { said, rest, count: (await gather(db, { search, narrowed })).count };
  });
  const counted = await Promise.all(counts);
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
