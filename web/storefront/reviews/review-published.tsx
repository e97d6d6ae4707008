// A review that is written: what was said, and what becomes of it.
import { FIT_NAMES } from '#shop/reviews/reviews.ts';
import { href } from '#shop/text/href.ts';
import type { OwnReview } from '#server/reviews/find-reviewable-product.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StarRow } from '#web/ui/stars.tsx';

export function ReviewStands({ review, token }: { review: OwnReview; token: string }) {
  const { title, text, look } = words[review.status];
  return (
    <div className="mt-8">
      <Notice look={look} title={title}>
        {text}
      </Notice>
      <article className="mt-6 border-y border-line py-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StarRow count={review.stars} />
          <span className="text-small text-ink-2">{FIT_NAMES[review.fit]}</span>
        </p>
        {review.title && (
          <h2
            dir="auto"
            className="mt-2 font-text text-body font-semibold tracking-normal [font-stretch:100%]"
          >
            {review.title}
          </h2>
        )}
        <p dir="auto" className="mt-1 whitespace-pre-line">
          {review.body}
        </p>
        <p className="mt-2 text-small text-ink-2">{review.shownName}</p>
      </article>
      <ButtonLink to={href('/track/:token', { token })} look="quiet" className="mt-6">
        Back to your order
      </ButtonLink>
    </div>
  );
}

const words = {
  pending: {
    look: 'good',
    title: 'Thank you for your review',
    text: 'We read every review before it appears, to keep out insults and private data, never to keep out criticism.',
  },
  published: {
    look: 'good',
    title: 'Your review is published',
    text: 'You can read it on the product page.',
  },
  rejected: {
    look: 'plain',
    title: 'Your review was not published',
    text: "It contains something we can't show, such as private data or insults. Write to us if you think we're wrong.",
  },
} as const;
