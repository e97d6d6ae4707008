// What is likely to be opened next is fetched before: on a phone the quick views of cards that stay in view, and everywhere the page
// of a link that is touched or pointed at. Never for who saves data; on a slow line only what is touched.
import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { pressedBy } from './overlays.tsx';

/** Cards of one page; 1 to 3 KB of data travel for each, and 4 KB of code once. */
const MAX_SEEN = 6;
const LOOKED_AT_MS = 500;
const POINTED_AT_MS = 80;
const RESTING_MS = 90;
/** As long as the answer is fresh (platform/page-cache/cached-page.ts); what is older is shown at once and asked for again. */
const FRESH_MS = 10_000;
/** For so long a browser takes what was fetched ahead, however old it is. Both stand in quick-product.ts as well: a module of two lines is a file that every first load names. */
const KEPT_MS = 240_000;

/** Pages that everybody is sent alike: by their path, below that of a language, the id that the router has for them. */
const routeIds: [RegExp, string][] = [
  [/^(?:\/[a-z]{2})?\/product\/[^/]+$/, 'storefront/product/product'],
  [/^(?:\/[a-z]{2})?\/shop$/, 'storefront/listing/shop'],
  [/^(?:\/[a-z]{2})?\/collections\/[^/]+$/, 'storefront/listing/collection'],
];

/** By address, when; in ms of the browser's clock. */
const fetched = new Map<string, number>();
const code = new Set<string>();

const quickView = () => import('../quick-view/quick-view.tsx');
const cartDrawer = () => import('../cart/cart-drawer.tsx');
const nothing = () => null;

/** Begins anew with each page. */
export function FetchAhead() {
  return <Watcher key={useLocation().key} />;
}

function Watcher() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (isStale(window.location)) void revalidate();
    return watchLinks();
  }, [revalidate]);
  return null;
}

function isStale({ pathname, search }: Location): boolean {
  const age = ageOf(pathname + search);
  fetched.delete(pathname + search);
  return age > FRESH_MS && age < KEPT_MS;
}

function ageOf(page: string): number {
  return Date.now() - (fetched.get(page) ?? -Infinity);
}

function watchLinks(): () => void {
  const { saveData = false, effectiveType = '4g' } = lineOfBrowser();
  const stop = new AbortController();
  const { signal } = stop;
  onCards(signal);
  if (!saveData) {
    document.addEventListener('pointerdown', (event) => fetchPage(linkAt(event)), { signal });
    if (effectiveType === '4g') watchEyes(signal);
  }
  return () => stop.abort();
}

function watchEyes(signal: AbortSignal): void {
  onPointedAt(signal);
  // What the press on its button opens.
  if (document.getElementById('add')) void cartDrawer().catch(nothing);
  if (window.matchMedia('(hover: none)').matches) onSeen(signal);
}

// On every line: a card that is pointed at or touched is what is being asked for. One that is only passed over is not.
function onCards(signal: AbortSignal): void {
  let resting = 0;
  const intend = (event: Event) => {
    const id = pressedBy(event)?.dataset['quick'];
    window.clearTimeout(resting);
    if (!id) return;
    void quickView().catch(nothing);
    if (event.type !== 'focusin') resting = window.setTimeout(() => fetchQuickView(id), RESTING_MS);
  };
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(intent, intend, { passive: true, signal });
  signal.addEventListener('abort', () => window.clearTimeout(resting));
}

function fetchQuickView(id: string): void {
  void quickView().then((part) => part.fetchAhead(id), nothing);
}

// A finger is no pointer that rests.
function onPointedAt(signal: AbortSignal): void {
  let timer = 0;
  const point = (event: PointerEvent) => {
    window.clearTimeout(timer);
    const link = event.pointerType === 'mouse' ? linkAt(event) : null;
    if (link) timer = window.setTimeout(() => fetchPage(link), POINTED_AT_MS);
  };
  document.addEventListener('pointerover', point, { signal });
  signal.addEventListener('abort', () => window.clearTimeout(timer));
}

function onSeen(signal: AbortSignal): void {
  const inView = new Set<Element>();
  const had = new Set<string>();
  let timer = 0;
  const fetchSeen = () => {
    for (const link of inView) {
      const id = link.getAttribute('data-quick') ?? '';
      if (had.size === MAX_SEEN || had.has(id)) continue;
      had.add(id);
      fetchQuickView(id);
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target);
      else inView.delete(target);
    window.clearTimeout(timer);
    timer = window.setTimeout(fetchSeen, LOOKED_AT_MS);
  });
  for (const link of document.querySelectorAll('a[data-quick]')) observer.observe(link);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.clearTimeout(timer);
  });
}

function linkAt({ target }: Event): Element | null {
  return target instanceof Element ? target.closest('a[href]') : null;
}

// A card opens its quick view (overlays.tsx), and another view of the page that is open needs nothing.
function fetchPage(link: Element | null): void {
  if (!(link instanceof HTMLAnchorElement) || 'quick' in link.dataset || link.closest('.swipe')) return;
  const { pathname, search, origin } = link;
  const id = routeIds.find(([path]) => path.test(pathname))?.[1];
  const page = pathname + search;
  const isOther = origin === window.location.origin && pathname !== window.location.pathname;
  if (!id || !isOther || ageOf(page) < KEPT_MS) return;
  fetched.set(page, Date.now());
  const data = new URL(link.href);
  data.pathname += '.data';
  data.searchParams.set('_routes', id);
  prefetch(data.href, 'fetch', () => fetched.delete(page));
  for (const href of codeOf(id)) {
    if (!code.has(href)) prefetch(href, 'script', () => code.delete(href));
    code.add(href);
  }
}

// Not `modulepreload`: after one that failed a browser never asks for that code again.
function prefetch(href: string, as: 'fetch' | 'script', fail: () => void): void {
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href });
  link.addEventListener('load', () => link.remove());
  link.addEventListener('error', () => {
    link.remove();
    fail();
  });
  document.head.append(link);
}

/** The table of the router; of a route that it has not asked for yet there is nothing. */
type KnownRoutes = { routes: Record<string, { module: string; imports?: string[] } | undefined> };

function codeOf(id: string): string[] {
  const table = Reflect.get(window, '__reactRouterManifest') as KnownRoutes | undefined;
  const route = table?.routes[id];
  return route ? [route.module, ...(route.imports ?? [])] : [];
}

type Line = { saveData?: boolean; effectiveType?: string };

// Browsers of most phones here say it; those that do not are taken for fast ones.
function lineOfBrowser(): Line {
  return (navigator as Navigator & { connection?: Line }).connection ?? {};
}
