// The checkout form: from what was typed to an order that can be placed, or to messages in the stated order.
import { addressForm, countryOfAddress } from '#shop/country/address.ts';
import { addressProblems } from '#shop/country/address-problems.ts';
import { countryName } from '#shop/country/words.ts';
import type { Address } from '#shop/orders/order.ts';
import type { CartLine } from '#shop/cart/cart.ts';
import { isState, type City } from '#shop/delivery/cities.ts';
import { understandCity } from '#shop/delivery/understand-city.ts';
import type { DeliveryMethod } from '#shop/delivery/delivery.ts';
import type { GatewayName } from '#shop/payments/gateways.ts';
import { paisa, type Paisa } from '#shop/pricing/money.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { cleanLine, cleanLines, hasLink, isBlank, latinDigits, type CleanText } from '#shop/text/text.ts';
import { askedAbout } from './asked-about.ts';
import type { EmailAsked } from './email-asked.ts';
import { readPay } from './read-pay.ts';
import { readLines } from '../cart/cart-form.ts';
import { readEmail } from '../accounts/email-field.ts';
import { ENTER_EMAIL } from '../accounts/enter-email.ts';
import { readPhone, WRONG_PHONE } from '../accounts/phone-field.ts';
import { isUuid, readFields, type Typed } from '../text/form-fields.ts';

export const CHECKOUT_FIELDS = [
  'name',
  'phone',
  'email',
  'street',
  'city',
  'state',
  'postalCode',
  'mapLocation',
  'method',
  'coupon',
] as const;

export type CheckoutField = (typeof CHECKOUT_FIELDS)[number];
export type CheckoutErrors = Partial<Record<CheckoutField, string>>;
export type TypedCheckout = Typed<CheckoutField>;

export type CheckoutInput = {
  name: string;
  /** E.164 */
  phone: string;
  /** '' where there is nobody to write to. */
  email: string;
  /** In one of our states. */
  address: Address;
  /** `33.684400,73.047900` or null */
  mapLocation: string | null;
  method: DeliveryMethod;
  /** As typed; `canonicalCode` decides whether it can be a code. */
  couponCode: string;
  /** Paid first, for so much less as the form said; cash on delivery without it. */
  prepayOff?: Paisa;
  /** Of what is paid first: where, if not by transfer. */
  prepayBy?: GatewayName;
  lines: CartLine[];
  /** Paisa the shopper saw as the total. */
  shownTotal: Paisa;
  /** UUID; one order a key. */
  idempotencyKey: string;
};

export type ReadCheckout =
  | { ok: true; input: CheckoutInput }
  | { ok: false; refusal: Refusal; errors: CheckoutErrors; typed: TypedCheckout };

/** Titled in the order of rule K9: cart, then name, phone and street, then email, then the rest; every wrong field is marked at once. */
export function readCheckout(form: FormData, emailAsked: EmailAsked): ReadCheckout {
  const typed = readTyped(form);
  const order = readOrderFields(form);
  const no = (refusal: Refusal, errors: CheckoutErrors) => ({ ok: false, refusal, errors, typed }) as const;
  if (!order || order.lines.length === 0) return no(refuse('empty-cart'), {});
  const { errors, value } = readContact({ ...typed, ...readFields(form, ['asked']) }, emailAsked);
  if ([typed.name, typed.phone, typed.street].some(isBlank)) return no(refuse('missing-info'), errors);
  if (emailAsked === 'required' && isBlank(typed.email)) return no(refuse('missing-email'), errors);
  if (!value) return no(refuse('check-the-form'), errors);
  if (!isUuid(order.idempotencyKey)) return no(refuse('key-reused'), {});
  return { ok: true, input: { ...value, ...order, ...readPaying(form) } };
}

/**
 * A state that the shop filled in itself (`filledState`) follows the city, and is left to it again. The buttons below "Did
 * you mean Karachi?" and "Did you mean gmail.com?" name what was meant.
 */
