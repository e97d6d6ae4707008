// What every page of the storefront stands in: skip link, header, menu, footer, and the focus after a page change.
import { useEffect, useRef, type ReactNode } from 'react';
import {
  Outlet,
  useLocation,
  useMatches,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { adChannelTitles } from '#shop/ads/channels.ts';
import { FRAME_SETTINGS, pickSettings } from '#shop/settings/shopper-settings.ts';
import { canonicalPatterns, helpPages } from '#shop/routes/page-lists.ts';
import { adChannelsOn } from '#server/ads/accounts.ts';
import { menuNames } from '#server/search/menu-lists.ts';
import { chooseAppearance } from '#server/http/page-appearance.ts';
import { describeShop } from '#server/http/page-head.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { linkCardPath } from '#server/pictures/link-card.ts';
import { shopIcon } from '#server/pictures/shop-icon.ts';
import { otherLanguages } from '#server/languages/other-languages.ts';
import { loadMenus } from '#server/menus/menus.ts';
import type { PriceClock } from '#server/offers/next-change.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { shopCard } from '#web/site/link-cards.ts';
import { measureVisit } from '#web/site/measure-visit.ts';
import type { Route } from './+types/layout';
import { canonicalPath } from './canonical.ts';
import { LaterAdQuestion, LaterFooter, LaterMenu, LaterWatchers } from './frame-later.tsx';
import { Header } from './header.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Overlays } from './overlays.tsx';
import { PageProgress } from './page-progress.tsx';
import { useFreshPrices } from '../cards/use-fresh-prices.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(shopContext);
  const { db, config } = app;
  const [settings, menus, names, ads, appearance] = await Promise.all([
    loadSettings(db),
    loadMenus(db),
    menuNames(app),
    adChannelsOn(db),
    chooseAppearance({ request, context }),
  ]);
  const card = shopCard(settings, appearance);
  describeShop(context, {
    storeName: settings.storeName,
    publicUrl: config.publicUrl,
    icon: shopIcon(settings.storeName, appearance),
    languages: settings.languages,
    card: { path: linkCardPath(card), alt: `${settings.storeName}: ${settings.storeDescription}` },
  });
  return {
    publicUrl: config.publicUrl,
    canonicalPatterns,
    helpPages,
    settings: pickSettings(settings, FRAME_SETTINGS),
    ...names,
    // What the shop comes with is in the browser's code.
    ...(menus.header && { header: menus.header }),
    ...(menus.footer && { footer: menus.footer }),
    ...(settings.languages.length > 0 && { languages: otherLanguages(request, settings.languages) }),
    ...(ads.length > 0 && { ads: ads.map((channel) => adChannelTitles[channel]) }),
  };
}

// The frame's data rarely changes; a filter clicked in the shop need not fetch it again.
export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs) {
  // An action that failed changed nothing; with the database away this would fail, too.
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400;
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  useFocusOnHeading();
  useFreshPrices(usePriceClock(), useRevalidator().revalidate);
  const canonical = canonicalPath(useLocation().pathname, loaderData.canonicalPatterns);
  return (
    <>
      {canonical && <link rel="canonical" href={loaderData.publicUrl + canonical} />}
      <PageProgress overlay={loaderData.settings.loadingOverlay} />
      <Frame loaded={loaderData}>
        <Outlet />
      </Frame>
      <Overlays />
      <LaterWatchers />
      {/* In the server's HTML only: React never runs it again. */}
      <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? measureVisit : '' }} />
    </>
  );
}

// Pages that show prices say when these change next.
function usePriceClock(): PriceClock | undefined {
  const shown = useMatches().at(-1)?.loaderData;
  return (shown as { prices?: PriceClock } | undefined)?.prices;
}

// A page that failed keeps the frame as far as it is there; with the database away there is only the shop's name.
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Frame loaded={loaderData ?? null}>
      <LoadFailed error={error} />
    </Frame>
  );
}

type Loaded = Route.ComponentProps['loaderData'];

function Frame({ loaded, children }: { loaded: Loaded | null; children: ReactNode }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 start-2 z-50 -translate-y-20 rounded-control bg-ink px-4 py-3 font-semibold text-on-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <Header
        storeName={loaded?.settings.storeName ?? 'Qadam'}
        categories={loaded?.categories ?? []}
        hasSale={loaded?.hasSale ?? false}
        menu={loaded?.header}
      />
      <LaterMenu
        brands={loaded?.brands ?? []}
        categories={loaded?.categories ?? []}
        hasSale={loaded?.hasSale ?? false}
        whatsapp={loaded?.settings.whatsapp ?? ''}
        own={loaded?.header}
        languages={loaded?.languages}
      />
      <main id="main" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      {loaded?.ads && <LaterAdQuestion names={loaded.ads} />}
      {loaded && (
        <LaterFooter
          settings={loaded.settings}
          menu={loaded.footer}
          hasAds={loaded.ads !== undefined}
          languages={loaded.languages}
        />
      )}
    </>
  );
}

// After a page change in the browser the heading takes the focus, so that a screen reader starts there; an address
// that names a place on the page leads to that place.
function useFocusOnHeading() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (window.location.hash === '')
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}
