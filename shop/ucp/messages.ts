// Messages of a checkout session: what a platform can mend, what only the buyer can, and what changed.
import { countryOfAddress } from '../country/address.ts';
import type { CheckoutErrors, CheckoutField } from '../checkout/checkout-form.ts';
import { formatRupees, type Paisa } from '../pricing/money.ts';
import type { PricedLine } from '../pricing/price-lines.ts';
import { variantName } from '../catalogue/variant.ts';
import { fewLeftText, soldOutText } from '../refusals/buying.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { isBlank } from '../text/text.ts';
import type { AskedCheckout, AskedDestination } from './asked-checkout.ts';

export type SessionMessage =
  | {
      type: 'error';
      code: string;
      content: string;
      severity: 'recoverable' | 'requires_buyer_input' | 'unrecoverable';
      path?: string;
    }
  | { type: 'warning'; code: string; content: string; path?: string };

const METHOD = '$.fulfillment.methods[0]';
const ADDRESS = `${METHOD}.destinations[0]`;
const OPTION = `${METHOD}.groups[0].selected_option_id`;

const places: Record<CheckoutField, string> = {
  name: '$.buyer.first_name',
  phone: '$.buyer.phone_number',
  email: '$.buyer.email',
  street: `${ADDRESS}.street_address`,
  city: `${ADDRESS}.address_locality`,
  state: `${ADDRESS}.address_region`,
  postalCode: `${ADDRESS}.postal_code`,
  mapLocation: ADDRESS,
  method: OPTION,
  coupon: '$.line_items',
};

const ofAddress: readonly string[] = ['street', 'city', 'state', 'postalCode'];

/** What the reader of the checkout's form found, each at its place. `isHeld`: the platform can give an address at all. */
export function fieldMessages(
  errors: CheckoutErrors,
  typed: Readonly<Record<string, string>>,
  { destination, isHeld }: { destination: AskedDestination | null; isHeld: boolean },
): SessionMessage[] {
  const wrong = Object.entries(errors) as [CheckoutField, string][];
  const shown = destination && isHeld ? wrong : wrong.filter(([field]) => !ofAddress.includes(field));
  const messages = shown.map(([field, content]) =>
    mendable(isBlank(typed[field] ?? '') ? 'missing' : `invalid_${field}`, content, places[field]),
  );
  if (destination || !isHeld) return messages;
  return [...messages, mendable('missing', 'Send the address that the parcel goes to.', METHOD)];
}

/** What of the lines cannot be sold as asked, in the words of the checkout. `lines` are those that were found. */
export function lineMessages(asked: AskedCheckout, lines: readonly PricedLine[]): SessionMessage[] {
  const found = new Set(lines.map(({ variant }) => variant.id));
  const gone = [
    ...asked.otherItems,
    ...asked.lines.filter(({ variantId }) => !found.has(variantId)).map(({ variantId }) => String(variantId)),
  ];
  const unknown = gone.map((id) =>
    mendable('item_unavailable', `${id}: ${refuse('no-such-line').text} Items are counted in pairs.`),
  );
  return [...unknown, ...lines.flatMap((line, at) => lineMessage(line, `$.line_items[${at}]`) ?? [])];
}

function lineMessage({ variant, quantity }: PricedLine, path: string): SessionMessage | null {
  const name = variantName(variant);
  if (!variant.sellable) return mendable('item_unavailable', `${name} is no longer sold.`, path);
  if (variant.stock === 0) return mendable('out_of_stock', soldOutText(name), path);
  if (variant.stock < quantity)
    return mendable('out_of_stock', fewLeftText(name, variant.stock), `${path}.quantity`);
  return null;
}

/** Delivery as the session has it: what is not offered, and what this shop's own checkout has to ask. */
export function deliveryMessages(
  { isSplit, optionId }: AskedCheckout,
  { isExpressThere, isHeld }: { isExpressThere: boolean; isHeld: boolean },
): SessionMessage[] {
  if (!isHeld)
    return [
      forBuyer(
        'address_needed',
        'The address of the parcel cannot be given here. The buyer gives it in the shop.',
      ),
    ];
  const split = forBuyer('one_parcel_only', 'An order is one parcel to one address.', METHOD);
  const unknown = mendable('invalid_method', 'Choose standard or express.', OPTION);
  const notThere = mendable('invalid_method', refuse('express-not-offered').text, OPTION);
  const isKnown = optionId === null || optionId === 'standard' || optionId === 'express';
  return [
    ...(isSplit ? [split] : []),
    ...(isKnown ? [] : [unknown]),
    ...(optionId === 'express' && !isExpressThere ? [notThere] : []),
  ];
}

/** What the protocol says of an address that is not in the country. */
export function countryMessages(isHere: boolean): SessionMessage[] {
  const text = `The shop delivers within ${countryOfAddress}.`;
  return isHere ? [] : [mendable('address_undeliverable', text, `${ADDRESS}.address_country`)];
}

/** `shown` is what the platform was told at its last change; null where it is told now. */
export function totalMessages(shown: Paisa | null, total: Paisa): SessionMessage[] {
  if (shown === null || shown === total) return [];
  const text = `The total was ${formatRupees(shown)} and is ${formatRupees(total)} now. Show it to the buyer, and update the session to order at it.`;
  return [mendable('total_moved', text, '$.totals')];
}

/** A refusal of the order itself. */
export function refusalMessage({ refused, text }: Refusal): SessionMessage {
  return mendable(refused.replaceAll('-', '_'), text);
}

export function mendable(code: string, content: string, path?: string): SessionMessage {
  return { type: 'error', code, content, severity: 'recoverable', ...(path !== undefined && { path }) };
}

export function warning(code: string, content: string, path: string): SessionMessage {
  return { type: 'warning', code, content, path };
}

function forBuyer(code: string, content: string, path?: string): SessionMessage {
  return {
    type: 'error',
    code,
    content,
    severity: 'requires_buyer_input',
    ...(path !== undefined && { path }),
  };
}

/** Nothing can be done with what was asked for. */
export function lost(code: string, content: string): SessionMessage {
  return { type: 'error', code, content, severity: 'unrecoverable' };
}

export type SessionStatus =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled';

/** Of a session that is open. */
export function statusOf(messages: readonly SessionMessage[]): SessionStatus {
  const errors = messages.filter((message) => message.type === 'error');
  if (errors.length === 0) return 'ready_for_complete';
  return errors.every(({ severity }) => severity === 'requires_buyer_input')
    ? 'requires_escalation'
    : 'incomplete';
}
