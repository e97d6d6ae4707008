// Reviews by the API: moderated and answered, as on their page.
import { z } from 'zod';
import { FITS, REVIEW_STATUSES } from '#shop/reviews/reviews.ts';
import { readReviewDecision } from '#shop/reviews/review-admin-form.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { listReviews } from '#server/reviews/list-reviews.ts';
import { answerReview, moderateReview } from '#server/reviews/moderate-review.ts';
import { asForm } from './order-forms.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { at, cursor, moment, pageOf, text, uuid } from './fields.ts';
import { operation } from './operation.ts';

const tag = 'Reviews';
const params = z.strictObject({ id: uuid });
const A_PAGE = 50;
const status = z.enum(REVIEW_STATUSES);

const review = z.object({
  id: uuid,
  productId: uuid,
  orderId: uuid,
  status,
  stars: z.int(),
  fit: z.enum(FITS),
  title: z.string(),
  body: z.string(),
  shownName: z.string(),
  answer: z.string(),
  reason: z.string().describe('Why it was rejected; shoppers never see it'),
  createdAt: moment,
});

export const reviewOperations = [
  operation({
    id: 'listReviews',
    method: 'GET',
    path: 'reviews',
    scope: 'reviews:read',
    tag,
    summary: 'Reviews, newest first, 50 a page',
    query: z.strictObject({ status: status.optional(), cursor: cursor.optional() }),
    answer: pageOf(review),
    refusals: ['bad-cursor'],
    async run({ app: { db }, query }) {
      const after = readCursor('reviews', query.cursor);
      if (isRefusal(after)) return after;
      const { reviews, hasMore } = await listReviews(db, {
        status: query.status ?? null,
        after,
        count: A_PAGE,
      });
      const data = reviews.map((each) => ({ ...each, createdAt: at(each.createdAt) }));
      return { data, next: writeCursor('reviews', hasMore ? (reviews.at(-1)?.id ?? null) : null) };
    },
  }),
  operation({
    id: 'moderateReview',
    method: 'POST',
    path: 'reviews/{id}/status',
    scope: 'reviews:write',
    tag,
    summary: 'Publish a review, or reject it',
    params,
    body: z.strictObject({
      to: z.enum(['published', 'rejected']),
      reason: text(300).default('').describe('Needed to reject'),
    }),
    answer: z.object({ id: uuid, status }),
    refusals: ['no-such-review', 'reason-required', 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body: { to, reason }, now }) {
      const read = readReviewDecision(
        asForm({ id, reason, intent: to === 'published' ? 'publish' : 'reject' }),
      );
      if (isRefusal(read)) return read;
      const why = read.kind === 'reject' ? { reason: read.reason } : {};
      const done = await moderateReview(db, actor, { reviewId: id, status: to, ...why }, now);
      return isRefusal(done) ? done : { id, ...done };
    },
  }),
  operation({
    id: 'answerReview',
    method: 'POST',
    path: 'reviews/{id}/answer',
    scope: 'reviews:write',
    tag,
    summary: 'The reply of the shop under a published review; an empty text takes it away',
    params,
    body: z.strictObject({ answer: text(1_000) }),
    answer: z.object({ id: uuid, answer: z.string() }),
    refusals: ['no-such-review', 'not-published', 'check-the-form'],
    async run({ app: { db }, actor, params: { id }, body: { answer }, now }) {
      const read = readReviewDecision(asForm({ id, answer, intent: 'answer' }));
      if (isRefusal(read)) return read;
      if (read.kind !== 'answer') return refuse('check-the-form');
      const done = await answerReview(db, actor, { reviewId: id, answer: read.answer }, now);
      return isRefusal(done) ? done : { id, ...done };
    },
  }),
];
