// A list that came out empty: what emptied it, the one tap that takes it back, and where else to look.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Filters } from '#shop/search/filters-form.ts';
import { href } from '#shop/text/href.ts';
import type { FilterChoice } from '#server/search/relax-filters.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFrame } from '#web/ui/use-frame.ts';
import { countOf, productCount, chipsOf, cleared, shopUrl, withoutChoice } from './shop-choices.ts';
import type { ShownFacets } from './shown-facets.ts';

type NamedFacet = { name: string };

export type WaysOn = {
  /** How many products there would be without a choice; the most helpful first. */
  without: { choice: FilterChoice; count: number }[];
  /** The same without one thing that the search said. */
  withoutSaid: { said: string; rest: string; count: number }[];
  /** Near to what was looked for. */
  brands: NamedFacet[];
  categories: NamedFacet[];
};

type ShopEmptyProps = { filters: Filters; facets: ShownFacets; waysOn: WaysOn | null };

export function ShopEmpty({ filters, facets, waysOn }: ShopEmptyProps) {
  if (filters.after || !waysOn) return <NothingFurther filters={filters} />;
  if (filters.within && chipsOf(filters).length === 0)
    return (
      <>
        <EmptyState title="Nothing here at the moment" heading="h2" shoe="retro-runner">
          <ButtonLink to={href('/shop')}>See all shoes</ButtonLink>
        </EmptyState>
        <LookElsewhere facets={facets} waysOn={waysOn} />
      </>
    );
  // A shop with nothing in it yet has no filter to blame.
  if (chipsOf(filters).length === 0 && filters.search === '')
    return <EmptyState title="Coming soon" heading="h2" shoe="retro-runner" />;
  const [best, ...others] = waysOf(filters, waysOn, facets.fields);
  return (
    <>
      <EmptyState title="No exact match" heading="h2" shoe="retro-runner">
        {best && <BestWay way={best} />}
        {others.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-x-5">
            {others.slice(0, 5).map(({ label, to, count }) => (
              <li key={label}>
                <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
                  Remove “{label}”: {productCount(count)}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <ButtonLink to={shopUrl(cleared(filters))} look={best ? 'quiet' : 'primary'}>
          Clear filters
        </ButtonLink>
      </EmptyState>
      <LookElsewhere facets={facets} waysOn={waysOn} />
    </>
  );
}

type WayOn = { label: string; to: string; count: number };

// The whole search is the last thing to give up: one word less may be enough.
function waysOf(filters: Filters, { without, withoutSaid }: WaysOn, fields: ShownFacets['fields']): WayOn[] {
  const words = withoutSaid.map(({ said, rest, count }) => ({
    label: said,
    to: shopUrl({ ...filters, search: rest }),
    count,
  }));
  const choices = without
    .filter(({ choice, count }) => count > 0 && !(choice === 'search' && words.length > 0))
    .map(({ choice, count }) => ({ ...withoutChoice(filters, choice, fields), count }));
  return [...words, ...choices];
}

// A page that began after a product which is no longer in the list, or after the last one.
function NothingFurther({ filters }: { filters: Filters }) {
  return (
    <EmptyState title="The list ends here" heading="h2" shoe="retro-runner">
      <ButtonLink to={shopUrl(filters)}>Back to the first products</ButtonLink>
    </EmptyState>
  );
}

function BestWay({ way: { label, to, count } }: { way: WayOn }) {
  return (
    <ButtonLink to={to}>
      Remove “{label}” to see {count === 1 ? '1 shoe' : `${countOf(count)} shoes`}
    </ButtonLink>
  );
}

// What is nearest to the search, else where most shoes are; and a person to ask.
function LookElsewhere({ facets, waysOn }: Pick<ShopEmptyProps, 'facets'> & { waysOn: WaysOn }) {
  const { whatsapp } = useFrame().settings;
  const categories = waysOn.categories.length > 0 ? waysOn.categories : fullest(facets.categories);
  const brands = waysOn.brands.length > 0 ? waysOn.brands : fullest(facets.brands);
  return (
    <nav aria-label="Where else to look" className="mx-auto max-w-xl border-t border-line pb-8 text-center">
      <Names title="Categories" parameter="category" entries={categories} />
      <Names title="Brands" parameter="brand" entries={brands} />
      <p className="mt-5 text-ink-2">
        {whatsapp ? (
          <Way to={`https://wa.me/${whatsapp.slice(1)}`}>Ask us on WhatsApp</Way>
        ) : (
          <Way to={href('/contact')}>Ask us</Way>
        )}
        : we may have the pair you want.
      </p>
    </nav>
  );
}

function Names({ title, parameter, entries }: { title: string; parameter: string; entries: NamedFacet[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="mt-5">
      <h3 className="micro text-ink-3">{title}</h3>
      <ul className="flex flex-wrap justify-center gap-x-5">
        {entries.map(({ name }) => (
          <li key={name}>
            <Way to={href('/shop', { [parameter]: name })}>{name}</Way>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

function fullest(facets: { name: string; count: number }[]): NamedFacet[] {
  return facets
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 3);
}
