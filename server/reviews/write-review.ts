// A buyer says what a pair is like; staff read it before it is published.
import type { Kysely } from 'kysely';
import type { ReviewText } from '#shop/reviews/review-form.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact } from '#server/db/transact.ts';
import { findBoughtPair } from './find-bought-pair.ts';

/** `token` is the private link of the order that the pair came with. */
export type ReviewToWrite = ReviewText & { token: string; productId: string };

/** One a buyer and product, also when the form is sent twice at once. Refusals: review-by-buyers, reviewed-already. */
export function writeReview(
  db: Kysely<Tables>,
  input: ReviewToWrite,
  now: Date,
): Promise<{ reviewId: string } | Refusal> {
  return transact(db, async (tx) => {
    const pair = await findBoughtPair(tx, input.token, input.productId);
    if (!pair) return refuse('review-by-buyers');
    if (pair.review) return refuse('reviewed-already');
    const written = await tx
      .insertInto('reviews')
      .values({
        productId: input.productId,
        orderId: pair.orderId,
        userId: pair.userId,
        buyer: pair.buyer,
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
