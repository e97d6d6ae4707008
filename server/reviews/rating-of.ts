// What the published reviews of products come to, from the table that a trigger keeps.
import { sql, type RawBuilder } from 'kysely';
import type { Rating } from '#shop/reviews/reviews.ts';
import type { Db } from '#server/db/transact.ts';

/** Only products with at least one published review are in the map. */
export async function ratingOf(db: Db, productIds: readonly string[]): Promise<Map<string, Rating>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product_ratings')
    .select(['product_id', 'reviews', 'stars_total', 'by_stars'])
    .select(['runs_small', 'runs_true', 'runs_large'])
    .where('product_id', '=', anyOf(productIds))
    .where('reviews', '>', 0)
    .execute();
  return new Map(
    rows.map((row) => [
      row.product_id,
      {
        reviews: row.reviews,
        average: Math.round((row.stars_total / row.reviews) * 10) / 10,
        byStars: row.by_stars,
        fits: { small: row.runs_small, true: row.runs_true, large: row.runs_large },
      },
    ]),
  );
}

function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
