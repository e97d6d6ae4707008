// Stars: the average of real reviews, as a figure beside one star; the row of five where there is room.

import type { CardRating } from '#shop/catalogue/product.ts';

const star = 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7L12 16.8l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 3.8Z';

/** `4.6 (23)` behind one star, small enough for a card. */
export function Stars({ rating: { average, reviews } }: { rating: CardRating }) {
  return (
    <span className="money inline-flex items-center gap-1 text-small text-ink-2">
      <StarShape />
      <span aria-hidden="true">
        {average.toFixed(1)} ({reviews})
      </span>
      <span className="sr-only">
        {average.toFixed(1)} of 5 stars, {reviews === 1 ? '1 review' : `${reviews} reviews`}
      </span>
    </span>
  );
}

/** Five in a row, `count` of them filled. */
export function StarRow({ count }: { count: number }) {
  return (
    <span className="inline-flex gap-0.5">
      <span className="sr-only">{count === 1 ? '1 star of 5' : `${count} stars of 5`}</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <StarShape key={place} isEmpty={place > count} />
      ))}
    </span>
  );
}

/** Marigold with an edge of ink, so that it is seen on light paper too. */
export function StarShape({ isEmpty = false, size = 16 }: { isEmpty?: boolean; size?: 16 | 24 | 32 }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={isEmpty ? 'fill-none text-edge' : 'fill-marigold text-ink'}
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  );
}
