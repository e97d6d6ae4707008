// The product as its card will stand in the shop, with the offer that is live now: priced by the shop's one rule.
import type { Card } from '#shop/catalogue/product.ts';
import { formatRupees, rupees, type Paisa } from '#shop/pricing/money.ts';
import type { Offer } from '#shop/offers/offers.ts';
import { discountText, priceProduct, type Price } from '#shop/pricing/pricing.ts';
import { readRupees } from '#shop/pricing/rupees.ts';
import { ProductCard } from '#web/ui/product-card.tsx';
import type { DraftHandle } from './use-product-draft.ts';

type PreviewProps = { handle: DraftHandle; offers: Offer[]; id: string };

export function ProductPreview({ handle, offers, id }: PreviewProps) {
  const { draft } = handle;
  const price = priceOf(handle, offers, id);
  const sizes = new Set(
    Object.entries(draft.stock).flatMap(([place, typed]) =>
      /^0*[1-9]\d*$/.test(typed.trim()) ? [place.slice(place.lastIndexOf('/') + 1)] : [],
    ),
  );
  const card: Card = {
    id,
    title: draft.title || 'Title',
    brand: draft.brand || 'Brand',
    category: draft.category,
    audience: draft.audience || null,
    description: draft.description,
    price,
    sizesAvailable: sizes.size,
    colours: draft.colours.length,
    picture: draft.pictures[0] ?? null,
    rating: null,
  };
  return (
    <>
      <div inert className="max-w-64">
        <ProductCard card={card} sizes="256px" heading="h3" />
      </div>
      <div className="ticks mt-4 h-2 text-edge" aria-hidden="true" />
      <p className="mt-3 text-small" aria-live="polite">
        {priceInWords(price, Number(draft.discount) || 0)}
      </p>
      {!draft.active && <p className="mt-1 text-small text-ink-3">Inactive: shoppers do not see it.</p>}
    </>
  );
}

function priceOf({ draft }: DraftHandle, offers: Offer[], id: string): Price {
  const base = rupees(readRupees(draft.price) ?? (Math.floor(Number(draft.price)) || 0));
  const percent = /^\d{1,3}$/.test(draft.discount.trim()) ? Math.min(100, Number(draft.discount)) : null;
  const product = {
    id,
    category: draft.category,
    audience: draft.audience || null,
    basePrice: base,
    discountPercentage: percent,
  };
  return priceProduct(product, offers, new Date());
}

function priceInWords({ base, final, discount }: Price, own: number): string {
  if (base === 0) return 'Type a price to see what shoppers pay.';
  const pays = `Shoppers pay ${formatRupees(final)}`;
  if (!discount) return `${pays}.`;
  if (discount.offerId === null) return `${pays}: your own ${discountText(discount)}.`;
  const offer = `${pays}: the offer “${discount.label}” gives ${discountText(discount)}`;
  if (own === 0) return `${offer}.`;
  return `${offer} and goes before your own ${own}% off (${formatRupees(ownPrice(base, own))}).`;
}

function ownPrice(base: Paisa, percent: number): Paisa {
  const own = {
    id: '',
    category: '',
    audience: null,
    basePrice: base,
    discountPercentage: Math.min(100, percent),
  };
  return priceProduct(own, [], new Date(0)).final;
}
