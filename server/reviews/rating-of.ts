// Average and number of the published reviews of products, from `product_ratings`, which a trigger maintains.
import type { Rating } from '#shop/reviews/reviews.ts';
import type { Db } from '#server/db/transact.ts';

/** Only products with at least one published review are in the map. */
export async function ratingOf(db: Db, productIds: readonly string[]): Promise<Map<string, Rating>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('productRatings')
    .select(['productId', 'reviews', 'starsTotal', 'byStars'])
    .select(['runsSmall', 'runsTrue', 'runsLarge'])
    .where('productId', 'in', productIds)
    .where('reviews', '>', 0)
    .execute();
  return new Map(
    rows.map((row) => [
      row.productId,
      {
        reviews: row.reviews,
        average: Math.round((row.starsTotal / row.reviews) * 10) / 10,
        byStars: row.byStars,
        fits: { small: row.runsSmall, true: row.runsTrue, large: row.runsLarge },
      },
    ]),
  );
}
