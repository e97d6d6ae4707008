// An empty cart: one way on, and a row of others.
import { Link, useRouteLoaderData } from 'react-router';
import { href } from '#shop/text/href.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { loader } from '../frame/layout.tsx';
import { RecentlyViewed } from '../cards/recently-viewed.tsx';

export function CartEmpty() {
  const frame = useRouteLoaderData<typeof loader>('storefront/frame/layout');
  return (
    <>
      <EmptyState title="Your cart is empty">
        <p className="text-ink-2">Find a pair, choose your size, pay in cash when it arrives.</p>
        <ButtonLink to={href('/shop')}>Start Shopping</ButtonLink>
      </EmptyState>
      <div className="grid gap-8 md:grid-cols-2 md:gap-12">
        <LinkRow
          title="Categories"
          to={href('/categories')}
          parameter="category"
          entries={frame?.categories ?? []}
        />
        <LinkRow title="Brands" to={href('/brands')} parameter="brand" entries={frame?.brands ?? []} />
      </div>
      <RecentlyViewed />
    </>
  );
}

type LinkRowProps = {
  title: string;
  to: string;
  parameter: string;
  entries: readonly { name: string; slug: string }[];
};

function LinkRow({ title, to, parameter, entries }: LinkRowProps) {
  return (
    <section aria-labelledby={`links-${parameter}`}>
      <div className="ticks h-2 text-edge" aria-hidden="true" />
      <div className="mt-3 flex items-center justify-between">
        <h2 id={`links-${parameter}`} className="text-h3">
          {title}
        </h2>
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-link underline">
          All {title.toLowerCase()}
        </Link>
      </div>
      <ul className="chips">
        {entries.map(({ name, slug }) => (
          <li key={slug}>
            <Link to={href('/shop', { [parameter]: name })}>{name}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
