// What the shop promises with every pair.
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

/** Both return promises are worded in full (rule O16). */
export function ProductPromises({ settings }: { settings: ShopperSettings }) {
  const free = formatRupees(rupees(settings.freeShippingThreshold));
  const { wrongSizeDays, returnDays } = settings;
  return (
    <section aria-label="Our promises" className="min-w-0 md:col-span-6 lg:col-span-7">
      <ul className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-3 lg:divide-x lg:divide-line">
        <PromiseCard icon="truck" title="Free Shipping" text={`On orders of ${free} or more`} />
        <PromiseCard
          icon="return"
          title="Easy Returns"
          text={`Wrong size exchanged free within ${wrongSizeDays} days; unworn pairs returned within ${returnDays} days`}
        />
        <PromiseCard icon="shield" title="Authentic Guarantee" text="100% genuine products" />
      </ul>
    </section>
  );
}

function PromiseCard({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex gap-3 py-4 lg:flex-col lg:gap-2 lg:px-5 lg:py-5 lg:first:ps-0 lg:last:pe-0">
      <Icon name={icon} size={20} className="shrink-0" />
      <div>
        <h2 className="font-text text-body font-semibold tracking-normal [font-stretch:100%]">{title}</h2>
        <p className="text-small text-ink-2">{text}</p>
      </div>
    </li>
  );
}
