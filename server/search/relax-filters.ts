// For a list that came out empty: how many products there would be without each choice.
import type { CollectionChoice } from '#shop/collections/collection.ts';
import type { Filters } from '#shop/search/filters-form.ts';
import { MAX_WAYS_OUT } from '#shop/search/search-limits.ts';
import type { Db } from '#server/db/transact.ts';
import type { FacetKind, FieldFacet } from './conditions.ts';
import { findProducts } from './find-products.ts';
import type { SearchExplanation } from './explain-search.ts';
import { readListQuery } from './list-query.ts';

const CHOICES = ['search', 'brand', 'category', 'size', 'colour', 'sale', 'new', 'field', 'price'] as const;

/** One choice a shopper can take back: its chip, and the facets whose conditions go with it. */
export type FilterChoice = (typeof CHOICES)[number];

const FACETS: Record<Exclude<FilterChoice, 'field'>, readonly FacetKind[]> = {
  search: ['search'],
  brand: ['brand'],
  category: ['type', 'audience'],
  size: ['size', 'variant'],
  colour: ['colour', 'variant'],
  sale: ['sale'],
  new: ['new'],
  price: ['price'],
};

function isOf(choice: FilterChoice, facet: FacetKind): boolean {
  return choice === 'field' ? isField(facet) : FACETS[choice].includes(facet);
}

function isField(facet: FacetKind): facet is FieldFacet {
  return facet.startsWith('field:');
}

/** How many products there would be without each choice, the most helpful first. */
export async function countWithout(
  db: Db,
  filters: Filters,
  now: Date,
  within?: CollectionChoice,
): Promise<{ choice: FilterChoice; count: number }[]> {
  const { searched, conditions } = await readListQuery(db, filters, now, within);
  const isChosen = (choice: FilterChoice) =>
    choice === 'search' ? searched !== null : conditions.some(({ facet }) => isOf(choice, facet));
  const counts = CHOICES.filter(isChosen).map(async (choice) => {
    const others = conditions.filter(({ facet }) => !isOf(choice, facet));
    const query = { search: choice === 'search' ? null : searched, conditions: others };
    return { choice, count: (await findProducts(db, query)).count };
  });
  return (await Promise.all(counts)).toSorted((a, b) => b.count - a.count);
}

/** How many products a search would find without one of the things it said; the most helpful first. */
export async function countWithoutSaid(
  db: Db,
  filters: Filters,
  { without }: SearchExplanation,
  now: Date,
  within?: CollectionChoice,
): Promise<{ said: string; rest: string; count: number }[]> {
  const counts = without.slice(0, MAX_WAYS_OUT).map(async ({ said, rest }) => {
    const { searched, conditions } = await readListQuery(db, { ...filters, search: rest }, now, within);
    const query = { search: searched, conditions };
    return { said, rest, count: (await findProducts(db, query)).count };
  });
  const counted = await Promise.all(counts);
  return counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
