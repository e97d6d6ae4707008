// What the shop promises with a pair, and what the pair is.
import { formatRupees, rupees } from '#shop/money.ts';
import type { Settings } from '#shop/settings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type DetailsProps = { product: { title: string; description: string }; settings: Settings };

export function ProductDetails({ product, settings }: DetailsProps) {
  const free = formatRupees(rupees(settings.freeShippingThreshold));
  return (
    <section className="mt-12 grid gap-8 lg:grid-cols-12" aria-label="About this pair">
      <div className="lg:col-span-7">
        <h2 className="text-h2">About this pair</h2>
        <p className="mt-3 max-w-prose text-ink-2">
          {product.description || `The ${product.title}, new and in its original box.`}
        </p>
      </div>
      <ul className="grid content-start gap-px border-y border-line bg-line lg:col-span-5">
        <Promise icon="truck" title="Free Shipping" text={`On orders of ${free} or more`} />
        <Promise
          icon="return"
          title="Easy Returns"
          text={`Wrong size exchanged free within ${settings.wrongSizeDays} days; unworn pairs returned within ${settings.returnDays} days`}
        />
        <Promise icon="shield" title="Authentic Guarantee" text="100% genuine products" />
      </ul>
    </section>
  );
}

function Promise({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="flex gap-4 bg-page py-4">
      <Icon name={icon} className="mt-0.5 shrink-0" />
      <div>
        <h3 className="font-text text-body font-semibold tracking-normal [font-stretch:100%]">{title}</h3>
        <p className="text-ink-2">{text}</p>
      </div>
    </li>
  );
}
