// One review as a label: what the buyer says, about which pair, and what staff do about it.
import { Link } from 'react-router';
import { FIT_NAMES, type ReviewStatus } from '#shop/reviews/reviews.ts';
import { href } from '#shop/text/href.ts';
import type { ListedReview } from '#server/reviews/list-reviews.ts';
import { StarRow } from '#web/ui/stars.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToldFetcher, type ActionAnswer } from '../parts/answer.ts';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';

const words: Record<ReviewStatus, { name: string; tone: DotTone }> = {
  pending: { name: 'To check', tone: 'pending' },
  published: { name: 'Published', tone: 'fulfilled' },
  rejected: { name: 'Rejected', tone: 'cancelled' },
};

/** `typed` goes back with a refusal, for the form that was sent without scripts. */
export type ReviewAnswer = ActionAnswer & { typed?: Record<'id' | 'answer' | 'reason', string> };

type ReviewCardProps = { review: ListedReview; posted: ReviewAnswer | undefined };

export function ReviewCard({ review, posted }: ReviewCardProps) {
  const fetcher = useToldFetcher();
  const typed = posted?.typed?.id === review.id ? posted.typed : undefined;
  const { name, tone } = words[review.status];
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-label border-[1.5px] border-ink bg-surface p-4 md:grid-cols-[1fr_20rem] md:p-5">
      <article className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StarRow count={review.stars} />
          <span className="text-small font-semibold">{FIT_NAMES[review.fit]}</span>
          <DotBadge tone={tone}>{name}</DotBadge>
        </div>
        {review.title && <h2 className="mt-3 text-h3">{review.title}</h2>}
        <p className="mt-2 whitespace-pre-wrap">{review.body}</p>
        <p className="mt-3 text-small text-ink-3">
          {review.shownName}, <PktTime at={review.createdAt} />
        </p>
        {review.reason && <p className="mt-2 text-small text-sale">Rejected: {review.reason}</p>}
      </article>
      <div className="grid content-start gap-3 text-small">
        <Subject review={review} />
        <Decisions review={review} fetcher={fetcher} typed={typed} />
      </div>
    </li>
  );
}

function Subject({ review }: { review: ListedReview }) {
  return (
    <p>
      <span className="micro text-ink-3">{review.productBrand}</span>{' '}
      <Link to={href('/product/:id', { id: review.productId })} className="font-semibold underline">
        {review.productTitle}
      </Link>
      <span className="block text-ink-3">
        Order{' '}
        <Link to={href('/admin/orders/:id', { id: review.orderId })} className="micro underline">
          {review.orderId.slice(0, 8)}
        </Link>
      </span>
    </p>
  );
}

type DecisionsProps = {
  review: ListedReview;
  fetcher: ReturnType<typeof useToldFetcher>;
  typed: ReviewAnswer['typed'];
};

function Decisions({ review, fetcher, typed }: DecisionsProps) {
  const isBusy = fetcher.state !== 'idle';
  const id = <input type="hidden" name="id" value={review.id} />;
  return (
    <>
      {review.status === 'published' && (
        <fetcher.Form method="post" className="grid grid-cols-1 gap-2">
          {id}
          <input type="hidden" name="seen" value={review.answer} />
          <label className="font-semibold" htmlFor={`answer-${review.id}`}>
            Answer from the shop
          </label>
          <textarea
            id={`answer-${review.id}`}
            name="answer"
            rows={3}
            maxLength={1000}
            defaultValue={typed?.answer || review.answer}
            className="control py-2"
          />
          <Button look="quiet" name="intent" value="answer" disabled={isBusy} className="justify-self-start">
            Save Answer
          </Button>
        </fetcher.Form>
      )}
      {review.status !== 'published' && (
        <fetcher.Form method="post">
          {id}
          <input type="hidden" name="seen" value={review.status} />
          <Button name="intent" value="publish" disabled={isBusy}>
            Publish
          </Button>
        </fetcher.Form>
      )}
      {review.status !== 'rejected' && (
        <Rejection review={review} fetcher={fetcher} isBusy={isBusy} typed={typed?.reason ?? ''} />
      )}
    </>
  );
}

type RejectionProps = {
  review: ListedReview;
  fetcher: DecisionsProps['fetcher'];
  isBusy: boolean;
  typed: string;
};

// The reason is asked for where the button is pressed, and kept for staff.
function Rejection({ review: { id, status }, fetcher, isBusy, typed }: RejectionProps) {
  return (
    <details className="group" open={typed !== ''}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline md:min-h-9">
        Reject
      </summary>
      <fetcher.Form method="post" className="mt-1 grid gap-2">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={status} />
        <label htmlFor={`reason-${id}`}>Why, for your colleagues</label>
        <input
          id={`reason-${id}`}
          name="reason"
          required
          maxLength={300}
          autoComplete="off"
          defaultValue={typed}
          className="control"
        />
        <Button look="danger" name="intent" value="reject" disabled={isBusy} className="justify-self-start">
          Reject Review
        </Button>
      </fetcher.Form>
    </details>
  );
}
