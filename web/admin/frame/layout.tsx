// What every page of the admin portal stands in: rail, header, what is unwell; bottom tabs on a phone.
import { useEffect } from 'react';
import { Outlet, useFetcher, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router';
import { href } from '#shop/text/href.ts';
import { isUuid } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { frameFigures } from '#server/stats/frame-figures.ts';
import { findHealthAlerts } from '#server/health/find-alerts.ts';
import { outagesContext } from '#server/health/outages.ts';
import { languagesContext } from '#server/languages/in-own-language.ts';
import { languagesBesides } from '#server/languages/other-languages.ts';
import type { Route } from './+types/layout';
import '../admin.css';
import { BottomTabs } from './bottom-tabs.tsx';
import { hasFailed } from '../parts/preserve-form.ts';
import { LoadFailed } from './load-failed.tsx';
import { NewOrdersProvider } from './new-orders.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { HealthAlerts } from './health-alerts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const person = allowedPerson(context, 'admin.open');
  const { db, config, now } = context.get(shopContext);
  const outages = context.get(outagesContext);
  const loadedAt = now();
  const [settings, figures, healthAlerts] = await Promise.all([
    loadSettings(db),
    frameFigures(db, loadedAt),
    findHealthAlerts({ db, config, outages, now: loadedAt }),
  ]);
  const { name, email, role } = person;
  const languages = context.get(languagesContext) ? languagesBesides(person) : [];
  return {
    loadedAt: loadedAt.toISOString(),
    storeName: settings.storeName,
    person: { name: name || email, role },
    languages,
    figures,
    healthAlerts,
  };
}

/** Nobody keeps a page of the admin, and no search engine finds one. */
export function headers() {
  return { 'cache-control': 'private, no-store' };
}

// The figures are asked for by themselves every 30 seconds; a page change need not wait for them.
// What failed changed nothing, and a shop that is down need not be asked again.
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod } = change;
  return formMethod !== undefined && formMethod !== 'GET' && !hasFailed(change);
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { figures, healthAlerts } = useFreshFigures() ?? loaderData;
  return (
    <div data-density="compact" className="lg:ps-56 print:ps-0">
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Rail storeName={loaderData.storeName} toConfirm={figures.toConfirm} />
      <TopBar person={loaderData.person} languages={loaderData.languages} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto max-w-[90rem] px-4 pt-4 pb-28 outline-none md:px-6 lg:pb-16 print:max-w-none print:p-0"
      >
        <HealthAlerts healthAlerts={healthAlerts} />
        <NewOrdersProvider loadedAt={loaderData.loadedAt}>
          <Outlet context={figures} />
        </NewOrdersProvider>
      </main>
      <BottomTabs person={loaderData.person} toConfirm={figures.toConfirm} languages={loaderData.languages} />
    </div>
  );
}

// A page that failed keeps the way to the other pages.
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <div data-density="compact" className="lg:ps-56">
      <Rail storeName="Qadam" toConfirm={0} />
      <main id="main" className="px-4 pb-28 md:px-6">
        <LoadFailed error={error} />
      </main>
      <BottomTabs
        person={loaderData?.person ?? { role: 'ADMIN' }}
        toConfirm={loaderData?.figures.toConfirm ?? 0}
        languages={loaderData?.languages ?? []}
      />
    </div>
  );
}

const REFRESH_MS = 30_000;

// Asked by a request of their own: loading the page's data again would move the rows of its list.
function useFreshFigures() {
  const { pathname } = useLocation();
  const [orders, open] = [href('/admin/orders'), pathname.split('/').at(-1) ?? ''];
  const isOrders = pathname === orders || (isUuid(open) && pathname === `${orders}/${open}`);
  // With what the page shows besides: this request takes the place of one of the page's own that is still on its way.
  const asked = pathname === href('/admin') ? '?tasks' : isOrders ? '?views' : '';
  const { load, data } = useFetcher<Pick<Route.ComponentProps['loaderData'], 'figures' | 'healthAlerts'>>({
    key: 'admin-figures',
  });
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      void load(`${href('/admin/figures')}${asked}`);
    };
    const timer = setInterval(ask, REFRESH_MS);
    return () => clearInterval(timer);
  }, [load, asked]);
  return data;
}
