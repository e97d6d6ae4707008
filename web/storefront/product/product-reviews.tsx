// What buyers say of a pair: the average, how it runs on the tape, and the newest reviews; or plainly that there are none.
import { Link } from 'react-router';
import { reviewCount, type Rating } from '#shop/reviews/reviews.ts';
import { href } from '#shop/text/href.ts';
import type { PublishedReview } from '#server/reviews/list-reviews.ts';
import { RatingSummary } from '../reviews/rating-summary.tsx';
import { ReviewList } from '../reviews/review-list.tsx';

type ReviewsProps = {
  productId: string;
  rating: Rating | null;
  reviews: readonly PublishedReview[];
  storeName: string;
};

/** No rating is shown before there are reviews (rule W6). */
export function ProductReviews({ productId, rating, reviews, storeName }: ReviewsProps) {
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-name"
      className="mt-12 scroll-mt-22 md:scroll-mt-32 md:mt-18"
    >
      <div className="ticks text-edge" aria-hidden="true" />
      <h2 id="reviews-name" className="mt-4 text-h2">
        Reviews
      </h2>
      {rating === null ? (
        <NoReviews />
      ) : (
        <div className="mt-4 grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <RatingSummary rating={rating} className="lg:col-span-4" />
          <div className="lg:col-span-8">
            <ReviewList reviews={reviews} storeName={storeName} heading="h3" />
            {rating.reviews > reviews.length && (
              <Link
                to={href('/product/:id/reviews', { id: productId })}
                className="mt-4 inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
              >
                All {reviewCount(rating.reviews)}
              </Link>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function NoReviews() {
  return (
    <p className="mt-3 max-w-prose text-ink-2">
      <span className="font-semibold text-ink">No reviews yet.</span> Only verified buyers can review. Look
      for the link in your order.
    </p>
  );
}
