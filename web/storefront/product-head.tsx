// What a product is and what it costs.
import type { Price as ProductPrice } from '#shop/pricing.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Price } from '#web/ui/price.tsx';

type Head = { title: string; brand: string; category: string; price: ProductPrice };

export function ProductHead({ product: { title, brand, category, price } }: { product: Head }) {
  return (
    <header>
      <div className="flex items-center gap-3">
        <Badge look="quiet">{category}</Badge>
        <span className="micro text-ink-3">{brand}</span>
      </div>
      <h1 className="mt-2 text-h1" tabIndex={-1}>
        {title}
      </h1>
      <p className="mt-1 text-small text-ink-3">No reviews yet</p>
      <p className="mt-3 flex flex-wrap items-center gap-3 text-h2">
        <Price price={price} />
        {price.percentOff > 0 && <Badge look="sale">-{price.percentOff}% OFF</Badge>}
      </p>
      {price.discount && <p className="text-small text-offer">{price.discount.label} Applied</p>}
    </header>
  );
}
