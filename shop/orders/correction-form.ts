// The page that corrects an order: what it posts, read into the order as it should be, or into messages beside the fields.
import { inMoney } from '../country/words.ts';
import { wholeOf } from '../pricing/rupees.ts';
import { formatPhone } from '../accounts/phone-field.ts';
import { CHECKOUT_FIELDS, type CheckoutErrors, type TypedCheckout } from '../checkout/checkout-form.ts';
import { askedAbout } from '../checkout/asked-about.ts';
import { paisa, fieldOf } from '../pricing/money.ts';
import { refuse, type Refusal } from '../refusals/refusals.ts';
import { latinDigits } from '../text/text.ts';
import { readCount, readFields } from '../text/form-fields.ts';
import type { Correction, WantedFee, WantedLine } from './correction.ts';
import type { Order } from './order.ts';
import { readPhoneOrder } from './phone-order-form.ts';

/**
 * A line as its fields have it; `was` is empty for one that was added. `line` names it while it is on the page: its place
 * moves when another one is removed, and its variant is a choice.
 */
export type TypedLine = { line: string; was: string; variant: string; quantity: string; price: string };

export type TypedCorrection = TypedCheckout & {
  lines: TypedLine[];
  fee: string;
  feeAmount: string;
  find: string;
};

/** What the page shows at first; `isUsualFee`: the fee is what the shop charges anyway, so that it follows the city. */
export function typedOf(order: Order, isUsualFee: boolean): TypedCorrection {
  const { deliveryAddress: address } = order;
  return {
    name: order.customerName,
    phone: formatPhone(order.phone),
    email: order.email,
    street: address.street,
    city: address.city,
    state: address.state,
    postalCode: address.postalCode,
    mapLocation: '',
    method: order.deliveryMethod,
    coupon: '',
    lines: order.lines.map((line, at) => ({
      line: String(at),
      was: String(line.variantId),
      variant: String(line.variantId),
      quantity: String(line.quantity),
      price: fieldOf(line.price / 100),
    })),
    fee: isUsualFee ? 'usual' : 'keep',
    feeAmount: '',
    find: '',
  };
}

/** As posted, after the button that was pressed: `add` with a variant, `remove` with a line. */
export function readTyped(form: FormData): TypedCorrection {
  const { add, remove, fee, feeAmount, find } = readFields(form, [
    'add',
    'remove',
    'fee',
    'feeAmount',
    'find',
  ]);
  const all = (name: string) => form.getAll(name).map(String);
  const [line, was, quantity, price] = [all('line'), all('was'), all('quantity'), all('price')];
  const lines = all('variant').map((variant, at) => ({
    line: line[at] ?? String(at),
    was: was[at] ?? '',
    variant,
    quantity: quantity[at] ?? '',
    price: price[at] ?? '',
  }));
  const left = lines.filter((each) => each.line !== remove);
  const added = add === '' ? left : withAdded(left, add);
  return { ...readFields(form, CHECKOUT_FIELDS), lines: added, fee, feeAmount, find };
}

function withAdded(lines: readonly TypedLine[], variant: string): TypedLine[] {
  const at = lines.findIndex((line) => line.variant === variant);
  const next = 1 + Math.max(-1, ...lines.map(({ line }) => readCount(line) ?? 0));
  if (at === -1) return [...lines, { line: String(next), was: '', variant, quantity: '1', price: '' }];
  return lines.map((line, place) =>
    place === at ? { ...line, quantity: String((readCount(line.quantity) ?? 0) + 1) } : line,
  );
}

type ReadCorrection =
  | { ok: true; wanted: Correction }
  | { ok: false; refusal: Refusal; errors: CheckoutErrors };

/** The fields of person and address are those of an order by phone. */
export function readCorrection(typed: TypedCorrection): ReadCorrection {
  const person = readPerson(typed);
  if (!person.ok) return person;
  const lines = typed.lines.map(readLine);
  const fee = readFee(typed);
  const isRead = lines.every((line) => line !== null);
  if (!isRead) return { ok: false, refusal: refuse('bad-quantity'), errors: {} };
  if (!fee)
    return {
      ok: false,
      refusal: refuse('check-the-form', `Type the delivery fee, ${inMoney}, as a whole amount.`),
      errors: {},
    };
  const { name, phone, email, address, method } = person.input;
  return { ok: true, wanted: { name, phone, email, address, method, fee, lines } };
}

// Its own lines and key are what that form asks for besides.
function readPerson(typed: TypedCorrection) {
  const form = new FormData();
  for (const field of CHECKOUT_FIELDS) form.set(field, typed[field]);
  // Staff have the customer on the phone and see the fee: nothing is asked twice.
  form.set('asked', askedAbout(typed));
  form.set('lines', '1:1');
  form.set('key', '00000000-0000-4000-8000-000000000000');
  return readPhoneOrder(form);
}

function readLine({ was, variant, quantity, price }: TypedLine): WantedLine | null {
  const [variantId, count, rupees] = [readCount(variant), readWhole(quantity), readPrice(price)];
  if (variantId === null || count === null || count < 1 || (price.trim() !== '' && rupees === null))
    return null;
  return {
    variantId,
    quantity: count,
    was: was === '' ? null : readCount(was),
    price: rupees === null ? null : paisa(rupees * 100),
  };
}

function readFee({ fee, feeAmount }: TypedCorrection): WantedFee | null {
  if (fee === 'usual' || fee === 'keep') return { kind: fee };
  const rupees = readPrice(feeAmount);
  return rupees === null ? null : { kind: 'agreed', amount: paisa(rupees * 100) };
}

function readWhole(text: string): number | null {
  return readCount(plainDigits(text));
}

function readPrice(text: string): number | null {
  return wholeOf(plainDigits(text));
}

function plainDigits(text: string): string {
  return latinDigits(text.normalize('NFKC')).replace(/[\s,]/g, '');
}

/** One line in another size or colour, everything else as it is: what one tap in confirm mode asks for. */
export function swapped(correction: Correction, from: number, to: number): Correction {
  const lines = correction.lines.map((line) => (line.variantId === from ? { ...line, variantId: to } : line));
  return { ...correction, lines };
}
