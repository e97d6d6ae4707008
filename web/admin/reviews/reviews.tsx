// The Reviews tab: what buyers wrote, to be published, rejected with a reason, and answered.
import { data, Link, useSearchParams } from 'react-router';
import { readReviewDecision, type ReviewDecision } from '#shop/reviews/review-admin-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { isReviewStatus, type ReviewStatus } from '#shop/reviews/reviews.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { countReviews, listReviews } from '#server/reviews/list-reviews.ts';
import { answerReview, moderateReview } from '#server/reviews/moderate-review.ts';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { catchAsAnswer } from '../parts/catch-as-answer.ts';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import type { Route } from './+types/reviews';
import { ReviewCard, type ReviewAnswer } from './review-card.tsx';

const REVIEWS_A_PAGE = 25;

/** Without a status in the address, what waits for a decision. */
export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'reviews.moderate');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const [typed, after] = [query.get('status') ?? 'pending', query.get('after') ?? ''];
  const status = isReviewStatus(typed) ? typed : null;
  const [page, counts] = await Promise.all([
    listReviews(db, { status, after: isUuid(after) ? after : null, count: REVIEWS_A_PAGE }),
    countReviews(db),
  ]);
  return { ...page, counts, status };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'reviews.moderate');
  const form = await readForm(request);
  const decision = readReviewDecision(form);
  const answer = isRefusal(decision) ? decision : await decide(context.get(shopContext), actor, decision);
  if (!isRefusal(answer)) return data<ReviewAnswer>(answer);
  const typed = readFields(form, ['id', 'answer', 'reason']);
  return data<ReviewAnswer>({ ...refused(answer), typed }, { status: answer.status });
}

async function decide({ db, now }: AppContext, actor: Actor, decision: ReviewDecision) {
  if (decision.kind === 'answer') {
    const answer = await answerReview(db, actor, decision, now());
    if (isRefusal(answer)) return answer;
    return done(answer.answer ? 'Answer saved' : 'Answer removed', 'The product page shows it now.');
  }
  const { reviewId, seen } = decision;
  const change =
    decision.kind === 'publish'
      ? { reviewId, seen, status: 'published' as const }
      : { reviewId, seen, status: 'rejected' as const, reason: decision.reason };
  const answer = await moderateReview(db, actor, change, now());
  if (isRefusal(answer)) return answer;
  return answer.status === 'published'
    ? done('Review published', 'It now counts in the rating.')
    : done('Review rejected', 'Shoppers do not see it.');
}

export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<ActionAnswer> {
  return catchAsAnswer(serverAction, 'Failed to save the review. Please try again.');
}

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, hasMore, counts, status } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Reviews" />
      <div className="mt-3 mb-5">
        <StatusTabs counts={counts} status={status} />
      </div>
      {/* The answer to a form that was sent without scripts; with them it is a toast. */}
      <FormNotice answer={actionData} />
      {reviews.length === 0 ? (
        <EmptyState heading="p" title={emptyWords(status)}>
          {status === 'pending' && counts.published > 0 && (
            <Link to={href('/admin/reviews', { status: 'published' })} className="font-semibold underline">
              See the published ones
            </Link>
          )}
        </EmptyState>
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} posted={actionData} />
          ))}
        </ol>
      )}
      <NextPage query={query} after={hasMore ? (reviews.at(-1)?.id ?? null) : null} />
    </>
  );
}

type TabsProps = { counts: Record<ReviewStatus, number>; status: ReviewStatus | null };

function StatusTabs({ counts, status }: TabsProps) {
  const tabs = [
    { to: href('/admin/reviews'), name: 'To check', count: counts.pending },
    { to: href('/admin/reviews', { status: 'published' }), name: 'Published', count: counts.published },
    { to: href('/admin/reviews', { status: 'rejected' }), name: 'Rejected', count: counts.rejected },
    {
      to: href('/admin/reviews', { status: 'all' }),
      name: 'All',
      count: counts.pending + counts.published + counts.rejected,
    },
  ];
  const current =
    status === 'pending' ? href('/admin/reviews') : href('/admin/reviews', { status: status ?? 'all' });
  return <SubTabs label="Reviews by status" tabs={tabs} current={current} />;
}

function emptyWords(status: ReviewStatus | null): string {
  if (status === 'pending') return 'Nothing to check. New reviews come here before the shop shows them.';
  if (status === 'rejected') return 'No review has been rejected.';
  return 'No reviews yet. Buyers can write one once their order is fulfilled.';
}
