// What the shop made of a search: which spelling was mended, and the way to the words as they were typed.
import { Link } from 'react-router';
import type { Filters } from '#shop/search/filters-form.ts';
import type { SearchExplanation } from '#server/search/explain-search.ts';
import { shopUrl } from './shop-choices.ts';

export function SearchReading({ filters, reading }: { filters: Filters; reading: SearchExplanation }) {
  const isUnderstood = reading.parts.length > 0 || reading.mended.length > 0;
  if (!isUnderstood && !filters.literal) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
      {filters.literal ? (
        <>
          <span>Only shoes with these exact words.</span>
          <Way to={shopUrl({ ...filters, literal: false })}>Back to smart search</Way>
        </>
      ) : (
        <>
          {reading.mended.map(({ typed, meant }) => (
            <span key={typed}>
              “{typed}” was taken as{' '}
              <strong className="text-ink">{meant.map((word) => `“${word}”`).join(' or ')}</strong>.
            </span>
          ))}
          <Way to={shopUrl({ ...filters, literal: true })}>Search exact words</Way>
        </>
      )}
    </p>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
