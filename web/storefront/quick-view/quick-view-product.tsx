// The quick view with its product, in the specified order: pictures, brand, title, category, price, then how to buy it.
import { Link } from 'react-router';
import { useState } from 'react';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { returnPromise } from '#shop/returns/return-promise.ts';
import { href } from '#shop/text/href.ts';
import type { QuickAnswer } from './quick-view-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { titleLook } from '#web/ui/title-look.ts';
import type { QuickProduct } from './quick-product.ts';
import { QuickViewBuy } from './quick-view-buy.tsx';
import { QuickColours } from './quick-view-colours.tsx';
import { QuickGallery } from './quick-view-gallery.tsx';

type ProductProps = {
  answer: QuickAnswer & { product: QuickProduct };
  /** To begin with, where the product has it. */
  colour: string | undefined;
  /** Asks the shop again, for a stock that turned out to be old news. */
  refresh: () => Promise<void>;
};

export function QuickViewProduct({ answer, colour: first, refresh }: ProductProps) {
  const { product, fit, promises } = answer;
  const [chosen, setChosen] = useState(first);
  const colour = product.colourList.find(({ name }) => name === chosen) ?? product.colourList[0];
  const name = colour?.name ?? 'Default';
  const page = href('/product/:id', { id: product.id });
  return (
    <div className="quick-grid">
      <QuickGallery key={name} product={product} pictures={colour?.pictures ?? []} />
      <div className="min-w-0">
        <QuickHead product={product} />
        <QuickColours product={product} colour={name} onChoose={setChosen} />
        <QuickViewBuy {...{ product, fit, refresh }} colour={name} />
      </div>
      <div className="min-w-0">
        <Promises {...promises} />
        <Link
          to={name === 'Default' ? page : `${page}?${new URLSearchParams({ colour: name })}`}
          // The step of the history that the quick view is becomes the page.
          replace
          viewTransition
          className="mt-2 inline-flex min-h-11 items-center gap-1 font-semibold text-link underline underline-offset-4"
        >
          See full details
          <Icon name="right" size={16} />
        </Link>
      </div>
    </div>
  );
}

function QuickHead({
  product: { title, brand, category, price, sizesAvailable },
}: {
  product: QuickProduct;
}) {
  return (
    <header>
      <Badge look="quiet">{brand}</Badge>
      <h2 id="quick-title" className={`mt-2 pe-10 ${titleLook(title, 'text-h2')}`}>
        {title}
      </h2>
      <p className="mt-1 text-small text-ink-2">{category}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-h3">
        <Price price={price} />
        {price.percentOff > 0 && <Badge look="sale">-{price.percentOff}% OFF</Badge>}
        {sizesAvailable === 0 && <Badge look="ink">Out of Stock</Badge>}
      </p>
      {price.discount && (
        <p className="mt-0.5 text-small text-offer">
          {price.discount.offerId ? `${price.discount.label} Applied` : price.discount.label}
        </p>
      )}
    </header>
  );
}

// Three lines of reassurance, their figures and words from Settings (rules L17 and T21).
function Promises({ shippingTitle, returnsTitle, quickGuarantee, ...figures }: QuickAnswer['promises']) {
  const free = formatRupees(rupees(figures.freeShippingThreshold));
  const all: [IconName, string][] = [
    ['truck', shippingTitle && `Free delivery on orders of ${free} or more`],
    ['return', returnsTitle && returnPromise(figures)],
    ['shield', quickGuarantee],
  ];
  const lines = all.filter(([, text]) => text !== '');
  if (lines.length === 0) return null;
  return (
    <ul className="grid gap-2.5 text-small text-ink-2 md:border-t md:border-line md:pt-4">
      {lines.map(([icon, text]) => (
        <li key={icon} className="flex gap-3">
          <Icon name={icon} size={20} className="shrink-0 text-ink" />
          {text}
        </li>
      ))}
    </ul>
  );
}
