// Staff decide whether a review is published, and answer it.
import type { Kysely } from 'kysely';
import type { Staff } from '#shop/accounts/permissions.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import type { ReviewStatus } from '#shop/reviews/reviews.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Tables } from '#server/db/tables.ts';
import { transact, type Tx } from '#server/db/transact.ts';

/** `reason` is for staff, never shown in the shop; 300 characters at most. `seen` is the status that was shown; null where none was. */
type Moderation = {
  reviewId: string;
  status: 'published' | 'rejected';
  reason?: string;
  seen?: string | null;
};

/**
 * A published review may be rejected later, and a rejected one published. Refusals: no-such-review; saved-meanwhile where it has
 * another status than the one that was shown, and not the one that is wanted.
 */
export function moderateReview(
  db: Kysely<Tables>,
  actor: Staff,
  { reviewId, status, reason = '', seen = null }: Moderation,
  now: Date,
): Promise<{ status: ReviewStatus } | Refusal> {
  return transact(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return refuse('no-such-review');
    if (review.status === status && review.reason === reason) return { status };
    if (seen !== null && review.status !== seen) return refuse('saved-meanwhile');
    await tx
      .updateTable('reviews')
      .set({ status, reason: reason.slice(0, 300), moderatedAt: now })
      .where('id', '=', reviewId)
      .execute();
    await recordAudit(tx, actor, {
      action: 'review.moderate',
      subject: reviewId,
      title: review.product,
      before: { status: review.status, reason: review.reason },
      after: { status, reason },
    });
    return { status };
  });
}

/** `seen` is the answer that was shown; null where none was. */
type Answering = { reviewId: string; answer: string; seen?: string | null };

/**
 * The shop's reply under the review; an empty text removes it. Refusals: no-such-review, not-published; saved-meanwhile where it
 * has another answer than the one that was shown, and not the one that is wanted.
 */
export function answerReview(
  db: Kysely<Tables>,
  actor: Staff,
  { reviewId, answer, seen = null }: Answering,
  now: Date,
): Promise<{ answer: string } | Refusal> {
  return transact(db, async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review) return refuse('no-such-review');
    if (review.status !== 'published') return refuse('not-published');
    if (review.answer === answer) return { answer };
    if (seen !== null && review.answer !== seen) return refuse('saved-meanwhile');
    await tx
      .updateTable('reviews')
      .set({ answer, answeredAt: answer === '' ? null : now })
      .where('id', '=', reviewId)
      .execute();
    await recordAudit(tx, actor, {
      action: 'review.answer',
      subject: reviewId,
      title: review.product,
      before: { answer: review.answer },
      after: { answer },
    });
    return { answer };
  });
}

function lockReview(tx: Tx, id: string) {
  return tx
    .selectFrom('reviews as r')
    .innerJoin('products as p', 'p.id', 'r.productId')
    .select(['r.status', 'r.reason', 'r.answer', 'p.title as product'])
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}
