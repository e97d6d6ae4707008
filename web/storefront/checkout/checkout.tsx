// The checkout: one page, one form, four sections; the order is placed by its own price or comes back with what is wrong.
import { useEffect, useState } from 'react';
import { data } from 'react-router';
import { cityNames, STATES } from '#shop/delivery/cities.ts';
import { href } from '#shop/text/href.ts';
import { actorContext } from '#server/http/actor.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import type { Route } from './+types/checkout';
import { answerCheckout, answerContext } from './checkout-action.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { fetchAnswers } from './checkout-later.tsx';
import { findLastOrder } from '#server/carts/ordered-cart.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { loadCheckoutPerson } from './checkout-person.ts';
import { preserveForm } from './preserve-form.ts';
import { quoteCheckout, type CheckoutQuote } from './checkout-quote.ts';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { laterFrom } from '../parts/later.tsx';
import { PageHead } from '../frame/page-head.tsx';

// Rarely seen, and no part of what a buyer on a slow line waits for.
const CheckoutEmpty = laterFrom(() => import('./checkout-empty.tsx'), 'CheckoutEmpty');

export const middleware: Route.MiddlewareFunction[] = [preserveForm];

export const headers = () => ({ 'cache-control': 'private, no-store' });

/** `?city=&method=&mail=&pay=` price the cart for a choice that is still being made; `?address=` fills in a saved address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = (name: string) => query.get(name) ?? '';
  // Of an email address the domain alone: addresses of pages are logged.
  const choice = { city: asked('city'), method: asked('method'), email: `x@${asked('mail')}` };
  const shop = context.get(shopContext);
  const cartId = cartOf(request, context);
  // Asked by the form itself, which holds the lists and its key already.
  if (query.has('method')) {
    const quote = await quoteCheckout(shop, { request, cartId }, choice, asked('pay'));
    return { quote, person: null, formKey: '', cities: '', states: [], last: null };
  }
  const person = await loadCheckoutPerson(shop, context.get(actorContext), query.get('address'));
  const city = choice.city || (person?.typed.city ?? '');
  // Without scripts the answer of a button is drawn by this very request.
  const answered = context.get(answerContext)?.quote;
  const quote =
    answered ?? (await quoteCheckout(shop, { request, cartId }, { ...choice, city }, asked('pay')));
  return {
    quote,
    // Whose answer got lost comes back to an empty cart, and must not order again.
    last: quote.lines.length === 0 ? await lastOrder(shop, cartId) : null,
    person,
    formKey: crypto.randomUUID(),
    cities: quote.lines.length === 0 ? '' : cityNames(),
    states: STATES.map((state) => String(state)),
  };
}

// Prices for a choice that is still being made are no page: without them what is shown stays (`useLiveQuote`, which alone
// asks for them, takes null for none).
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // One that a newer choice has overtaken is no failure.
    if (
      request.signal.aborted ||
      !request.url.includes('method=') ||
      !(await unanswered()).tellUnquoted(error)
    )
      throw error;
    return null as never;
  }
}

async function lastOrder({ db, now }: AppContext, cartId: string | null): Promise<string | null> {
  const order = cartId && (await findLastOrder(db, cartId, now()));
  return order ? order.shortId : null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const client = {
    actor: context.get(actorContext),
    address: context.get(addressContext),
    cartId: cartOf(request, context),
  };
  const answer = await answerCheckout(context.get(shopContext), request, client);
  context.set(answerContext, answer);
  return data(answer, { status: answer.refusal?.status ?? 200 });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const copy = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const answer = (await unanswered()).unansweredCheckout(await copy.formData(), error);
    if (!answer) throw error;
    // With the status of a failure nothing around the form is loaded again, which would fail, too.
    return data(answer, { status: answer.refusal?.status ?? 503 });
  }
}

// The answer of a button brings its own prices; a page that failed keeps what it showed.
export function shouldRevalidate({ formMethod }: { formMethod?: string }) {
  return formMethod === undefined || formMethod === 'GET';
}

// Fetched once the form is drawn: a line that is down brings nothing any more.
const unanswered = () => import('./unanswered-checkout.ts');
const confirmation = () => import('../tracking/order-confirmation.tsx');

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => void Promise.all([unanswered(), confirmation(), fetchAnswers()]).catch(() => null), []);
  const quote = useNewest(loaderData.quote, actionData?.quote ?? null);
  return (
    <div className="measure pt-4 pb-10 md:pt-8">
      <PageHead title="Checkout" />
      {quote.lines.length === 0 ? (
        <CheckoutEmpty
          blocked={quote.blocked}
          last={loaderData.last}
          refusal={actionData?.refusal ?? null}
          typed={actionData?.typed ?? null}
        />
      ) : (
        <CheckoutForm
          key={loaderData.person?.chosen}
          {...loaderData}
          quote={quote}
          answer={actionData ?? null}
        />
      )}
    </div>
  );
}

// Prices of the last answer: of a button before those of the page, which know no method. A button without an answer leaves
// what is shown.
function useNewest(loaded: CheckoutQuote, answered: CheckoutQuote | null): CheckoutQuote {
  const [shown, setShown] = useState({ loaded, answered, quote: answered ?? loaded });
  if (shown.loaded === loaded && shown.answered === answered) return shown.quote;
  const isAnswer = answered !== null && answered !== shown.answered;
  const quote = isAnswer ? answered : shown.loaded === loaded ? shown.quote : loaded;
  setShown({ loaded, answered, quote });
  return quote;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/checkout')} />;
}
