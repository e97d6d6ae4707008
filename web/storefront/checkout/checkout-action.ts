// What the checkout's buttons have in common: the form is read once, a failure is an answer, and the cart is priced anew.
import { createContext } from 'react-router';
import type { Actor } from '#shop/accounts/permissions.ts';
import { readTyped, type CheckoutErrors, type TypedCheckout } from '#shop/checkout/checkout-form.ts';
import type { Refusal } from '#shop/refusals/refusals.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { setCity } from '#server/carts/change-cart.ts';
import type { AppContext } from '#server/http/shop-context.ts';
import { readForm } from '#platform/http/read-form.ts';
import { quoteCheckout, type CheckoutQuote } from './checkout-quote.ts';
import { applyCoupon, removeCoupon } from './coupon-action.ts';
import { place } from './place-action.ts';

/** What the page shows after a button: what was typed, what was wrong with it if anything was, and the cart priced anew. */
export type CheckoutAnswer = {
  intent: CheckoutIntent;
  typed: TypedCheckout;
  key: string;
  refusal: Refusal | Failure | null;
  errors: CheckoutErrors;
  /** Null when the database did not answer: the page keeps what it showed. */
  quote: CheckoutQuote | null;
};

/** Left by the action for what is drawn after it: the page, or what stands in for one that cannot be drawn. */
export const answerContext = createContext<CheckoutAnswer | null>(null);

/** Not the shopper's doing, told in the words of rule K16. */
type Failure = { refused: 'failed'; title: string; text: string; status: number };

export type CheckoutIntent = 'place' | 'apply-coupon' | 'remove-coupon' | 'update';

/** A press of one of the buttons. */
export type CheckoutPost = {
  actor: Pick<Actor, 'userId' | 'email'> | null;
  /** Of the client. */
  address: string;
  shop: AppContext;
  request: Request;
  cartId: string | null;
  form: FormData;
  typed: TypedCheckout;
};

/** What a button changes in the answer; nothing, where it did what it says. */
export type CheckoutOutcome = Partial<Pick<CheckoutAnswer, 'typed' | 'refusal' | 'errors' | 'quote'>>;

type CheckoutButton = { press: (post: CheckoutPost) => Promise<CheckoutOutcome>; failed: string };

const couponFailed = 'Failed to apply coupon. Please try again.';
const orderFailed = 'Failed to place order.';

const buttons: Record<CheckoutIntent, CheckoutButton> = {
  place: { press: place, failed: orderFailed },
  'apply-coupon': { press: applyCoupon, failed: couponFailed },
  'remove-coupon': { press: removeCoupon, failed: couponFailed },
  // Prices the cart for the city, as every answer does.
  update: { press: async () => ({}), failed: orderFailed },
};

/** Throws the redirect to the confirmation once the order stands. */
export async function answerCheckout(
  shop: AppContext,
  request: Request,
  who: Pick<CheckoutPost, 'actor' | 'address' | 'cartId'>,
): Promise<CheckoutAnswer> {
  const form = await readForm(request);
  const { key, ...fields } = readFields(form, ['intent', 'key']);
  const intent = readIntent(fields.intent);
  const typed = readTyped(form);
  const post = { ...who, shop, request, form, typed };
  const outcome = await press(buttons[intent], post);
  const answer = { intent, typed, key: isUuid(key) ? key : crypto.randomUUID(), refusal: null, errors: {} };
  return { ...answer, ...outcome, quote: await priceAnew(post, outcome.quote) };
}

function readIntent(text: string): CheckoutIntent {
  if (/^(city|domain) /.test(text)) return 'update';
  return text === 'apply-coupon' || text === 'remove-coupon' || text === 'update' ? text : 'place';
}

// A failure has words of its own here, and what was typed must survive it (rule K16).
async function press(button: CheckoutButton, post: CheckoutPost): Promise<CheckoutOutcome> {
  try {
    return await button.press(post);
  } catch (error) {
    if (error instanceof Response) throw error;
    post.shop.log.error('checkout failed', { id: post.request.headers.get('x-request-id'), error });
    return { refusal: { refused: 'failed', title: 'Error', text: button.failed, status: 503 } };
  }
}

// What the button answered holds, also where this fails.
async function priceAnew(post: CheckoutPost, quoted: CheckoutQuote | undefined | null) {
  const { shop, request, typed, form } = post;
  try {
    const quote = quoted ?? (await quoteCheckout(shop, post, typed, readFields(form, ['pay']).pay));
    await rememberCity(post);
    return quote;
  } catch (error) {
    shop.log.error('checkout could not be priced', { id: request.headers.get('x-request-id'), error });
    return null;
  }
}

async function rememberCity({ shop, cartId, typed }: CheckoutPost): Promise<void> {
  const city = typed.city.trim();
  // A zero byte is no text for the database.
  if (cartId && city !== '' && city.length <= 80 && !/\p{Cc}/u.test(city))
    await setCity(shop.db, cartId, city);
}
