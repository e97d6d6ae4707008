// One order of the customer: what, where, how far; cancel until it is packed, buy again, print.
import { data, Form, Link, redirectDocument } from 'react-router';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { askedBack } from '#shop/returns/return-days.ts';
import { href } from '#shop/text/href.ts';
import { buyAgain } from '#server/carts/buy-again.ts';
import { countPairs } from '#server/carts/change-cart.ts';
import { personOf } from '#server/http/actor.ts';
import { redirectWithFlash } from '#server/http/flash-cookie.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { cartOf } from '#server/http/held-cart.ts';
import { cartCookies } from '#server/http/visitor.ts';
import { cancelOwnOrder } from '#server/asking/cancel-own-order.ts';
import { findOwnOrder } from '#server/orders/own-orders.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CancelOrder } from '#web/ui/cancel-order.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ReturnWays } from '#web/ui/return-ways.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/order';
import { OrderLabel } from './order-label.tsx';
import { FormProblem } from '../auth/panel.tsx';
import { viewOwnOrder } from './view-order.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await ownOrder(context, params.id);
  const { db, now } = context.get(shopContext);
  const asked = { ...order, deliveredAt: order.deliveredAt, deliverTo: order.deliverTo };
  return { order: viewOwnOrder(order), back: askedBack(asked, await loadSettings(db), now()) };
}

// Somebody else's order is not there, as one that never was (attacks-and-faults 27).
async function ownOrder(context: Route.LoaderArgs['context'], id: string) {
  const { db } = context.get(shopContext);
  const order = isUuid(id) ? await findOwnOrder(db, personOf(context).userId, id) : null;
  if (!order) throw data('There is no such order.', { status: 404 });
  return order;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const { id, paid } = await ownOrder(context, params.id);
  const { intent } = readFields(await readForm(request), ['intent']);
  if (intent === 'buy-again') throw await toCart(request, context, id);
  if (intent !== 'cancel') throw data('The form arrived broken. Nothing was changed.', { status: 400 });
  const answer = await cancelOwnOrder(db, personOf(context), id, now());
  if (isRefusal(answer)) return data({ refusal: answer }, { status: answer.status });
  const about = paid > 0 ? 'paid-order-cancelled' : 'order-cancelled';
  throw await redirectWithFlash(request, href('/profile/orders/:id', { id }), { about });
}

async function toCart(
  request: Request,
  context: Route.LoaderArgs['context'],
  orderId: string,
): Promise<Response> {
  const { db, now } = context.get(shopContext);
  const { cartId, missing } = await buyAgain(db, cartOf(request, context), orderId, now());
  const headers = cartCookies(request, cartId, await countPairs(db, cartId));
  // A whole page: the number in the header comes from the new cookie.
  const again = `${missing.gone}:${missing.noRoom}`;
  return redirectDocument(href('/cart', { again: again === '0:0' ? undefined : again }), {
    status: 303,
    headers,
  });
}

export default function Order({ loaderData: { order, back }, actionData }: Route.ComponentProps) {
  return (
    <article className="mt-6" aria-labelledby="order-title">
      <PageTitle>{`Order #${order.shortId} · My Account`}</PageTitle>
      <Link
        to={href('/profile/orders')}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link print:hidden"
      >
        <Icon name="left" size={20} /> Orders
      </Link>
      <FormProblem title={actionData?.refusal.title} text={actionData?.refusal.text} />
      <OrderLabel order={order} />
      {order.reviews.length > 0 && <Reviews reviews={order.reviews} />}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Form method="post" className="flex-1 sm:flex-none">
          <Button name="intent" value="buy-again" className="w-full px-3 whitespace-nowrap">
            Buy again
          </Button>
        </Form>
        <Button
          type="button"
          look="quiet"
          onClick={() => window.print()}
          className="flex-1 px-3 whitespace-nowrap sm:flex-none sm:px-6 [@media(scripting:none)]:hidden"
        >
          Print
        </Button>
        {order.ownSteps && (
          <ButtonLink
            look="quiet"
            to={order.ownSteps.to}
            className="flex-1 px-3 whitespace-nowrap sm:flex-none sm:px-6"
          >
            {order.ownSteps.name}
          </ButtonLink>
        )}
        {order.canCancel && <CancelOrder shortId={order.shortId} className="sm:ms-auto" />}
      </div>
      {back && <ReturnWays {...back} className="mt-8 border-t-2 border-ink pt-4" />}
    </article>
  );
}

function Reviews({ reviews }: { reviews: { title: string; to: string }[] }) {
  return (
    <ul aria-label="Review your pairs" className="mt-4 flex flex-wrap gap-x-6 print:hidden">
      {reviews.map(({ title, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
          >
            Review {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
