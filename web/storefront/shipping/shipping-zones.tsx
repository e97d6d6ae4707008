// The zones as a table: which cities, what fee, how many days.
import { businessDays, transitDays, spanDays } from '#shop/delivery/delivery-days.ts';
import type { Zone } from '#shop/delivery/zone-of-city.ts';
import { formatRupees, rupees } from '#shop/pricing/money.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';

const order: readonly Zone[] = ['major', 'other', 'remote'];

export function ShippingZones({ settings }: { settings: ShopperSettings }) {
  return (
    <section aria-labelledby="zones" className="grid gap-x-6 gap-y-4 lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="zones" className="text-h2">
          Delivery zones
        </h2>
        <p className="mt-2 max-w-prose text-ink-2 md:mt-3">
          Each order takes {businessDays(settings.processingDays)} to prepare, then the days of its zone on
          the road. Business days are Monday to Saturday.
        </p>
      </div>
      <div className="lg:col-span-8">
        <table className="block w-full md:table">
          <caption className="sr-only">Fee and days of each delivery zone</caption>
          <thead className="hidden text-start md:table-header-group">
            <tr className="micro border-b-[1.5px] border-ink text-ink-3 [&>th]:pb-2 [&>th]:font-semibold">
              <th scope="col">Zone</th>
              <th scope="col" className="text-end">
                Fee
              </th>
              <th scope="col" className="ps-6 text-end">
                On the road
              </th>
              <th scope="col" className="ps-6 text-end">
                At your door
              </th>
            </tr>
          </thead>
          <tbody className="block border-t-[1.5px] border-ink md:table-row-group md:border-0">
            {order.map((zone) => (
              <ZoneRow key={zone} zone={zone} settings={settings} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function ZoneRow({ zone, settings }: { zone: Zone; settings: ShopperSettings }) {
  const { name, cities, fee, days } = settings.zones[zone];
  return (
    <tr className="grid grid-cols-3 gap-x-4 border-b border-line py-4 align-top md:table-row md:[&>*]:py-4">
      <th scope="row" className="col-span-3 text-start font-normal">
        <span className="wide block text-h3">{name}</span>
        <span className="mt-0.5 block text-ink-2">
          {zone === 'remote' ? everywhereElse(cities) : cities.join(', ')}
        </span>
      </th>
      <Figure label="Fee" text={formatRupees(rupees(fee))} />
      <Figure label="On the road" text={spanDays(days)} />
      <Figure label="At your door" text={spanDays(transitDays(zone, settings))} />
    </tr>
  );
}

function everywhereElse(cities: string[]): string {
  return cities.length === 0
    ? 'Every other city, town and village'
    : `${cities.join(', ')} and everywhere else`;
}

// On a phone the head of the table stands above each figure.
function Figure({ label, text }: { label: string; text: string }) {
  return (
    <td className="money pt-3 font-semibold whitespace-nowrap md:ps-6 md:text-end">
      <span className="micro block text-ink-3 md:hidden" aria-hidden="true">
        {label}
      </span>
      {text}
    </td>
  );
}