export function readTyped(form: FormData): TypedCheckout {
  const typed = readFields(form, CHECKOUT_FIELDS);
  const { filledState, intent } = readFields(form, ['filledState', 'intent']);
  const [, field, meant = ''] = /^(city|domain) (.{1,80})$/.exec(intent) ?? [];
  if (field === 'domain') return { ...typed, email: typed.email.replace(/@.*$/, `@${meant}`) };
  if (field === 'city') return { ...typed, city: meant, state: '' };
  return filledState !== '' && typed.state === filledState ? { ...typed, state: '' } : typed;
}

function readPaying(form: FormData): Pick<CheckoutInput, 'prepayOff' | 'prepayBy'> {
  const first = readPay(readFields(form, ['pay']).pay);
  return first ? { prepayOff: first.off, ...(first.by && { prepayBy: first.by }) } : {};
}

function readOrderFields(
  form: FormData,
): Pick<CheckoutInput, 'lines' | 'shownTotal' | 'idempotencyKey'> | null {
  const fields = readFields(form, ['lines', 'shownTotal', 'key']);
  const lines = readLines(fields.lines);
  if (!lines) return null;
  // A forged or missing total is 0, which no order costs: a total that moved.
  const shownTotal = /^\d{1,15}$/.test(fields.shownTotal) ? paisa(Number(fields.shownTotal)) : paisa(0);
  return { lines, shownTotal, idempotencyKey: fields.key };
}

type Contact = Omit<CheckoutInput, 'lines' | 'shownTotal' | 'idempotencyKey'>;

function readContact(
  typed: TypedCheckout & { asked: string },
  emailAsked: EmailAsked,
): { errors: CheckoutErrors; value: Contact | null } {
  const errors: CheckoutErrors = {};
  const text = (field: CheckoutField, clean: CleanText, limit: number) => {
    if (clean.ok && !hasLink(clean.text)) return clean.text;
    errors[field] = clean.ok ? NO_LINKS : textProblem(clean.problem, limit);
    return '';
  };
  const name = text('name', cleanLine(typed.name, 100), 100);
  if (!isName(name)) errors.name ??= ENTER_NAME;
  const phone = readPhone(typed.phone);
  if (!phone) errors.phone = isBlank(typed.phone) ? 'Enter a phone number: the rider calls it.' : WRONG_PHONE;
  const email = readWrittenTo(typed, errors, emailAsked);
  const street = text('street', cleanLines(typed.street, 200), 200);
  if (!isStreet(street)) errors.street ??= ENTER_STREET;
  const city = readCity(typed, errors, text('city', cleanLine(typed.city, 80), 80));
  const postalCode = readPostalCode(typed, errors);
  const mapLocation = readMapLocation(typed, errors);
  const method = readMethod(typed, errors);
  if (Object.keys(errors).length > 0 || !phone || !city) return { errors, value: null };
  const address: Address = {
    street: withPart(street, city),
    city: city.name,
    state: city.state,
    postalCode,
    country: countryOfAddress,
  };
  return {
    errors,
    value: { name, phone, email, address, mapLocation, method, couponCode: typed.coupon.slice(0, 200) },
  };
}

// What is typed into no field of the form, or left empty where that is allowed, is no address.
function readWrittenTo(typed: TypedCheckout, errors: CheckoutErrors, asked: EmailAsked): string {
  const isEmpty = isBlank(typed.email);
  if (asked === 'none' || (asked === 'optional' && isEmpty)) return '';
  const email = readEmail(typed.email);
  if (!email) errors.email = isEmpty ? refuse('missing-email').text : ENTER_EMAIL;
  return email ?? '';
}

/** `part`: more than the city was typed, such as "DHA Lahore", and the rider needs it. */
type ReadCity = { name: string; state: string; part: string | null };

/**
 * City and state as they go together; what is wrong is written into `errors`. `asked` is the pair that the page has asked
 * about already (`askedAbout`): sent again unchanged it is meant.
 */
