// Price and button at the thumb, on a phone, while the page's own button is not in sight.
import { useEffect, useState } from 'react';
import type { ShownPrice } from '#shop/catalogue/product.ts';
import { Button } from '#web/ui/button.tsx';
import { Price } from '#web/ui/price.tsx';

type BuyBarProps = { price: ShownPrice; chosen: string | null; sending: boolean };

/** Never there without scripts: the page's own button is. */
export function BuyBar({ price, chosen, sending }: BuyBarProps) {
  const isHidden = useSight('add');
  if (isHidden) return null;
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 border-t [@media(scripting:none)]:hidden border-line bg-page pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <div className="measure flex items-center justify-between gap-4 py-2.5">
        <p className="min-w-0 leading-tight">
          {/* The old price has a line of its own: whether both fit one would depend on the typeface that has arrived. */}
          <Price price={price} className="text-h3 [&_s]:basis-full" />
          <span className="block text-small text-ink-2">
            {chosen ? `EU ${chosen}` : 'No size chosen yet'}
          </span>
        </p>
        <Button form="buy" look={chosen === null ? 'waiting' : 'primary'} className="shrink-0">
          {sending ? 'Adding…' : 'Add to Cart'}
        </Button>
      </div>
    </div>
  );
}

// The button itself is in sight, or the footer, whose last links the bar must not lie over. Neither is to begin with.
function useSight(id: string): boolean {
  const [isButton, setButton] = useState(false);
  const [isFooter, setFooter] = useState(false);
  useEffect(() => {
    const stops = [
      watch(document.getElementById(id), (seen) => setButton(seen.isIntersecting)),
      watch(document.querySelector('body > footer, #main ~ footer'), (seen) =>
        setFooter(seen.isIntersecting),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [id]);
  return isButton || isFooter;
}

function watch(element: Element | null, tell: (seen: IntersectionObserverEntry) => void): () => void {
  if (!element) return () => undefined;
  const observer = new IntersectionObserver((entries) => entries.forEach(tell));
  observer.observe(element);
  return () => observer.disconnect();
}
