// The four stages of an order along the tape: down the page on a phone, across it on a wide screen.
import { Link } from 'react-router';
import { businessDays } from '#shop/delivery/delivery-days.ts';
import type { ShopperSettings } from '#shop/settings/shopper-settings.ts';
import { href } from '#shop/text/href.ts';

type ShippingStage = { name: string; text: string };

export function ShippingStages({ settings }: { settings: ShopperSettings }) {
  return (
    <section aria-labelledby="stages">
      <h2 id="stages" className="text-h2">
        From our shelf to your door
      </h2>
      <ol className="mt-6 md:mt-10 md:grid md:grid-cols-4">
        {stagesOf(settings).map((stage, index) => (
          <li key={stage.name} className="relative pb-7 ps-10 last:pb-0 md:px-0 md:pt-9 md:pe-6 md:pb-0">
            <StageTape />
            <p className="wide text-h3 leading-tight">
              <span className="money me-2 text-ink-3">{index + 1}</span>
              {stage.name}
            </p>
            <p className="mt-1 max-w-prose text-ink-2">{stage.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-6">
        <Link
          to={href('/track')}
          className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
        >
          Track an order
        </Link>
      </p>
    </section>
  );
}

function stagesOf({ processingDays, zones, emailAsked }: ShopperSettings): ShippingStage[] {
  const road = [zones.major.days[0], Math.max(...Object.values(zones).map((zone) => zone.days[1]))] as const;
  return [
    { name: 'Order Confirmed', text: `Your order number and the expected days ${comeBy[emailAsked]}.` },
    {
      name: 'Preparing',
      text: `Your pair is checked and packed, ${businessDays(processingDays)}.`,
    },
    { name: 'Shipped', text: `On the way to your city, ${businessDays(road)} by zone.` },
    { name: 'Delivered', text: 'The rider calls you, and you pay him in cash.' },
  ];
}

const comeBy = {
  required: 'come by email',
  optional: 'are on the page of your order, and come by email if you give one',
  none: 'are on the page of your order',
} as const;

// One stretch of tape for each stage, the long mark of marigold where the stage begins.
function StageTape() {
  return (
    <span
      className="absolute inset-y-0 start-0 w-3.5 md:inset-x-0 md:inset-y-auto md:top-0 md:h-3.5 md:w-auto"
      aria-hidden="true"
    >
      <span className="ticks-down absolute inset-0 opacity-85 md:ticks md:w-auto" />
      <span className="absolute top-2 start-0 h-1.5 w-6 bg-marigold outline-[1.5px] outline-ink md:top-0 md:h-6 md:w-1.5" />
    </span>
  );
}
