// Similar products: of the same type and near in price; and cards by id, in a given order.
import { MAX_SIMILAR_LOOKED_AT } from '#shop/search/search-limits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { liveOffers, type LiveOffer } from '#server/offers/live-offers.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { selectCard, toCard } from './card.ts';
import { isOnSale } from './conditions.ts';

type Like = { productId: string; size: string | null; count: number };

/** With a size (EU), only products that have it in stock. What can be bought comes first, then the same audience. */
export async function similarProducts(db: Db, like: Like, now: Date): Promise<Card[]> {
  const beside = sql<boolean>`p.id = any(array(${neighbours(like)}))`;
  let query = selectCard(db.selectFrom('products as p')).where(beside);
  const { productId, size, count } = like;
  if (size !== null) query = query.where(hasSize(size));
  const [offers, rows] = await Promise.all([
    liveOffers(db, now),
    query
      .orderBy(
        sql`coalesce((
            select true from variants i where i.product_id = p.id and i.in_stock limit 1), false) desc,
          p.audience is not distinct from (select audience from products where id = ${productId}) desc,
          abs(p.base_price - (select base_price from products where id = ${productId})), p.id`,
      )
      .limit(count)
      .execute(),
  ]);
  return rows.map((row) => toCard(row, offers, now));
}

function hasSize(size: string) {
  return sql<boolean>`coalesce((
    select true from variants i
    where i.product_id = p.id and i.in_stock and i.size = ${size} limit 1), false)`;
}

// Four index scans: the same audience and any, dearer and cheaper. `audience` is null for a product without one, so its first
// two find nothing.
function neighbours({ productId }: Like): RawBuilder<unknown> {
  const same = sql`and audience = l.audience`;
  const walks = [walk(same, dearer), walk(same, cheaper), walk(sql``, dearer), walk(sql``, cheaper)];
  return sql`
    with liked as (select id, category, audience, base_price from products where id = ${productId})
    ${sql.join(walks, sql` union `)}`;
}

const dearer = sql`and base_price >= l.base_price order by base_price, id`;
const cheaper = sql`and base_price < l.base_price order by base_price desc, id desc`;

function walk(audience: RawBuilder<unknown>, side: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    (select p.id from liked l, lateral (
      select id from products where active and category = l.category and id <> l.id ${audience} ${side}
      limit ${sql.lit(MAX_SIMILAR_LOOKED_AT)}) p)`;
}

/** Those of these products that are on sale, in this order. `live`: the offers of `now`, where they are loaded already. */
export async function cardsById(
  db: Db,
  ids: readonly string[],
  now: Date,
  live?: Promise<LiveOffer[]>,
): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [offers, rows] = await Promise.all([
    live ?? liveOffers(db, now),
    selectCard(db.selectFrom('products as p'))
      .where(isOnSale)
      .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
      .orderBy(sql`array_position(${[...ids]}::uuid[], p.id)`)
      .execute(),
  ]);
  return rows.map((row) => toCard(row, offers, now));
}
