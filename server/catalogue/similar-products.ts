// Products beside another: of its type and near its price; and cards by id, in the order asked for.
import { sql } from 'kysely';
import type { Db } from '#server/db/transact.ts';
import { liveOffers } from '#server/offers/live-offers.ts';
import { selectCard, toCard, type Card } from './card.ts';
import { isOnSale } from './matching.ts';

type Like = { productId: string; size: string | null; count: number };

/** With a size (EU), only products that have it in stock. What can be bought comes first, then the same audience. */
export async function similarProducts(db: Db, { productId, size, count }: Like, now: Date): Promise<Card[]> {
  let query = selectCard(db.selectFrom('products as p'))
    .where(isOnSale)
    .where('p.id', '!=', productId)
    .where(sql<boolean>`p.category = (select category from products where id = ${productId})`);
  if (size !== null)
    query = query.where(sql<boolean>`exists (
      select from inventory i where i.product_id = p.id and i.active and i.stock > 0 and i.size = ${size})`);
  const [offers, rows] = await Promise.all([
    liveOffers(db, now),
    query
      .orderBy(
        sql`exists (select from inventory i where i.product_id = p.id and i.active and i.stock > 0) desc,
          p.audience is not distinct from (select audience from products where id = ${productId}) desc,
          abs(p.base_price - (select base_price from products where id = ${productId})), p.id`,
      )
      .limit(count)
      .execute(),
  ]);
  return rows.map((row) => toCard(row, offers, now));
}

/** Those of these products that are on sale, in this order. */
export async function cardsById(db: Db, ids: readonly string[], now: Date): Promise<Card[]> {
  if (ids.length === 0) return [];
  const [offers, rows] = await Promise.all([
    liveOffers(db, now),
    selectCard(db.selectFrom('products as p'))
      .where(isOnSale)
      .where(sql<boolean>`p.id = any(${[...ids]}::uuid[])`)
      .orderBy(sql`array_position(${[...ids]}::uuid[], p.id)`)
      .execute(),
  ]);
  return rows.map((row) => toCard(row, offers, now));
}
