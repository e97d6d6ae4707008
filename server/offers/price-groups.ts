// Active products by what an offer looks at, so that the effect of any number of offers costs one query.
import { sql } from 'kysely';
import type { PriceGroup } from '#shop/offer-effect.ts';
import type { OfferTarget } from '#shop/offers.ts';
import type { Db } from '#server/db/transact.ts';

/** As many rows as there are different prices, not products. Product offers need `productGroup`. */
export async function priceGroups(db: Db): Promise<PriceGroup[]> {
  const { rows } = await sql<GroupRow>`
    select category, audience, base_price, coalesce(discount_percentage, 0) as discount, count(*)::int as count,
      (array_agg(id order by created_at desc, id desc))[1] as id,
      (array_agg(title order by created_at desc, id desc))[1] as title,
      max(created_at) as created_at
    from products where active
    group by category, audience, base_price, coalesce(discount_percentage, 0)`.execute(db);
  return rows.map(toGroup);
}

/** Each of these products as a group of its own; inactive ones are left out. */
export async function productGroups(db: Db, ids: readonly string[]): Promise<PriceGroup[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<GroupRow>`
    select category, audience, base_price, coalesce(discount_percentage, 0) as discount, 1 as count,
      id, title, created_at
    from products where active and id = any(${ids}::uuid[])`.execute(db);
  return rows.map(toGroup);
}

/** The groups that the effect of this offer is reckoned from. */
export function groupsFor(
  offer: OfferTarget,
  all: readonly PriceGroup[],
  single: readonly PriceGroup[],
): readonly PriceGroup[] {
  return offer.scope === 'PRODUCT' ? single : all;
}

type GroupRow = {
  category: string;
  audience: string | null;
  base_price: number;
  discount: number;
  count: number;
  id: string;
  title: string;
  created_at: Date;
};

function toGroup(row: GroupRow): PriceGroup {
  return {
    category: row.category,
    audience: row.audience,
    basePrice: Number(row.base_price),
    discountPercentage: row.discount,
    count: row.count,
    newest: { id: row.id, title: row.title, createdAt: row.created_at },
  };
}
