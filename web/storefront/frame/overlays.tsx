// Quick view and cart drawer: their code is fetched when somebody is about to use them, and never before.
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type ReactElement } from 'react';
import { useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { isWide } from '#web/ui/use-wide.ts';
import { closeAll, openCart, openQuickView, readOver, subscribe, type Over } from './overlay-store.ts';
import { followWhenReached } from '../parts/follow-when-reached.tsx';
import { isCodeMissing, noteMissing } from '../parts/later.tsx';
import { ProgressBar } from './page-progress.tsx';

const none: Over = {};
const quickView = () => import('../quick-view/quick-view.tsx');
const QuickView = lazy<QuickViewPart>(() =>
  quickView().catch(() => instead(href('/product/:id', { id: readOver().quick?.id ?? '' }))),
);
const CartDrawer = lazy<CartDrawerPart>(() =>
  import('../cart/cart-drawer.tsx').catch(() => instead(cartPage())),
);

type QuickViewPart = typeof import('../quick-view/quick-view.tsx').default;
type CartDrawerPart = typeof import('../cart/cart-drawer.tsx').default;

// What opens them is then the plain link again that it is without JavaScript.
function instead(address: string): { default: () => ReactElement } {
  noteMissing();
  closeAll();
  void followWhenReached(address);
  return { default: () => <></> };
}

// With the words about what was just added.
function cartPage(): string {
  const line = readOver().cart?.added?.variantId;
  return line === undefined ? href('/cart') : href('/cart', { added: line });
}

export function Overlays() {
  const { quick, cart } = useSyncExternalStore(subscribe, readOver, () => none);
  const { key } = useLocation();
  useEffect(listen, []);
  const page = useRef(key);
  useEffect(() => {
    if (page.current !== key) closeAll();
    page.current = key;
  }, [key]);
  return (
    <Suspense fallback={<ProgressBar />}>
      {quick !== undefined && <QuickView quick={quick} />}
      {cart !== undefined && <CartDrawer opened={cart} />}
    </Suspense>
  );
}

function listen(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Before the links hear of it.
  document.addEventListener('click', onClick, { capture: true, signal });
  for (const intent of ['pointerover', 'touchstart', 'focusin'] as const)
    document.addEventListener(intent, onIntent, { passive: true, signal });
  return () => stop.abort();
}

// Only a plain click: with Ctrl, with the middle button or in the menu a card is the link it always was.
function onClick(event: MouseEvent): void {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const pressed = pressedBy(event);
  const id = pressed?.dataset['quick'];
  if (!pressed || isCodeMissing() || (!id && !isDrawerPlace())) return leavePlainly(event);
  event.preventDefault();
  // Where the focus comes back to; some browsers do not focus what is clicked.
  pressed.focus({ preventScroll: true });
  if (id) openQuickView(id, pressed.dataset['colour']);
  else openCart(null);
}

// Offline another page cannot come: the one that is here stays, and says so. A link marked `data-own` is answered by its own code.
function leavePlainly(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (
    (navigator.onLine && !isCodeMissing()) ||
    !link ||
    'own' in link.dataset ||
    link.origin !== window.location.origin
  )
    return;
  const { pathname, search } = window.location;
  if (link.pathname + link.search === pathname + search) return;
  event.preventDefault();
  void followWhenReached(link.href);
}

// On a phone the cart is a page; cart and checkout show it themselves, in any language.
function isDrawerPlace(): boolean {
  return isWide() && !/^(\/[a-z]{2})?\/(cart|checkout)\b/.test(window.location.pathname);
}

let resting = 0;

function onIntent(event: Event): void {
  const id = pressedBy(event)?.dataset['quick'];
  clearTimeout(resting);
  if (!id) return;
  void quickView().catch(() => null);
  if (event.type === 'focusin') return;
  // A pointer that only passes over the cards asks for nothing.
  resting = window.setTimeout(() => void quickView().then((part) => part.fetchAhead(id)), 90);
}

function pressedBy({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  // The pictures of a card do what its link does.
  const at = target.closest('.swipe') ? target.closest('article')?.querySelector('a[data-quick]') : target;
  return at?.closest<HTMLElement>('[data-quick],[data-drawer]') ?? null;
}
