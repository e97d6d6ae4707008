// /track/{token}: an order behind its private link: how far it is, what is in it, what its buyer may still do, and the way to
// review it.
import { data, Link, redirect, useSearchParams } from 'react-router';
import { customerSteps } from '#shop/asking/customer-steps.ts';
import { readBackNumber, readSeen } from '#shop/returns/answer-form.ts';
import { returnOffer } from '#shop/returns/offer.ts';
import { askedBack } from '#shop/returns/return-days.ts';
import { writeOnWhatsapp } from '#shop/orders/write-to-shop.ts';
import { payWords } from '#shop/payments/door-words.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { answerOrder, customer } from '#server/asking/answer-order.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { findTracking } from '#server/orders/find-tracking.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { findOwnReturns, findReturnable } from '#server/returns/own-returns.ts';
import { refuseReturn } from '#server/returns/refuse-return.ts';
import { sendReturn } from '#server/returns/send-return.ts';
import { gatewaysOn } from '#server/settings/gateways-on.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ReturnWays } from '#web/ui/return-ways.tsx';
import type { Route } from './+types/track-order';
import { LoadFailed } from '../frame/load-failed.tsx';
import { OrderItems } from './order-items.tsx';
import { AdvanceAsked, AskedOrder, OrderSteps, PayByThen, PayNow } from './order-steps.tsx';
import { OwnClaims } from './own-claims.tsx';
import { ownClaims } from './pay-view.ts';
import { OwnReturns } from './own-returns.tsx';
import { privateHeaders, viewPlaced, type PlacedOrder } from './placed-order.ts';
import { returnableLines, viewOwnReturn } from './return-view.ts';
import { TrackPanel } from './track-panel.tsx';
import { viewTracking } from './track-view.ts';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await readOrder(shop.db, { token: params.token });
  if (!order) return data({ page: null }, { status: 404, headers: privateHeaders });
  const [tracking, all, gateways] = await Promise.all([
    findTracking(shop.db, order),
    loadSettings(shop.db),
    gatewaysOn(shop.db),
  ]);
  const { contactPhone, whatsapp, storeName } = all;
  const settings = { contactPhone, whatsapp, storeName };
  const deliveredAt = tracking.stages?.at(-1)?.at ?? null;
  const back = askedBack({ ...order, deliveredAt }, all, shop.now());
  const view = viewTracking(order, tracking, shop.now());
  const offer = returnOffer({ ...order, deliveredAt, isReturning: view.isReturning }, all, shop.now());
  const [returns, returnable] = await Promise.all([
    findOwnReturns(shop.db, order.id),
    findReturnable(shop.db, order.id),
  ]);
  const isLeft = returnableLines(order, returnable).length > 0;
  const placed = viewPlaced(order, shop.config.publicUrl, { settings: all, gateways });
  return data(
    {
      page: {
        order: placed,
        tracked: view,
        settings,
        back: back && { ...back, askLink: offer && isLeft ? href('/track/:token/return', params) : null },
        returns: returns.map((each) => viewOwnReturn(each, all)),
        steps: customerSteps(order),
        writeLink: writeOnWhatsapp(whatsapp, placed.shortId),
        token: params.token,
        claims: await ownClaims(shop.db, order.id),
      },
    },
    { headers: privateHeaders },
  );
}

const answers = { confirm: 'yes', cancel: 'no' } as const;
const intents = ['confirm', 'cancel', 'withdraw-return', 'send-return'] as const;

