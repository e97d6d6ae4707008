// The cart in the drawer: read when it opens, changed one press after another, and asked again when a price is due.
import { useCallback, useEffect, useRef, useState } from 'react';
import { href } from '#shop/text/href.ts';
import type { DrawerAnswer } from './cart-drawer-data.ts';
import { expectPairs, refreshCartCount } from '#web/ui/cart-count.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useFreshPrices } from '../cards/use-fresh-prices.ts';

const PLACE = href('/cart/drawer');

/** `cart` is null until the first answer; `failed` when there was none. `busy` counts presses that are not answered yet. */
export function useDrawerCart(opened: object | null) {
  const [answer, setAnswer] = useState<DrawerAnswer | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback((next: DrawerAnswer | null) => {
    setFailed(next === null);
    if (next) setAnswer(next);
  }, []);
  // In line with the presses: an answer from before one of them would take it back.
  const refresh = useCallback(() => {
    const asked = queue.current.then(() => ask()).then(show);
    queue.current = asked;
    return asked;
  }, [show]);
  useEffect(() => {
    if (opened) void refresh();
  }, [opened, refresh]);
  useFreshPrices(opened ? answer?.prices : undefined, refresh);
  // One after another, so that the last press is the one that stays. False where the shop could not be reached.
  const send = (form: FormData, more: number): Promise<boolean> => {
    expectPairs(more);
    setBusy((count) => count + 1);
    const sent = queue.current.then(async () => {
      const next = await ask(form);
      setBusy((count) => count - 1);
      refreshCartCount();
      if (!next) {
        sayFailed();
        return false;
      }
      setAnswer(next);
      if (next.refusal) showToast({ look: 'error', about: 'cart', ...next.refusal });
      return true;
    });
    queue.current = sent;
    return sent;
  };
  return { cart: answer?.cart ?? null, failed, busy: busy > 0, refresh, send };
}

function sayFailed(): void {
  const text = 'Check your connection, then look whether your cart is right.';
  showToast({ look: 'error', about: 'cart', title: 'We could not reach the shop', text });
}

async function ask(form?: FormData): Promise<DrawerAnswer | null> {
  const body = form && new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  try {
    // Presses wait behind a read, and another read does.
    const response = await fetch(
      PLACE,
      body ? { method: 'post', body } : { signal: AbortSignal.timeout?.(15_000) },
    );
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
