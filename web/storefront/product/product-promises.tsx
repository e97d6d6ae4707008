// What the shop promises with every pair, in the owner's words.
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import { returnPromise } from '#shop/returns/return-promise.ts';
import type { Claims, ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';

type PromisesProps = { settings: ShopperSettings; claims: Claims };

/** What he left empty is not shown (rule T21). */
export function ProductPromises({ settings, claims }: PromisesProps) {
  const { shippingTitle, returnsTitle, guaranteeTitle, guaranteeText } = claims;
  const free = formatRupees(rupees(settings.freeShippingThreshold));
  const returns = returnPromise(settings);
  const isPromised = returnsTitle !== '' && returns !== '';
  if (!shippingTitle && !isPromised && !guaranteeTitle) return null;
  return (
    <section aria-label="Our promises" className="min-w-0 md:col-span-6 lg:col-span-7">
      <ul className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:auto-cols-fr lg:grid-flow-col lg:divide-x lg:divide-line">
        {shippingTitle && (
          <PromiseCard icon="truck" title={shippingTitle} text={`On orders of ${free} or more`} />
        )}
        {isPromised && <PromiseCard icon="return" title={returnsTitle} text={returns} />}
        {guaranteeTitle && <PromiseCard icon="shield" title={guaranteeTitle} text={guaranteeText} />}
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
        {text && <p className="text-small text-ink-2">{text}</p>}
      </div>
    </li>
  );
}
