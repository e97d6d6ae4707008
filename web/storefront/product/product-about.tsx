// What the pair is: the seller's words, then details that open one by one.
import type { ReactNode } from 'react';
import { countDays } from '#shop/delivery/count-days.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import type { SizeChart } from '#shop/sizes/size-chart.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProductLabel } from './product-label.tsx';
import { ProductSizes } from './product-sizes.tsx';
import { daysToDoor } from './product-labels.ts';

type AboutProps = {
  product: {
    title: string;
    brand: string;
    category: string;
    audience: string | null;
    description: string;
    colourList: { name: string }[];
    stock: { size: string }[];
    sizeChartImage: string | null;
    sizeChart?: SizeChart;
    details?: readonly { name: string; text: string }[];
  };
  settings: ShopperSettings;
};

export function ProductAbout({ product, settings }: AboutProps) {
  const { zones, wrongSizeDays, returnDays, express } = settings;
  return (
    <section aria-labelledby="about-name" className="min-w-0 md:col-span-6 lg:col-span-7">
      <h2 id="about-name" className="mt-4 text-h2 md:mt-0">
        About this shoe
      </h2>
      {product.description && <p className="mt-3 max-w-prose text-ink-2">{product.description}</p>}
      <div className="mt-6 border-b border-line">
        <Detail title="Details" isOpen>
          <ProductLabel product={product} />
        </Detail>
        <Detail title="Size chart">
          <ProductSizes
            sizes={[...new Set(product.stock.map((row) => row.size))]}
            picture={product.sizeChartImage}
            chart={product.sizeChart}
          />
        </Detail>
        <Detail title="Delivery">
          <ul className="grid gap-1">
            {Object.values(zones).map((zone) => (
              <li key={zone.name} className="flex flex-wrap justify-between gap-x-4">
                <span>{zone.name}</span>
                <span className="money">
                  {formatRupees(rupees(zone.fee))} · {daysToDoor(zone.days, settings)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-2">
            Free on orders of {formatRupees(rupees(settings.freeShippingThreshold))} or more. Express costs{' '}
            {formatRupees(rupees(express.fee))} where it is offered. You choose the city at checkout and see
            the dates there; the rider takes cash.
          </p>
        </Detail>
        {isAnyPromised(settings) && (
          <Detail title="Returns and exchanges">
            {wrongSizeDays > 0 && <p>Wrong size? We exchange it free within {countDays(wrongSizeDays)}.</p>}
            {returnDays > 0 && (
              <p className="mt-1">
                Changed your mind? Unworn pairs in their original box are returned within{' '}
                {countDays(returnDays)}.
              </p>
            )}
          </Detail>
        )}
      </div>
    </section>
  );
}

function Detail({ title, isOpen, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="group border-t border-line" open={isOpen}>
      <summary className="flex min-h-13 items-center justify-between gap-4 font-semibold hover:underline">
        {title}
        <Icon name="down" size={20} className="transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="pb-6">{children}</div>
    </details>
  );
}
