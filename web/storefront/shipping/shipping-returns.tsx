// Two promises that are easily mixed up, each in full: a wrong size is exchanged, an unworn pair goes back.
import { countDays } from '#shop/delivery/count-days.ts';
import { spanDays } from '#shop/delivery/delivery-days.ts';
import { isAnyPromised } from '#shop/returns/return-promise.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';
import { Link } from 'react-router';

/** A promise of 0 days is not made (rule T21); where neither is, there is nothing to read here. */
export function ShippingReturns({ settings }: { settings: ShopperSettings }) {
  const { wrongSizeDays, returnDays } = settings;
  if (!isAnyPromised(settings)) return null;
  return (
    <section id="returns" aria-labelledby="returns-title">
      <h2 id="returns-title" className="text-h2">
        Exchanges and returns
      </h2>
      <div className="mt-4 grid gap-px overflow-hidden rounded-label border-[1.5px] border-ink bg-line md:mt-6 md:auto-cols-fr md:grid-flow-col">
        {wrongSizeDays > 0 && (
          <Promise figure={countDays(wrongSizeDays)} title="Wrong size, exchanged free">
            A wrong size is exchanged free within {countDays(wrongSizeDays)}, return shipping included.
            Processing an exchange takes {spanDays(settings.exchangeDays)}.
          </Promise>
        )}
        {returnDays > 0 && (
          <Promise figure={countDays(returnDays)} title="Changed your mind, sent back">
            Unworn pairs in their original packaging are returned within {countDays(returnDays)}. For
            exchanges the return shipping is free.
          </Promise>
        )}
      </div>
      <p className="mt-3 text-ink-2">
        Not sure of your size?{' '}
        <Link to={href('/size-guide')} className="font-semibold text-link underline underline-offset-4">
          Measure your foot
        </Link>{' '}
        before you order.
      </p>
    </section>
  );
}

function Promise({ figure, title, children }: { figure: string; title: string; children: React.ReactNode }) {
  return (
    <div className="bg-page px-4 pt-5 pb-4 md:px-6 md:pt-8 md:pb-6">
      <p className="wide text-display tracking-tight">{figure}</p>
      <h3 className="mt-3 text-h3">{title}</h3>
      <p className="mt-1 max-w-prose text-ink-2">{children}</p>
    </div>
  );
}
