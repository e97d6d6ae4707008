// What the last buyers wrote, good or bad: the newest published reviews.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { RecentReview } from '#server/reviews/list-reviews.ts';
import { StarRow } from '#web/ui/stars.tsx';
import { Tape } from '#web/ui/tape.tsx';

type HomeReviewsProps = { id: string; title: string; reviews: RecentReview[] };

export function Reviews({ id, title, reviews }: HomeReviewsProps) {
  return (
    <section aria-labelledby={id} className="measure mt-12 md:mt-18">
      <Tape className="text-edge" />
      <h2 id={id} dir="auto" className="mt-4 text-h2 wrap-anywhere">
        {title}
      </h2>
      <ul className="mt-3 grid gap-6 md:grid-cols-3">
        {reviews.map(({ id: review, stars, body, shownName, productId, productTitle }) => (
          <li key={review} className="min-w-0">
            <StarRow count={stars} />
            <p dir="auto" className="mt-1 line-clamp-4 wrap-anywhere">
              {body}
            </p>
            <p className="mt-2 text-small text-ink-2">
              <span dir="auto">{shownName}</span>, on{' '}
              <Link
                to={href('/product/:id', { id: productId })}
                dir="auto"
                className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
              >
                {productTitle}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