/** Only a press acts: what opens links ahead of people, a preview or a scanner of mail, neither confirms nor cancels. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const order = await readOrder(db, { token: params.token });
  if (!order) return refused(refuse('order-not-found'));
  const form = await readForm(request);
  const { intent } = readFields(form, ['intent']);
  if (!intents.some((each) => each === intent)) return refused(refuse('check-the-form'));
  const isAllowed = await mayChangeOrder({ db, address: context.get(addressContext) }, order.id);
  if (!isAllowed) return refused(refuse('slow-down'));
  const done = await act(db, order.id, { intent, form }, now());
  if (isRefusal(done)) return refused(done);
  throw redirect(`${href('/track/:token', params)}?done=${intent}`, 303);
}

type Pressed = { intent: string; form: FormData };

function act(db: AppContext['db'], orderId: string, { intent, form }: Pressed, at: Date) {
  if (intent === 'confirm' || intent === 'cancel')
    return answerOrder(db, customer, { orderId, answer: answers[intent], way: 'page' }, at);
  const seen = readSeen(form);
  if (!seen) return refuse('check-the-form');
  if (intent === 'withdraw-return') return refuseReturn(db, customer, { ...seen, orderId, answer: '' }, at);
  const number = readBackNumber(form);
  if (number === null) return refuse('check-the-form');
  return sendReturn(db, customer, { ...seen, orderId, number }, at);
}

function refused(refusal: Refusal) {
  return data({ refusal }, { status: refusal.status, headers: privateHeaders });
}

export default function TrackOrder({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <div className="measure py-6 md:py-10">
      <meta name="referrer" content="same-origin" />
      {page && actionData && (
        <Notice look="error" title={actionData.refusal.title} className="mb-6">
          {actionData.refusal.text}
        </Notice>
      )}
      {page === null ? <NoOrder /> : <Tracked {...page} />}
    </div>
  );
}

function NoOrder() {
  return (
    <EmptyState title="This link opens no order" shoe="slide">
      <title>No order here</title>
      <p className="text-ink-2">
        It may have been cut off on its way. Copy it whole from where you got it, or use the order number.
      </p>
      <ButtonLink to={href('/track')}>Track by order number</ButtonLink>
    </EmptyState>
  );
}

type TrackedProps = NonNullable<Route.ComponentProps['loaderData']['page']>;

function Tracked({ order, tracked, settings, back, returns, claims, steps, writeLink, token }: TrackedProps) {
  return (
    <>
      <title>{`Order #${order.shortId} · ${settings.storeName}`}</title>
      <Done order={order} />
      {steps.confirm && !order.payFirst && <AskedOrder {...{ steps, order, token, writeLink }} />}
      {order.payFirst && <PayByThen {...order.payFirst} {...{ order, steps, token, writeLink }} />}
      {order.advance && <AdvanceAsked {...order} />}
      <OwnReturns returns={returns} />
      <OwnClaims claims={claims} />
      <TrackPanel
        order={tracked}
        settings={settings}
        heading={steps.confirm || order.payFirst ? 'h2' : 'h1'}
      />
      <div className="mt-6 grid items-start gap-6 md:mt-10 lg:grid-cols-12 lg:gap-12">
        <div className="lg:col-span-7">
          <h2 className="mb-3 text-h2">In this order</h2>
          <OrderItems order={order} isCancelled={tracked.status === 'CANCELLED'} />
        </div>
        <div className="grid gap-8 lg:col-span-5">
          {order.payLink && !order.payFirst && <PayNow link={order.payLink} />}
          {!steps.confirm && !order.payFirst && !back && (
            <OrderSteps {...{ steps, order, token, writeLink }} />
          )}
          {tracked.status === 'FULFILLED' && <Reviews order={order} token={token} />}
          {back && <ReturnWays {...back} />}
          <section aria-labelledby="keep">
            <h2 id="keep" className="text-h3">
              This page is private
            </h2>
            <p className="mt-2 text-ink-2">
              Anyone with this link can see your order and change it. Don't share it.
            </p>
            <Button type="button" look="quiet" className="mt-4 print:hidden" onClick={() => window.print()}>
              Print
            </Button>
          </section>
        </div>
      </div>
    </>
  );
}

// What was just done, as long as it is so.
function Done({ order }: { order: PlacedOrder }) {
  const did = useSearchParams()[0].get('done');
  const said = did === null ? null : doneWords(did, order);
  if (!said) return null;
  return (
    <Notice look="good" title={said[0]} className="mb-6">
      {said[1]}
    </Notice>
  );
}

function doneWords(
  did: string,
  { status, due, payFirst }: PlacedOrder,
): [title: string, text: string] | null {
  if (did === 'confirm' && status === 'CONFIRMED')
    return ['Thank you, your order is confirmed', `We pack it now. ${payWords(due, payFirst)}`];
  if (did === 'cancel' && status === 'CANCELLED')
    return ['Your order is cancelled', 'Nothing is to be paid.'];
  if (did === 'pay')
    return [
      'Thank you, we look for it in our bank',
      'You read here when it has come in. No cash is needed then.',
    ];
  if (did === 'return') return ['Your request is with us', 'You read here what becomes of it.'];
  if (did === 'change' && status !== 'CANCELLED') return ['Your changes are saved', payWords(due, payFirst)];
  return null;
}

// One link a product: two sizes of the same are one review.
function Reviews({ order, token }: { order: PlacedOrder; token: string }) {
  const products = [...new Map(order.lines.map((item) => [item.productId, item])).values()];
  return (
    <section aria-labelledby="say" className="print:hidden">
      <h2 id="say" className="text-h3">
        Already wearing them?
      </h2>
      <p className="mt-2 text-ink-2">Say how they fit: the next buyer has only your word.</p>
      <ul className="mt-3 grid gap-1">
        {products.map(({ productId, title }) => (
          <li key={productId}>
            <Link
              to={href('/review', { order: token, product: productId })}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-4"
            >
              Review {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailed error={error} />;
}
