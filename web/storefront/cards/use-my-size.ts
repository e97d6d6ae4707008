// The shopper's own size, in EU, remembered by the browser.
import { useStored } from '#web/ui/stored.ts';
import { isKnownSize } from '#shop/sizes/sizes.ts';

/** Null for nobody's size yet; a browser that keeps nothing still shows the chart. */
export function useMySize(): [string | null, (eu: string | null) => void] {
  const [stored, write] = useStored('my-size');
  return [stored !== null && isKnownSize(stored) ? stored : null, write];
}
