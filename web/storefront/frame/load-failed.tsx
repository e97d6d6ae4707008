// What a page of the storefront shows when it could not be made: calm words, and a button that tries again.
import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LaterPageMissing, LaterUnreachedPage } from './frame-later.tsx';
import { isCut } from '#web/ui/is-cut.ts';
import { comeBack } from '../parts/follow-when-reached.tsx';

const title = 'Oops! Something went wrong';
const showProducts = ['/', href('/shop'), href('/categories'), href('/brands')];

/** The words of rule L8 where products were to be shown; "Retry" loads the page again. */
export function LoadFailed({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <LaterPageMissing />;
  if (isCut(error)) return <Unreached />;
  return (
    <div className="measure">
      <title>{title}</title>
      <div role="alert">
        <EmptyState title={title}>
          <p className="text-ink-2">
            {showProducts.includes(pathname)
              ? "We couldn't load the products. Please try again."
              : 'It is our fault, not yours. Your cart is safe. Please try again in a moment.'}
          </p>
          <ButtonLink to={pathname + search} reloadDocument>
            Retry
          </ButtonLink>
        </EmptyState>
      </div>
    </div>
  );
}

// It comes by itself also where the code of its words did not come.
function Unreached() {
  useEffect(comeBack, []);
  return <LaterUnreachedPage />;
}
