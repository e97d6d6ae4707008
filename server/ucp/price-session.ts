// What a session is now: read as the form of the checkout, priced as every order is, with what keeps it from being ordered.
import { readCheckout, type CheckoutInput } from '#shop/checkout/checkout-form.ts';
import { deliveryDates, isExpressOffered, type DeliveryMethod } from '#shop/delivery/delivery.ts';
import { knownCity } from '#shop/delivery/understand-city.ts';
import type { Paisa } from '#shop/pricing/money.ts';
import type { Settings } from '#shop/settings/settings.ts';
import type { AskedCheckout } from '#shop/ucp/asked-checkout.ts';
import {
  countryMessages,
  deliveryMessages,
  fieldMessages,
  lineMessages,
  totalMessages,
  type SessionMessage,
} from '#shop/ucp/messages.ts';
import { FULFILLMENT } from '#shop/ucp/revision.ts';
import { isInCountry, sessionForm } from '#shop/ucp/session-form.ts';
import type { PricedSession, SessionOption, SessionTerms } from '#shop/ucp/view-session.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { quoteOrder, type OrderQuote } from '#server/orders/quote-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import type { CheckoutSession } from './sessions.ts';

/** `total` is what it costs now; `input` is null while it cannot be ordered. */
export type JudgedSession = {
  priced: PricedSession;
  total: Paisa;
  messages: SessionMessage[];
  input: CheckoutInput | null;
};

/** Before it is written a session has no `shownTotal`: its platform is told what it costs now. */
type UnpricedSession = Pick<CheckoutSession, 'id' | 'asked' | 'askedBefore' | 'endsAt'> & {
  shownTotal: Paisa | null;
};

/** Nothing is reserved or written. */
export async function judgeSession(
  app: Pick<AppContext, 'db' | 'now'>,
  { id, asked, askedBefore, endsAt, shownTotal }: UnpricedSession,
  { capabilities }: SessionTerms,
): Promise<JudgedSession> {
  const settings = await loadSettings(app.db);
  const form = sessionForm(asked, { key: id, total: shownTotal ?? 0, before: askedBefore });
  const read = readCheckout(form, settings.emailAsked);
  const city = read.ok ? read.input.address.city : cityFor(asked);
  const ways = await priceWays(app, asked, city, settings);
  const { quote } = ways.find(({ option }) => option.id === asked.optionId) ?? ways[0];
  const { totals } = quote.pricing;
  const isHeld = capabilities.includes(FULFILLMENT);
  const messages = [
    ...lineMessages(asked, quote.lines),
    ...(read.ok ? [] : fieldMessages(read.errors, read.typed, { destination: asked.destination, isHeld })),
    ...deliveryMessages(asked, { isExpressThere: city === '' || ways.length > 1, isHeld }),
    ...countryMessages(isInCountry(asked)),
    ...totalMessages(shownTotal, totals.grandTotal),
  ];
  const options = city === '' ? [] : ways.map(({ option }) => option);
  return {
    total: totals.grandTotal,
    messages,
    priced: { id, asked, endsAt, lines: quote.lines, totals, options },
    input: read.ok && messages.length === 0 ? read.input : null,
  };
}

type Way = { option: SessionOption; quote: OrderQuote };

// Standard goes everywhere. Without a city the fee is the highest, and nothing is offered yet.
async function priceWays(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { lines }: AskedCheckout,
  city: string,
  settings: Settings,
): Promise<[Way, ...Way[]]> {
  const at = now();
  const way = async (id: SessionOption['id'], method: DeliveryMethod): Promise<Way> => {
    const quote = await quoteOrder(db, { lines, city, method, coupon: '', phone: null }, at);
    const dates = deliveryDates(at, city, method, settings);
    return { option: { id, dates, fee: quote.pricing.totals.shippingFee }, quote };
  };
  const isExpress = city !== '' && isExpressOffered(city, settings);
  const [standard, ...more] = await Promise.all([
    way('standard', 'STANDARD'),
    ...(isExpress ? [way('express', 'EXPRESS')] : []),
  ]);
  return [standard, ...more];
}

// A city that is asked about is no other city yet.
function cityFor({ destination }: AskedCheckout): string {
  const typed = destination?.address_locality?.trim().slice(0, 80) ?? '';
  return knownCity(typed)?.name ?? typed;
}
