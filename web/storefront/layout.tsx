// What every page of the storefront stands in: skip link, header, menu, footer, and the focus after a page change.
import { useEffect, useRef } from 'react';
import { Outlet, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { listBrands, listCategories } from '#server/catalogue/shop-facets.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { Route } from './+types/layout';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Menu } from './menu.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const [settings, brands, categories] = await Promise.all([
    loadSettings(db),
    listBrands(db),
    listCategories(db),
  ]);
  const entry = ({ name, slug }: { name: string; slug: string }) => ({ name, slug });
  return {
    settings,
    brands: brands.map(entry),
    categories: categories.filter((each) => each.listed).map(entry),
  };
}

// The frame's data rarely changes; a filter clicked in the shop need not fetch it again.
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  // An action that failed changed nothing; with the database away this would fail too and take the page with it.
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400;
}

export default function StorefrontLayout({
  loaderData: { settings, brands, categories },
}: Route.ComponentProps) {
  useFocusOnHeading();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header storeName={settings.storeName} />
      <Menu brands={brands} categories={categories} />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        <Outlet />
      </main>
      <Footer settings={settings} />
    </>
  );
}

// After a page change in the browser the heading takes the focus, so that a screen reader starts there.
function useFocusOnHeading() {
  const { pathname } = useLocation();
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
