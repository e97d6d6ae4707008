// What a collection's list is within: the conditions of its rule, or the products that were chosen by hand.
import { sql } from 'kysely';
import type { CollectionChoice } from '#shop/collections/collection.ts';
import { ruleFilters, type Sort } from '#shop/search/filters-form.ts';
import type { Db } from '#server/db/transact.ts';
import { conditionsOf, type Condition } from './conditions.ts';
import type { Prices } from './prices.ts';

/** Under a facet of their own, so that no choice of a shopper leads out of the collection. */
export async function choiceConditions(
  db: Db,
  { rule, products }: CollectionChoice,
  prices: Promise<Prices>,
  colourNames: () => Promise<string[]>,
): Promise<Condition[]> {
  const conditions =
    rule === null
      ? [{ sql: sql<boolean>`p.id = any(${[...products]}::uuid[])`, isIndexed: true }]
      : await conditionsOf(db, ruleFilters(rule), prices, colourNames);
  return conditions.map((condition) => ({ ...condition, facet: 'collection' }));
}

/** Of a list in which nobody chose another. */
export function choiceSort({ rule }: Pick<CollectionChoice, 'rule'>): Sort {
  return rule === null ? 'own' : ruleFilters(rule).sort;
}
