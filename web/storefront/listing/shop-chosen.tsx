// What is chosen: one chip for each filter, a link that takes it back, and one that clears them all.
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import type { Filters } from '#shop/search/filters-form.ts';
import type { SearchExplanation } from '#server/search/explain-search.ts';
import { chipsOf, cleared, shopUrl } from './shop-choices.ts';
import type { ShownFacets } from './shown-facets.ts';

type ChosenProps = { filters: Filters; reading: SearchExplanation | null; facets: ShownFacets };

export function ChosenFilters({ filters, reading, facets }: ChosenProps) {
  const chips = chipsOf(filters, reading, facets.fields);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2 py-2">
      {chips.map((chip) => (
        <li key={chip.key} className="max-w-full">
          <Link
            to={chip.to}
            preventScrollReset
            className="flex min-h-11 items-center gap-2 rounded-label bg-sunk py-1 pe-2.5 ps-3 font-semibold hover:bg-line"
          >
            <span className="sr-only">Remove </span>
            <span className="line-clamp-2">{chip.label}</span>
            <Icon name="close" size={16} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={shopUrl(cleared(filters))}
          preventScrollReset
          className="flex min-h-11 items-center px-2 font-semibold underline underline-offset-4"
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
}
