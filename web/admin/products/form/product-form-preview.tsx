// The product as its card will stand in the shop, with the offer that is live now: priced by the shop's one rule.
import { priceDraft, type DraftPrice } from '#shop/catalogue/draft-price.ts';
import type { Card } from '#shop/catalogue/product.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import type { Offer } from '#shop/offers/offers.ts';
import { discountText } from '#shop/pricing/pricing.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type PreviewProps = { handle: DraftHandle; offers: Offer[]; id: string };

export function ProductPreview({ handle, offers, id }: PreviewProps) {
  const { draft } = handle;
  const shown = priceNow(handle, offers, id);
  const sizes = new Set(
    Object.entries(draft.stock).flatMap(([place, typed]) =>
      /^0*[1-9]\d*$/.test(typed.trim()) ? [place.slice(place.lastIndexOf('/') + 1)] : [],
    ),
  );
  const card: Card = {
    id,
    title: draft.title || 'Title',
    brand: draft.newBrand || draft.brand || 'Brand',
    description: draft.description,
    price: shown.price,
    sizesAvailable: sizes.size,
    colours: {
      count: draft.colours.length,
      swatches: draft.colours.flatMap(({ swatch }) => swatch ?? []).slice(0, 4),
    },
    picture: draft.pictures[0] ?? null,
    second: null,
    rating: null,
  };
  return (
    <>
      <div inert className="max-w-64 max-md:max-w-44">
        <ProductCard card={card} sizes="256px" heading="h3" />
      </div>
      <div className="ticks mt-4 h-2 text-edge" aria-hidden="true" />
      <p className="mt-3 text-small" aria-live="polite">
        {priceInWords(shown)}
      </p>
      {!draft.active && <p className="mt-1 text-small text-ink-3">Inactive: shoppers do not see it.</p>}
    </>
  );
}

function priceNow({ draft }: DraftHandle, offers: Offer[], id: string): DraftPrice {
  return priceDraft(draft, id, offers, new Date());
}

function priceInWords({ price: { base, final, discount }, ownPercent, ownPrice }: DraftPrice): string {
  if (base === 0) return 'Type a price to see what shoppers pay.';
  const pays = `Shoppers pay ${formatRupees(final)}`;
  if (!discount) return `${pays}.`;
  if (discount.offerId === null) return `${pays}: your own ${discountText(discount)}.`;
  const offer = `${pays}: the offer “${discount.label}” gives ${discountText(discount)}`;
  if (ownPercent === 0) return `${offer}.`;
  return `${offer} and replaces your own ${ownPercent}% off (${formatRupees(ownPrice.final)}).`;
}
