// Price and button at the thumb, on a phone, once the page's own button has scrolled away.
import { useEffect, useState } from 'react';
import type { Price as ProductPrice } from '#shop/pricing/pricing.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

type BuyBarProps = { price: ProductPrice; chosen: string | null; sending: boolean };

/** Never there without scripts: the page's own button is. */
export function BuyBar({ price, chosen, sending }: BuyBarProps) {
  const shown = useScrolledPast('add');
  if (!shown) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] transition-transform duration-200 ease-out md:hidden print:hidden starting:translate-y-full"
    >
      <div className="measure flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 leading-tight">
          <Price price={price} className="text-h3" />
          <span className="block text-small text-ink-2">
            {chosen ? `EU ${chosen}` : 'No size chosen yet'}
          </span>
        </p>
        <Button form="buy" className="shrink-0">
          {sending ? 'Adding…' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  );
}

// Above the screen, and the footer not in sight: the bar must not lie over the last links of the page.
function useScrolledPast(id: string): boolean {
  const [isAbove, setAbove] = useState(false);
  const [isAtEnd, setAtEnd] = useState(false);
  useEffect(() => {
    const stops = [
      watch(document.getElementById(id), (seen) =>
        setAbove(!seen.isIntersecting && seen.boundingClientRect.top < 0),
      ),
      watch(document.querySelector('body > footer, #main ~ footer'), (seen) => setAtEnd(seen.isIntersecting)),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id]);
  return isAbove && !isAtEnd;
}

function watch(element: Element | null, tell: (seen: IntersectionObserverEntry) => void): () => void {
  if (!element) return () => undefined;
  const observer = new IntersectionObserver((entries) => entries.forEach(tell));
  observer.observe(element);
  return () => observer.disconnect();
}
