// The three ways a parcel is paid for and how long each takes.
import { businessDays, transitDays, doorDaysAnywhere, spanDays } from '#shop/delivery/delivery-days.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';

type ShippingOption = { name: string; fee: string; days: string; where: string };

export function ShippingOptions({ settings }: { settings: ShopperSettings }) {
  return (
    <section aria-labelledby="options">
      <h2 id="options" className="text-h2">
        Shipping options
      </h2>
      <ul className="mt-4 grid rounded-label border-[1.5px] border-ink md:mt-6 md:grid-cols-3">
        {optionsOf(settings).map((option) => (
          <li
            key={option.name}
            className="border-line p-4 not-first:max-md:border-t not-first:md:border-s md:p-6"
          >
            <h3 className="micro text-ink-2">{option.name}</h3>
            <p className="wide mt-2 text-h2 tracking-tight whitespace-nowrap md:mt-3 lg:text-h1">
              {option.fee}
            </p>
            <p className="mt-2 font-semibold">{option.days}</p>
            <p className="mt-0.5 text-ink-2">{option.where}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-small text-ink-2">
        Counted from your order to your door, Monday to Saturday, including processing.
      </p>
    </section>
  );
}

function optionsOf(settings: ShopperSettings): ShippingOption[] {
  const { zones, express, freeShippingThreshold } = settings;
  const fees = Object.values(zones).map((zone) => zone.fee);
  const nearest = businessDays(transitDays('major', settings));
  const standard = {
    name: 'Standard',
    fee: feeSpan(Math.min(...fees), Math.max(...fees)),
    days: businessDays(doorDaysAnywhere(settings)),
    where: `By zone, ${spanDays(transitDays('major', settings))} in ${zones.major.name.toLowerCase()}.`,
  };
  const fast = {
    name: 'Express',
    fee: formatRupees(rupees(express.fee)),
    days: businessDays(express.days),
    where: `${express.zones.map((zone) => zones[zone].name).join(' and ')}.`,
  };
  const free = {
    name: 'Free',
    fee: formatRupees(rupees(0)),
    days: `${nearest} in ${zones.major.name.toLowerCase()}`,
    where: `Standard delivery on orders of ${formatRupees(rupees(freeShippingThreshold))} or more.`,
  };
  return express.zones.length > 0 ? [standard, fast, free] : [standard, free];
}

function feeSpan(least: number, most: number): string {
  const from = formatRupees(rupees(least));
  return least === most ? from : `${from} - ${formatRupees(rupees(most))}`;
}
