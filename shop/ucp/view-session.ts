// A checkout session as a platform reads it: lines, totals, delivery and how it is paid, in paisa.
import { pictureUrl } from '../catalogue/renditions.ts';
import { variantName } from '../catalogue/variant.ts';
import { formatDates, type DeliveryDates } from '../delivery/delivery.ts';
import { formatRupees, times, type Paisa } from '../pricing/money.ts';
import type { PricedLine } from '../pricing/price-lines.ts';
import type { Totals } from '../pricing/pricing.ts';
import { href } from '../text/href.ts';
import type { AskedCheckout } from './asked-checkout.ts';
import { runningHandler } from './business-profile.ts';
import type { SessionMessage, SessionStatus } from './messages.ts';
import { shownId } from './session-id.ts';
import { CASH_ON_DELIVERY, FULFILLMENT, PAYMENT_TERMS, REVISION, type Capability } from './revision.ts';

/** A way to deliver to the session's city. */
export type SessionOption = { id: 'standard' | 'express'; dates: DeliveryDates; fee: Paisa };

/** `options` is empty while no city is known; the first is taken where none is chosen. */
export type PricedSession = {
  id: string;
  asked: AskedCheckout;
  endsAt: Date;
  lines: readonly PricedLine[];
  totals: Totals;
  options: readonly SessionOption[];
};

export type SessionTerms = {
  publicUrl: string;
  handler: string;
  capabilities: readonly Capability[];
};

type SessionState = {
  status: SessionStatus;
  messages: readonly SessionMessage[];
  continueUrl: string | null;
};

export function viewSession(
  priced: PricedSession,
  terms: SessionTerms,
  { status, messages, continueUrl }: SessionState,
) {
  const { id, asked, endsAt, totals } = priced;
  const has = (name: Capability) => terms.capabilities.includes(name);
  return {
    ucp: envelope(terms),
    id: shownId(id),
    status,
    currency: 'PKR',
    ...(asked.buyer && { buyer: asked.buyer }),
    line_items: priced.lines.map((line) => viewLine(line, terms.publicUrl)),
    totals: viewTotals(totals, priced.options.length > 0),
    ...(has(FULFILLMENT) && { fulfillment: viewFulfillment(priced) }),
    ...(has(PAYMENT_TERMS) && { payment: viewTerms(priced) }),
    messages,
    links: viewLinks(terms.publicUrl),
    expires_at: endsAt.toISOString(),
    ...(continueUrl !== null && { continue_url: continueUrl }),
  };
}

export type SessionView = ReturnType<typeof viewSession>;

function envelope({ capabilities, handler }: SessionTerms) {
  return {
    version: REVISION,
    status: 'success',
    capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version: REVISION }]])),
    payment_handlers: { [handler]: [runningHandler] },
  };
}

function viewLine({ variant, quantity, price }: PricedLine, publicUrl: string) {
  const amount = times(price.final, quantity);
  const { picture } = variant;
  return {
    id: lineId(variant.id),
    item: {
      id: String(variant.id),
      title: variantName(variant),
      price: price.final,
      ...(picture && {
        image_url: publicUrl + pictureUrl({ key: picture.key, width: 1600, format: 'webp' }),
      }),
    },
    quantity,
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
  };
}

function lineId(variantId: number): string {
  return `line_${variantId}`;
}

// Prices include the tax, so no entry of it is added.
function viewTotals({ subtotal, shippingFee, grandTotal }: Totals, isCityKnown: boolean) {
  const delivery = isCityKnown ? 'Delivery' : 'Delivery, at most: it depends on the city';
  return [
    { type: 'subtotal', display_text: 'Subtotal', amount: subtotal },
    { type: 'fulfillment', display_text: delivery, amount: shippingFee },
    { type: 'total', display_text: 'Total', amount: grandTotal },
  ];
}

const titles = { standard: 'Standard delivery', express: 'Express delivery' } as const;

function viewFulfillment({ lines, asked, options }: PricedSession) {
  const ids = lines.map(({ variant }) => lineId(variant.id));
  const { destination } = asked;
  const chosen = chosenOption(asked, options);
  return {
    methods: [
      {
        id: 'shipping',
        type: 'shipping',
        line_item_ids: ids,
        ...(destination && {
          selected_destination_id: destination.id,
          destinations: [{ ...destination, type: 'shipping_address' }],
        }),
        ...(chosen && {
          groups: [
            {
              id: 'parcel',
              line_item_ids: ids,
              selected_option_id: chosen.id,
              options: options.map(({ id, dates, fee }) => ({
                id,
                title: titles[id],
                description: { plain: `Expected ${formatDates(dates)}` },
                totals: [{ type: 'total', amount: fee }],
              })),
            },
          ],
        }),
      },
    ],
  };
}

/** Null while no city is known. */
export function chosenOption(
  { optionId }: Pick<AskedCheckout, 'optionId'>,
  options: readonly SessionOption[],
): SessionOption | null {
  return options.find(({ id }) => id === optionId) ?? options[0] ?? null;
}

function viewTerms({ totals: { grandTotal }, asked, options }: PricedSession) {
  const chosen = chosenOption(asked, options);
  const when = chosen ? `, expected ${formatDates(chosen.dates)}` : '';
  const plain = `${formatRupees(grandTotal)} in cash to the rider, when the parcel is handed over${when}.`;
  return {
    selected_term_id: CASH_ON_DELIVERY,
    terms: [
      {
        id: CASH_ON_DELIVERY,
        title: 'Cash on delivery',
        schedules: [{ id: 'at_the_door', type: 'on_delivery', description: { plain }, amount: grandTotal }],
      },
    ],
  };
}

function viewLinks(publicUrl: string) {
  const shipping = publicUrl + href('/shipping');
  return [
    { type: 'shipping_policy', url: shipping, title: 'Shipping' },
    { type: 'refund_policy', url: shipping, title: 'Returns' },
    { type: 'contact', url: publicUrl + href('/contact'), title: 'Contact' },
  ];
}

/** The view of a session whose order stands. `label` is what people call it; the link is the order's private one. */
export function viewCompleted(
  seen: SessionView,
  order: { id: string; label: string; permalink_url: string },
): SessionView & { order: typeof order } {
  const { continue_url: _, ...rest } = seen;
  return { ...rest, status: 'completed', messages: [], order };
}
