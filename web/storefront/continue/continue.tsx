// /continue/{id}: a checkout that another program began, taken over by its buyer: the pairs, and one button that puts them into the cart.
import { data, Form, redirectDocument } from 'react-router';
import { formatRupees, plus, times } from '#shop/pricing/money.ts';
import type { PricedLine } from '#shop/pricing/price-lines.ts';
import { refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { sizeAndColour } from '#shop/sizes/sizes.ts';
import { href } from '#shop/text/href.ts';
import { countPairs, setCity } from '#server/carts/change-cart.ts';
import { findCart } from '#server/carts/find-cart.ts';
import { mayHaveList } from '#server/http/guest-limits.ts';
import { addressContext, shopContext } from '#server/http/shop-context.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { addCityCookie, cartCookies } from '#server/http/visitor.ts';
import { findContinued, takeIntoCart } from '#server/ucp/continue-session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { OrderLine } from '#web/ui/order-line.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/continue';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { privateHeaders } from '../tracking/placed-order.ts';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findContinued(context.get(shopContext), params.id);
  const lines = found ? found.lines.map(viewLine) : [];
  return data({ lines, total: plus(...lines.map((line) => line.total)) }, { headers: privateHeaders });
}

function viewLine({ variant, quantity, price }: PricedLine) {
  const { id, picture, brand, title, size, colour, uk } = variant;
  const pair = sizeAndColour(size, colour, uk);
  return { id, picture, brand, title, pair, quantity, total: times(price.final, quantity) };
}

/** The same, however often it is sent: quantities are set, not raised. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(shopContext);
  const found = await findContinued(app, params.id);
  if (!found) return refused(refuse('no-such-line'));
  const before = await findCart(app.db, cartOf(request, context));
  if (before === null && !(await mayHaveList(app.db, context.get(addressContext))))
    return refused(refuse('slow-down'));
  const cartId = await takeIntoCart(app, before, found.lines);
  if (cartId === null) return refused(refuse('no-such-line'));
  const { city } = found;
  if (city !== '') await setCity(app.db, cartId, city);
  const cookies = cartCookies(request, cartId, await countPairs(app.db, cartId));
  if (city !== '') addCityCookie(cookies, request, city);
  // A whole page: the number in the header comes from the new cookie.
  throw redirectDocument(href('/checkout'), { status: 303, headers: cookies });
}

function refused(refusal: Refusal) {
  return data({ refusal }, { status: refusal.status, headers: privateHeaders });
}

export default function Continue({ loaderData: { lines, total }, actionData }: Route.ComponentProps) {
  return (
    <div className="measure">
      <PageTitle>Continue your order</PageTitle>
      <meta name="referrer" content="same-origin" />
      {lines.length === 0 ? (
        <EmptyState title="There is nothing left to order here">
          <p className="text-ink-2">
            It was ordered, or it has waited too long. The shoes may still be in the shop.
          </p>
          <ButtonLink to={href('/shop')}>Start Shopping</ButtonLink>
        </EmptyState>
      ) : (
        <div className="mx-auto max-w-2xl pt-6 pb-12 md:pt-10">
          <h1 className="text-h1">Continue your order</h1>
          <p className="mt-2 text-ink-2">
            These pairs were chosen for you. Nothing is ordered yet: you see the whole order before you place
            it, and pay in cash when it arrives.
          </p>
          {actionData && (
            <Notice look="error" title={actionData.refusal.title} className="mt-5">
              {actionData.refusal.text}
            </Notice>
          )}
          <div className="mt-6 border-2 border-ink bg-surface">
            <ul>
              {lines.map((line) => (
                <OrderLine key={line.id} line={line} />
              ))}
            </ul>
            <p className="flex items-baseline justify-between gap-4 px-4 py-4 md:px-6">
              <span className="font-semibold">Subtotal</span>
              <span className="money font-semibold">{formatRupees(total)}</span>
            </p>
          </div>
          <Form method="post" className="mt-6">
            <Button look="money" className="w-full sm:w-auto">
              Proceed to Checkout
            </Button>
          </Form>
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back="/" />;
}
