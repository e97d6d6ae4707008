// Reviews one under the other, each signed by a buyer, with the shop's answer under it.
import { timeZone, offsetMs } from '#shop/country/calendar.ts';
import { FIT_NAMES } from '#shop/reviews/reviews.ts';
import type { PublishedReview } from '#server/reviews/list-reviews.ts';
import { Icon } from '#web/ui/icon.tsx';
import { StarRow } from '#web/ui/stars.tsx';

type ListProps = { reviews: readonly PublishedReview[]; storeName: string; heading: 'h2' | 'h3' };

export function ReviewList({ reviews, storeName, heading }: ListProps) {
  return (
    <ul className="border-t border-line">
      {reviews.map((review) => (
        <li key={review.id} className="border-b border-line py-5">
          <Review review={review} storeName={storeName} heading={heading} />
        </li>
      ))}
    </ul>
  );
}

type ListedReviewProps = { review: PublishedReview; storeName: string; heading: 'h2' | 'h3' };

function Review({ review, storeName, heading: Heading }: ListedReviewProps) {
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow count={review.stars} />
        <span className="text-small text-ink-2">{FIT_NAMES[review.fit]}</span>
      </p>
      {review.title && (
        <Heading
          dir="auto"
          className="mt-2 font-text text-body font-semibold tracking-normal [font-stretch:100%]"
        >
          {review.title}
        </Heading>
      )}
      <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
        {review.body}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 text-small text-ink-2">
        <span dir="auto" className="font-semibold text-ink">
          {review.shownName}
        </span>
        <span className="inline-flex items-center gap-1 text-fulfilled">
          <Icon name="check" size={16} />
          Verified buyer
        </span>
        <time dateTime={dayOf(review.createdAt)}>{dayText(review.createdAt)}</time>
      </p>
      {review.answer && (
        <div className="mt-3 max-w-prose border-s-4 border-marigold ps-4">
          <p className="micro text-ink-3">Answer of {storeName}</p>
          <p dir="auto" className="mt-1 whitespace-pre-line text-ink-2">
            {review.answer}
          </p>
        </div>
      )}
    </article>
  );
}

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
});

function dayText(moment: Date): string {
  return dayFormat.format(moment);
}
