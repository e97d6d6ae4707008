// A buyer reviews a product; staff read the review before it is published.
import type { Kysely } from 'kysely';
import type { ReviewText } from '#shop/reviews/review-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { findReviewableProduct } from './find-reviewable-product.ts';

/** `token` is that of the order's private link. */
export type ReviewToWrite = ReviewText & { token: string; productId: string };

/** One a buyer and product, also when the form is sent twice at once. Refusals: review-by-buyers, reviewed-already. */
export function writeReview(
  db: Kysely<Tables>,
  input: ReviewToWrite,
  now: Date,
): Promise<{ reviewId: string } | Refusal> {
  return transact(db, async (tx) => {
    const product = await findReviewableProduct(tx, input.token, input.productId);
    if (!product) return refuse('review-by-buyers');
    if (product.review) return refuse('reviewed-already');
    const written = await tx
      .insertInto('reviews')
      .values({
        productId: input.productId,
        orderId: product.orderId,
        userId: product.userId,
        buyer: product.buyer,
        stars: input.stars,
        fit: input.fit,
        title: input.title,
        body: input.body,
        shownName: input.name,
        createdAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return written ? { reviewId: written.id } : refuse('reviewed-already');
  });
}
