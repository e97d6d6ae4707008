// The list itself: cards in a grid, how many of how many, and Load More, which appends in place.
import { useEffect, useRef } from 'react';
import { Link, useHref, useNavigation } from 'react-router';
import { writeFilters, type Filters } from '#shop/search/filters-form.ts';
import { MAX_SHOWN, STEP } from '#shop/search/search-limits.ts';
import type { ProductList } from '#server/search/list-products.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { TapeMeter } from '#web/ui/tape.tsx';
import { countOf, listPath } from './shop-choices.ts';

const sizes = '(min-width: 1360px) 248px, (min-width: 1280px) 18vw, (min-width: 768px) 31vw, 46vw';

/** Two rows of a phone, one of a wide screen: fetched at once, the rest when the page is laid out. */
const FIRST_SCREEN = 4;

export function ShopGrid({ list, filters }: { list: ProductList; filters: Filters }) {
  const { cards, before } = list;
  const { grid, expectMore } = useFocusOnNew(cards.length);
  // With the language in front, as the router names where it is going.
  const here = useHref(listPath(filters));
  const isChanging = useNavigation().location?.pathname === here;
  return (
    <>
      {before > 0 && (
        <p className="pb-4">
          <Link
            to={`${listPath(filters)}${writeFilters({ ...filters, after: null })}`}
            className="underline underline-offset-4"
          >
            Back to the first products
          </Link>
        </p>
      )}
      <ul
        ref={grid}
        aria-label="Products"
        aria-busy={isChanging}
        className="grid grid-cols-2 gap-x-4 gap-y-8 transition-opacity delay-150 duration-200 aria-busy:opacity-50 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-5"
      >
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={sizes} priority={index < FIRST_SCREEN} />
          </li>
        ))}
      </ul>
      <More list={list} filters={filters} expectMore={expectMore} />
    </>
  );
}

type MoreProps = { list: ProductList; filters: Filters; expectMore: () => void };

function More({ list, filters, expectMore }: MoreProps) {
  const { cards, before, total, hasMore } = list;
  const seen = before + cards.length;
  return (
    <div className="mx-auto mt-12 flex max-w-xs flex-col gap-3 md:mt-18">
      <p className="text-center">
        <span className="wide">{seen}</span> of <span className="wide">{countOf(total)}</span>
      </p>
      <TapeMeter share={seen / Math.max(1, total)} />
      {hasMore ? (
        <ButtonLink look="quiet" {...nextOf(cards, filters)} onClick={expectMore}>
          Load More
        </ButtonLink>
      ) : (
        <Button look="quiet" type="button" disabled>
          Load More
        </Button>
      )}
    </div>
  );
}

// In place as long as the page stays light; from then on a page of its own.
function nextOf(cards: ProductList['cards'], filters: Filters) {
  const to = (next: Partial<Filters>) => `${listPath(filters)}${writeFilters({ ...filters, ...next })}`;
  if (filters.shown < MAX_SHOWN)
    return { to: to({ shown: filters.shown + STEP }), preventScrollReset: true, replace: true };
  return { to: to({ shown: STEP, after: cards.at(-1)?.id ?? null }) };
}

// After Load More the first new card takes the focus, and the page stays where it was.
function useFocusOnNew(count: number) {
  const grid = useRef<HTMLUListElement>(null);
  const expected = useRef<number | null>(null);
  useEffect(() => {
    const first = expected.current;
    if (first === null || count <= first) return;
    expected.current = null;
    grid.current?.children[first]
      ?.querySelector<HTMLElement>('a[data-quick]')
      ?.focus({ preventScroll: true });
  }, [count]);
  return { grid, expectMore: () => void (expected.current = count) };
}
