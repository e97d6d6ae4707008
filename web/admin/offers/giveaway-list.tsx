// The products that an offer would give away, over the button that saves it all the same.
import type { Giveaway } from '#shop/offers/giveaway.ts';
import { Price } from '#web/ui/price.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function GiveawayList({ giveaway: { free, nearlyFree, products } }: { giveaway: Giveaway }) {
  const more = free + nearlyFree - products.length;
  return (
    <Notice look="warning">
      <ul className="grid gap-1 text-small">
        {products.map(({ title, before, after }, place) => (
          <li key={`${title} ${place}`} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <Price price={{ base: before, final: after }} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-small">and {more.toLocaleString('en-PK')} more</p>}
    </Notice>
  );
}