export function readCity(
  typed: Pick<TypedCheckout, 'city' | 'state'> & { asked: string },
  errors: Pick<CheckoutErrors, 'city' | 'state'>,
  name: string,
): ReadCity | null {
  const understood = understandCity(name);
  const known = understood && 'known' in understood ? understood.known : null;
  const mayAsk = typed.asked !== askedAbout(typed);
  if (isBlank(name) || !/\p{L}/u.test(name)) errors.city ??= 'Enter the city or town.';
  else if (understood && 'near' in understood && mayAsk)
    errors.city ??= didYouMean(understood.near.name, name);
  const state = typed.state.trim();
  const part = known && understood && 'part' in understood && understood.part ? name : null;
  if (state === '' && known) return { ...known, part };
  if (!isState(state)) {
    errors.state = addressProblems.chooseRegion;
    return null;
  }
  if (known && known.state !== state && mayAsk) errors.state = otherState(known, state);
  return { name: known?.name ?? name, state, part };
}

function didYouMean(near: string, typed: string): string {
  return `Did you mean ${near}? Choose it, or send the form again to keep "${typed}".`;
}

function otherState(known: City, state: string): string {
  return `${known.name} is in ${known.state}. Choose that, or send the form again to keep ${state}.`;
}

/** The street with the part of the city that was typed beside the city's name, as far as there is room. */
export function withPart(street: string, { part }: ReadCity): string {
  const whole = `${street}, ${part}`;
  return part === null || street.toLowerCase().includes(part.toLowerCase()) || whole.length > 200
    ? street
    : whole;
}

export function readPostalCode(
  typed: Pick<TypedCheckout, 'postalCode'>,
  errors: Pick<CheckoutErrors, 'postalCode'>,
): string {
  const code = latinDigits(typed.postalCode.normalize('NFKC')).trim();
  const digits = addressForm.postalCode?.digits ?? 0;
  if (code !== '' && (!/^[0-9]+$/.test(code) || code.length !== digits))
    errors.postalCode = `A postal code in ${countryName} has ${digits} digits. You may leave it empty.`;
  return code;
}

function readMapLocation(typed: TypedCheckout, errors: CheckoutErrors): string | null {
  const text = typed.mapLocation.trim();
  if (text === '') return null;
  const match = /^(-?\d{1,2}(?:\.\d{1,8})?),\s?(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text);
  if (match && Math.abs(Number(match[1])) <= 90 && Math.abs(Number(match[2])) <= 180)
    return text.replace(/\s/g, '');
  errors.mapLocation = 'Use the button to fill in your location, or leave it empty.';
  return null;
}

function readMethod(typed: TypedCheckout, errors: CheckoutErrors): DeliveryMethod {
  if (typed.method !== '' && typed.method !== 'STANDARD' && typed.method !== 'EXPRESS') {
    errors.method = 'Choose Standard or Express delivery.';
  }
  return typed.method === 'EXPRESS' ? 'EXPRESS' : 'STANDARD';
}

export const ENTER_NAME = 'Enter the full name of the person who receives the parcel.';
export const ENTER_STREET = 'Enter the house, street and area.';

/** Two letters at least, in any script: less is nobody whom a rider can ask for. */
export function isName(text: string): boolean {
  return !isBlank(text) && /\p{L}.*\p{L}/u.test(text);
}

/** Three letters or digits at least, as in "B-12". */
export function isStreet(text: string): boolean {
  return !isBlank(text) && /(?:[\p{L}\p{N}].*){3}/u.test(text);
}

/** What is typed here is sent by email, to an address that is typed here, too: it must not carry a stranger's link. */
export const NO_LINKS = 'Leave out the web address.';

export function textProblem(problem: 'characters' | 'too-long', limit: number): string {
  return problem === 'too-long'
    ? `Shorten this to ${limit} characters.`
    : 'This holds characters that cannot be printed on a parcel. Please type it again.';
}
