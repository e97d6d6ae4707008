// The sizes and colours that a line of an order could have instead.
import type { Db } from '#server/db/transact.ts';
import { ukSize } from '#server/sizes/uk-size.ts';

export type OtherSize = {
  id: number;
  productId: string;
  title: string;
  size: string;
  /** In the UK by the maker's chart (rule C29); null by the shop's own. */
  uk: string | null;
  colour: string;
  stock: number;
};

/** All variants on sale of these products, also those without stock, which the order itself may have. */
export function sizeChoices(db: Db, productIds: readonly string[]): Promise<OtherSize[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.productId')
    .select(['v.id', 'v.productId', 'p.title', 'v.size', 'v.colour', 'v.stock'])
    .select(ukSize('v.productId', 'v.size').as('uk'))
    .where('v.productId', 'in', productIds)
    .where('v.active', '=', true)
    .where('p.active', '=', true)
    .orderBy('v.productId')
    .orderBy('v.colour')
    .orderBy('v.size')
    .orderBy('v.id')
    .execute();
}
