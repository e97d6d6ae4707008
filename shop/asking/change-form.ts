// What a customer changes in an order on its private page: who and where, the size and the quantity of each line.
import {
  ADDRESS_FIELDS,
  readAddress,
  type AddressField,
  type AddressInput,
} from '../accounts/address-form.ts';
import type { FieldErrors } from '../accounts/account-form.ts';
import { formatPhone } from '../accounts/phone-field.ts';
import { askedAbout } from '../checkout/asked-about.ts';
import { isExpressOffered, shippingFee } from '../delivery/delivery.ts';
import { asItIs, type Correction, type WantedLine } from '../orders/correction.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import type { Settings } from '../settings/settings.ts';
import { readCount, readFields, type Typed } from '../text/form-fields.ts';
import { customerSteps } from './customer-steps.ts';

/** More of one shoe is a word with the shop: nobody else has seen this order yet. */
const MAX_CHANGED_QUANTITY = 10;

/** `was` is the variant of the line as it is, `quantity` 0 to leave it out. */
export type TypedLineChange = { was: number; variant: number; quantity: number };

export type TypedChange = Typed<AddressField> & { lines: TypedLineChange[] };

/** What the page shows at first. */
export function typedChange(order: Order): TypedChange {
  const { street, city, state, postalCode } = order.deliveryAddress;
  return {
    name: order.customerName,
    phone: formatPhone(order.phone),
    street,
    city,
    state,
    postalCode,
    lines: order.lines.map(({ variantId, quantity }) => ({ was: variantId, variant: variantId, quantity })),
  };
}

type ReadChange = { typed: TypedChange } & (
  | { ok: true; input: AddressInput }
  | { ok: false; refusal: Refusal; errors: FieldErrors<AddressField> }
);

/** As the checkout reads an address; lines that the form leaves out stay as they are. */
export function readChange(form: FormData, order: Order): ReadChange {
  const shown = typedChange(order);
  const typed = {
    ...readFields(form, ADDRESS_FIELDS),
    lines: shown.lines.map((line) => readLine(form, line)),
  };
  const { asked } = readFields(form, ['asked']);
  // The state of the old city, which nobody has touched: the new city says which it is in.
  const isLeftOver = typed.city !== shown.city && typed.state === shown.state && asked === askedAbout(shown);
  if (isLeftOver) form.set('state', '');
  const read = readAddress(form);
  return { ...read, typed: isLeftOver ? { ...typed, state: '' } : typed };
}

function readLine(form: FormData, line: TypedLineChange): TypedLineChange {
  const count = (name: string) => readCount(String(form.get(name) ?? ''));
  return {
    was: line.was,
    variant: count(`variant-${line.was}`) ?? line.variant,
    quantity: count(`quantity-${line.was}`) ?? line.quantity,
  };
}

/** The largest quantity that a customer may choose; a line that is larger already may stay so. */
export function maxQuantity({ quantity }: Pick<OrderLine, 'quantity'>): number {
  return Math.max(quantity, MAX_CHANGED_QUANTITY);
}

type KnownOfOrder = {
  /** The product of every variant that may be chosen. */
  productOf: ReadonlyMap<number, string>;
  settings: Settings;
};

/** Refusals: answered-late; no-such-line for another product; bad-quantity; empty-cart where nothing would be left. */
export function wantedByCustomer(
  order: Order,
  { lines }: TypedChange,
  address: AddressInput,
  { productOf, settings }: KnownOfOrder,
): Correction | Refusal {
  if (!customerSteps(order).change) return refuse('answered-late');
  const wanted: WantedLine[] = [];
  for (const line of order.lines) {
    const change = lines.find(({ was }) => was === line.variantId);
    if (change?.quantity === 0) continue;
    const { variant, quantity } = change ?? { variant: line.variantId, quantity: line.quantity };
    if (variant !== line.variantId && productOf.get(variant) !== line.productId)
      return refuse('no-such-line');
    if (quantity > maxQuantity(line)) return refuse('bad-quantity', tooMany);
    wanted.push({ variantId: variant, quantity, was: line.variantId, price: null });
  }
  if (wanted.length === 0) return refuse('empty-cart', 'An order has at least one pair. Cancel it instead.');
  const { name, phone, street, city, state, postalCode } = address;
  return {
    ...asItIs(order),
    name,
    phone,
    address: { ...order.deliveryAddress, street, city, state, postalCode },
    ...sentTo(order, city, settings),
    lines: wanted,
  };
}

// A fee that was agreed on stays, except for another city; where Express does not go, Standard does.
function sentTo(order: Order, city: string, settings: Settings): Pick<Correction, 'method' | 'fee'> {
  const { deliveryMethod, shippingFee: fee, deliveryAddress, subtotal } = order;
  const isUsual = fee === shippingFee(subtotal, deliveryAddress.city, deliveryMethod, settings);
  if (city === deliveryAddress.city)
    return { method: deliveryMethod, fee: { kind: isUsual ? 'usual' : 'keep' } };
  const isExpress = deliveryMethod === 'EXPRESS' && isExpressOffered(city, settings);
  return { method: isExpress ? 'EXPRESS' : 'STANDARD', fee: { kind: 'usual' } };
}

const tooMany = `Up to ${MAX_CHANGED_QUANTITY} of one shoe can be chosen here. Write to us for more.`;
