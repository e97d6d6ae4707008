// What a product is and what it costs.
import type { ShownPrice } from '#shop/catalogue/product.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';
import type { CardRating } from '#shop/catalogue/product.ts';
import { Stars } from '#web/ui/stars.tsx';
import { titleLook } from '#web/ui/title-look.ts';

type Head = {
  title: string;
  brand: string;
  category: string;
  price: ShownPrice;
  rating: CardRating | null;
  sizesAvailable: number;
};

/** No rating is shown before there are reviews (rule W6). */
export function ProductHead({ product }: { product: Head }) {
  const { title, brand, category, price, rating, sizesAvailable } = product;
  return (
    // On a phone the price is above a title of any length: under it, it moved whenever the typefaces changed how the title breaks.
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <div className="flex items-center gap-3">
        <Badge look="quiet">{category}</Badge>
        <span className="micro">{brand}</span>
      </div>
      <h1 className={`order-2 mt-2 w-full ${titleLook(title, 'text-h1')}`} tabIndex={-1}>
        {title}
      </h1>
      {rating && (
        <a
          href="#reviews"
          className="order-3 -mb-2 inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          <Stars rating={rating} />
        </a>
      )}
      <p
        className={`order-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-h3 md:order-4 md:mt-3 md:text-h2 ${price.percentOff > 0 ? 'w-full' : 'md:w-full'}`}
      >
        <Price price={price} />
        {price.percentOff > 0 && <Badge look="sale">-{price.percentOff}% OFF</Badge>}
        {sizesAvailable === 0 && <Badge look="ink">Out of Stock</Badge>}
      </p>
      {price.discount && (
        <p className="order-5 mt-1 w-full text-small text-offer">{discountNote(price.discount)}</p>
      )}
    </header>
  );
}

// An offer is named, the product's own discount is just a sale (rule M7).
function discountNote({ label, offerId }: { label: string; offerId: string | null }): string {
  return offerId ? `${label} Applied` : label;
}
