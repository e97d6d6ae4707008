// What the checkout shows of the cart: its lines, the totals for a city and a method, and what each method promises.
import { blocksCheckout, changeInWords, type LineChange } from '#shop/cart/cart.ts';
import { nearDomain } from '#shop/accounts/near-email.ts';
import { knownCity, understandCity } from '#shop/delivery/understand-city.ts';
import { workingDays } from '#shop/delivery/working-days.ts';
import type { EmailAsked } from '#shop/checkout/email-asked.ts';
import { couponSuccess } from '#shop/coupons/coupons.ts';
import { refuseCoupon } from '#shop/coupons/coupon-refusal-text.ts';
import {
  deliveryDates,
  formatDates,
  isExpressOffered,
  shippingFee,
  type DeliveryMethod,
} from '#shop/delivery/delivery.ts';
import { writeLines } from '#shop/cart/cart-form.ts';
import { formatRupees, rupees, type Paisa } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import type { ShownPicture } from '#shop/catalogue/pictures.ts';
import { isolate } from '#shop/text/isolate.ts';
import { loadCart, type CartLineView, type CartView } from '#server/carts/load-cart.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { cityOf } from '#server/http/visitor.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { quotePaying, type QuotedPaying } from './quote-paying.ts';

export type QuotedLine = {
  variantId: number;
  title: string;
  brand: string;
  pair: string;
  quantity: number;
  lineTotal: Paisa;
  picture: ShownPicture | null;
};

/** A way of delivery as its radio says it. */
export type DeliveryOffer = { method: DeliveryMethod; name: string; fee: string; days: string };

export type CheckoutQuote = QuotedPaying & {
  /** When it was made, in ms: of two the later one holds. */
  at: number;
  lines: QuotedLine[];
  /** The lines as the form posts them. */
  posted: string;
  /** The city in the shop's spelling, or null before one is known: then the fee is the lowest there is. */
  city: string | null;
  state: string | null;
  /** What an unknown city may have been meant as: a question, never a charge. */
  near: string | null;
  emailAsked: EmailAsked;
  /** What the domain of the email address may have been meant as. */
  nearEmail: string | null;
  method: DeliveryMethod;
  offers: DeliveryOffer[];
  /** Why Express is not among the offers, where it is not. */
  noExpress: string | null;
  coupon: { code: string; success: string } | null;
  couponRefusal: Refusal | null;
  /** A line that is sold out or gone has to leave the cart first. */
  blocked: boolean;
  changes: string[];
};

/** `pay` as the form has it. For the city and the method as typed, else the city the cart or the browser remembers. A method that the city does not have is priced as Standard. */
export async function quoteCheckout(
  app: AppContext,
  { request, cartId }: { request: Request; cartId: string | null },
  typed: { city: string; method: string; email: string },
  pay: string,
): Promise<CheckoutQuote> {
  const now = app.now();
  const [gateways, cart] = await Promise.all([
    gatewaysOn(app.db),
    loadCart(app.db, cartId, now, (remembered, settings) => {
      const city = cityNamed(typed.city) ?? cityNamed(remembered ?? cityOf(request) ?? '');
      return { city, method: methodFor(typed.method, city, settings) };
    }),
  ]);
  return {
    ...viewQuote(cart, now),
    ...quotePaying({ ...cart, gateways }, pay),
    nearEmail: nearDomain(typed.email),
  };
}

function cityNamed(typed: string): string | null {
  const name = typed.trim().slice(0, 80);
  return name === '' ? null : (knownCity(name)?.name ?? name);
}

function methodFor(typed: string, city: string | null, settings: Settings): DeliveryMethod {
  return typed === 'EXPRESS' && city && isExpressOffered(city, settings) ? 'EXPRESS' : 'STANDARD';
}

function viewQuote(cart: CartView, now: Date): Omit<CheckoutQuote, 'nearEmail' | keyof QuotedPaying> {
  const lines = cart.lines.filter((line) => line.quantity > 0);
  const understood = cart.city === null ? null : understandCity(cart.city);
  return {
    at: now.getTime(),
    lines: lines.map(viewLine),
    posted: writeLines(lines),
    emailAsked: cart.settings.emailAsked,
    city: cart.city,
    state: understood && 'known' in understood ? understood.known.state : null,
    near: understood && 'near' in understood ? understood.near.name : null,
    method: cart.method,
    offers: deliveryOffers(cart, now),
    noExpress: whyNoExpress(cart),
    coupon: cart.coupon &&
      cart.couponTerms && {
        code: cart.coupon.code,
        success: couponSuccess(cart.couponTerms, cart.totals.discountTotal),
      },
    couponRefusal: cart.couponRefusal && refuseCoupon(cart.couponRefusal, cart.couponTerms),
    blocked: cart.blocked,
    changes: cart.lines.flatMap((line) => line.changes.map((change) => inWords(line, change))),
  };
}

// A line that blocks the cart is left out of what is priced and placed here.
function inWords({ title, size }: CartLineView, change: LineChange): string {
  return blocksCheckout(change)
    ? `${isolate(title)}, EU ${size}: no longer available, so it is not part of this order.`
    : `${isolate(title)}, EU ${size}: ${changeInWords(change)}`;
}

function viewLine(line: CartLineView): QuotedLine {
  const { variantId, title, brand, quantity, lineTotal, picture } = line;
  return {
    variantId,
    title,
    brand,
    pair: sizeAndColour(line.size, line.colour, line.uk),
    quantity,
    lineTotal,
    picture,
  };
}

function deliveryOffers(cart: CartView, now: Date): DeliveryOffer[] {
  const { city, settings, totals } = cart;
  if (!city) return [{ method: 'STANDARD', name: 'Standard', ...standardAnywhere(cart) }];
  const offer = (method: DeliveryMethod, name: string): DeliveryOffer => ({
    method,
    name,
    fee: feeText(shippingFee(totals.subtotal, city, method, settings)),
    days: formatDates(deliveryDates(now, city, method, settings)),
  });
  const standard = offer('STANDARD', 'Standard');
  return cart.expressOffered ? [standard, offer('EXPRESS', 'Express')] : [standard];
}

// Before the city is known only the range can be promised.
function standardAnywhere({ settings, totals }: CartView): Pick<DeliveryOffer, 'fee' | 'days'> {
  const zones = Object.values(settings.zones);
  const from = settings.processingDays[0] + Math.min(...zones.map((zone) => zone.days[0]));
  const to = settings.processingDays[1] + Math.max(...zones.map((zone) => zone.days[1]));
  const isFree = totals.subtotal >= rupees(settings.freeShippingThreshold);
  const lowest = rupees(Math.min(...zones.map((zone) => zone.fee)));
  return {
    fee: isFree ? 'Free' : `from ${formatRupees(lowest)}`,
    days: `${workingDays(from, to)}, depending on the city`,
  };
}

function whyNoExpress({ city, expressOffered, settings }: CartView): string | null {
  if (expressOffered || settings.express.zones.length === 0) return null;
  const fee = formatRupees(rupees(settings.express.fee));
  return city
    ? `Express delivery is not offered in ${isolate(city)}.`
    : `Express (${fee}) is offered in larger cities: enter yours to see.`;
}

function feeText(fee: Paisa): string {
  return fee === 0 ? 'Free' : formatRupees(fee);
}
