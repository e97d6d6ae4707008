// The reviews of a pair in figures: the average, a bar for each number of stars, and the tape from small to large.
import { FIT_NAMES, fitPlace, fitWords, FITS, reviewCount, type Rating } from '#shop/reviews/reviews.ts';
import { StarShape } from '#web/ui/stars.tsx';

export function RatingSummary({ rating, className = '' }: { rating: Rating; className?: string }) {
  return (
    <div className={className}>
      <p className="flex items-center gap-3">
        <StarShape size={32} />
        <span className="wide money text-h1 leading-none">{rating.average.toFixed(1)}</span>
        <span className="text-small leading-snug text-ink-2">
          of 5 stars
          <br />
          {reviewCount(rating.reviews)}, all by buyers
        </span>
      </p>
      <dl className="mt-5 grid grid-cols-[auto_1fr_2rem] items-center gap-x-3 gap-y-1.5 text-small">
        {[5, 4, 3, 2, 1].map((stars) => (
          <StarBar key={stars} stars={stars} count={rating.byStars[stars - 1] ?? 0} of={rating.reviews} />
        ))}
      </dl>
      <FitTape rating={rating} />
    </div>
  );
}

function StarBar({ stars, count, of }: { stars: number; count: number; of: number }) {
  return (
    <div className="contents">
      <dt className="money text-ink-2">{stars === 1 ? '1 star' : `${stars} stars`}</dt>
      <dd className="h-2 rounded-label bg-sunk" aria-hidden="true">
        <span className="block h-full rounded-label bg-ink" style={{ width: `${(count / of) * 100}%` }} />
      </dd>
      <dd className="money text-end">{count}</dd>
    </div>
  );
}

// The tape with a mark where the pairs run; the words below carry it.
function FitTape({ rating }: { rating: Rating }) {
  return (
    <div className="mt-7">
      <p className="micro text-ink-3">How it fits</p>
      <div className="relative mt-3 h-6" aria-hidden="true">
        <div className="ticks absolute inset-x-0 top-2.5" />
        <span
          className="absolute top-0 h-6 w-2 -translate-x-1/2 bg-marigold outline-[1.5px] outline-ink"
          style={{ left: `${8 + fitPlace(rating) * 84}%` }}
        />
      </div>
      <ul className="mt-1 flex justify-between text-small text-ink-2">
        {FITS.map((fit) => (
          <li key={fit}>
            {FIT_NAMES[fit]} <span className="money text-ink-3">{rating.fits[fit]}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 font-semibold">{fitWords(rating)}.</p>
    </div>
  );
}
