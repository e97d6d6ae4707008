// Quick view and cart drawer: their code is no part of a first load. It is fetched when somebody is about to use them, or may be (fetch-ahead.tsx).
import {
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ReactElement,
} from 'react';
import { useLocation } from 'react-router';
import { href } from '#shop/text/href.ts';
import { isWide } from '#web/ui/use-wide.ts';
import { closeAll, openCart, openQuickView, readOver, subscribe, type Over } from './overlay-store.ts';
import { followWhenReached } from '../parts/follow-when-reached.tsx';
import { isCodeMissing, noteMissing } from '../parts/later.tsx';
import { ProgressBar } from './page-progress.tsx';

const none: Over = {};
const QuickView = lazy<QuickViewPart>(() =>
  import('../quick-view/quick-view.tsx').catch(() =>
    instead(href('/product/:id', { id: readOver().quick?.id ?? '' })),
  ),
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
  const over = useSyncExternalStore(subscribe, readOver, () => none);
  // A press is answered by the bar; a fallback in its place would stay 300 ms at least, also where the code is here already.
  const shown = useDeferredValue(over);
  // What closes does so at once: it is a step of the history.
  const [quick, cart] = [over.quick && shown.quick, over.cart && shown.cart];
  const { key } = useLocation();
  useEffect(listen, []);
  const page = useRef(key);
  useEffect(() => {
    if (page.current !== key) closeAll();
    page.current = key;
  }, [key]);
  return (
    <>
      {over !== shown && (over.quick || over.cart) && <ProgressBar />}
      <Suspense>
        {quick !== undefined && <QuickView quick={quick} />}
        {cart !== undefined && <CartDrawer opened={cart} />}
      </Suspense>
    </>
  );
}

// Before the links hear of it.
function listen(): () => void {
  document.addEventListener('click', onClick, { capture: true });
  return () => document.removeEventListener('click', onClick, { capture: true });
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

/** The card or the way to the cart that an event is about. */
export function pressedBy({ target }: Event): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  // The pictures of a card do what its link does.
  const at = target.closest('.swipe') ? target.closest('article')?.querySelector('a[data-quick]') : target;
  return at?.closest<HTMLElement>('[data-quick],[data-drawer]') ?? null;
}
