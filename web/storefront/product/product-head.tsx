// What a product is and what it costs.
import type { Price as ProductPrice } from '#shop/pricing/pricing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import type { CardRating } from '#shop/catalogue/product.ts';
import { Stars } from '#web/ui/stars.tsx';

type Head = {
  title: string;
  brand: string;
  category: string;
  price: ProductPrice;
  rating: CardRating | null;
};

/** No rating is shown before there are reviews (rule W6). */
export function ProductHead({ product: { title, brand, category, price, rating } }: { product: Head }) {
  return (
    <header>
      <div className="flex items-center gap-3">
        <Badge look="quiet">{category}</Badge>
        <span className="micro">{brand}</span>
      </div>
      <h1 className="mt-2 text-h1" tabIndex={-1}>
        {title}
      </h1>
      {rating && (
        <a
          href="#reviews"
          className="-mb-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <Stars rating={rating} />
        </a>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-h2 md:mt-3">
        <Price price={price} />
        {price.percentOff > 0 && <Badge look="sale">-{price.percentOff}% OFF</Badge>}
      </p>
      {price.discount && <p className="mt-1 text-small text-offer">{discountNote(price.discount)}</p>}
    </header>
  );
}

// An offer is named, the product's own discount is just a sale (rule M7).
function discountNote({ label, offerId }: { label: string; offerId: string | null }): string {
  return offerId ? `${label} Applied` : label;
}
