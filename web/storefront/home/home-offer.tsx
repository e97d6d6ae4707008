// The banner of the live offer that saves most: its name, its value, its last day, and the way to its products.
import { Link } from 'react-router';
import { lastDayOf } from '#shop/offers/discount-form.ts';
import { discountText } from '#shop/pricing/pricing.ts';
import { href } from '#shop/text/href.ts';
import type { BannerOffer } from '#server/offers/banner-offer.ts';
import { Icon } from '#web/ui/icon.tsx';

type ShownOffer = { title: string; value: string; ends: string | null; to: string };

/** Words for the banner; the last day as it is in Pakistan. */
export function describeOffer(offer: BannerOffer): ShownOffer {
  return {
    title: offer.title,
    value: discountText(offer),
    ends: offer.endAt && lastDayOf(offer.endAt),
    to: productsOf(offer),
  };
}

function productsOf(offer: BannerOffer): string {
  switch (offer.scope) {
    case 'SITE_WIDE':
      return href('/shop');
    case 'CATEGORY':
      return href('/shop', { category: offer.category });
    case 'PRODUCT':
      return href('/product/:id', { id: offer.productId });
  }
}

export function OfferBanner({ offer }: { offer: ShownOffer }) {
  return (
    <Link to={offer.to} className="group block bg-offer-bg text-offer focus-visible:-outline-offset-4">
      <span className="measure flex min-h-12 items-center gap-x-3 py-1.5 md:min-h-14 md:justify-center md:gap-x-6">
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3 md:flex-none md:gap-x-6">
          <span className="wide text-body leading-tight font-extrabold md:text-h3">
            {offer.title}: {offer.value}
          </span>
          {offer.ends && <span className="micro">until {offer.ends}</span>}
        </span>
        <span className="flex items-center gap-1 font-semibold group-hover:underline">
          <span className="hidden sm:inline">See the shoes</span>
          <Icon name="right" size={20} />
        </span>
      </span>
    </Link>
  );
}
