// /draws/entry/:token: the private page of an entry: whether it has won, and where its pair is ordered.
import { data, redirect } from 'react-router';
import { formatPhone } from '#shop/accounts/phone-field.ts';
import {
  readCheckout,
  readTyped,
  type CheckoutErrors,
  type TypedCheckout,
} from '#shop/checkout/checkout-form.ts';
import { cityNames, STATES } from '#shop/delivery/cities.ts';
import { languageIn } from '#shop/languages/language.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { formatDayAndClock } from '#shop/text/pakistan-time.ts';
import { whatsappToAnybody } from '#shop/text/whatsapp-to.ts';
import { readForm } from '#platform/http/read-form.ts';
import { countClient } from '#server/http/count-client.ts';
import { findEntry, loadDraw, type OwnEntry } from '#server/draws/load-draw.ts';
import { orderWin } from '#server/draws/order-win.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { quoteOrder } from '#server/orders/quote-order.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { inOwnTexts } from '#server/translations/translate-own.ts';
import { PageHead } from '../frame/page-head.tsx';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { privateHeaders } from '../tracking/placed-order.ts';
import type { Route } from './+types/entry';
import { viewDraw, viewSize } from './draw-view.ts';
import { EntryStateWords, SaveEntryLink } from './entry-state.tsx';
import { WinCity, WinForm } from './win-form.tsx';

export const headers = () => privateHeaders;

// A secret of 192 bits cannot be guessed; what is tried here costs the database all the same.
const limit = { name: 'draw-orders', tries: 60, seconds: 3600 };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { entry, draw: found } = await entryOf(shop, params.token);
  const draw = await inOwnTexts(shop.db, languageIn(new URL(request.url).pathname), found);
  const { storeName, emailAsked } = await loadSettings(shop.db);
  const size = draw.sizes.find(({ variantId }) => variantId === entry.variantId);
  const link = shop.config.publicUrl + href('/draws/entry/:token', params);
  const city = (new URL(request.url).searchParams.get('city') ?? '').slice(0, 80);
  const pair = `${draw.product.brand} ${draw.product.title}`;
  return data(
    {
      draw: viewDraw(draw),
      size: size ? viewSize(size).name : '',
      state: entry.state,
      ticket: entry.ticket,
      place: entry.place,
      email: entry.email,
      phone: entry.phone && formatPhone(entry.phone),
      name: entry.name,
      until: entry.orderUntil && formatDayAndClock(entry.orderUntil),
      orderLink: entry.trackingToken && href('/track/:token', { token: entry.trackingToken }),
      link,
      keepLink: whatsappToAnybody(`My entry into the draw of ${pair} at ${storeName}: ${link}`),
      emailAsked,
      city,
      costs: entry.state === 'won' && city !== '' ? await costsOf(shop, entry, city) : null,
      formKey: crypto.randomUUID(),
      cities: cityNames(),
      states: STATES.map(String),
    },
    { headers: privateHeaders },
  );
}

async function entryOf({ db, now }: AppContext, token: string) {
  const at = now();
  const entry = await findEntry(db, token, at);
  const draw = entry && (await loadDraw(db, entry.drawId, at));
  if (!draw) throw data('There is no such entry.', { status: 404, headers: privateHeaders });
  return { entry, draw };
}

async function costsOf({ db, now }: AppContext, { variantId, phone }: OwnEntry, city: string) {
  const asked = { lines: [{ variantId, quantity: 1 }], city, method: 'STANDARD', coupon: '', phone } as const;
  const { totals } = (await quoteOrder(db, asked, now())).pricing;
  return {
    goods: formatRupees(totals.subtotal),
    delivery: totals.shippingFee === 0 ? 'Free' : formatRupees(totals.shippingFee),
    total: formatRupees(totals.grandTotal),
    shown: totals.grandTotal,
  };
}

type WinAnswer = {
  typed: TypedCheckout;
  errors: CheckoutErrors;
  refusal: Refusal | null;
  costs: Awaited<ReturnType<typeof costsOf>>;
};

/** Throws the redirect to the confirmation once the order stands. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { entry } = await entryOf(shop, params.token);
  const form = await readForm(request);
  // Which pair and which phone is settled, whatever the form says.
  form.set('phone', entry.phone ?? '');
  form.set('lines', `${entry.variantId}:1`);
  form.set('method', 'STANDARD');
  form.set('coupon', '');
  form.delete('pay');
  const read = readCheckout(form, (await loadSettings(shop.db)).emailAsked);
  const no = async (refusal: Refusal, typed: TypedCheckout, errors: CheckoutErrors = {}) =>
    data<WinAnswer>(
      { typed, errors, refusal, costs: await costsOf(shop, entry, typed.city) },
      { status: refusal.status, headers: privateHeaders },
    );
  if (!read.ok) return no(read.refusal, read.typed, read.errors);
  const counted = await countClient(shop.db, limit, context.get(addressContext));
  const typed = readTyped(form);
  if (!counted.allowed) return no(refuse('slow-down'), typed);
  const language = languageIn(new URL(request.url).pathname);
  const ordering = { token: params.token, input: read.input, userId: null, language };
  const placed = await orderWin(shop.db, ordering, shop.now());
  if (isRefusal(placed)) return no(placed, typed);
  throw redirect(href('/', { placed: placed.trackingToken }), { status: 303, headers: privateHeaders });
}

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  const { draw, state, costs, city } = loaderData;
  const shown = actionData?.costs ?? costs;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageHead title={`Your entry: ${draw.product.brand} ${draw.product.title}`} />
      <meta name="referrer" content="same-origin" />
      <EntryStateWords {...loaderData} />
      {state === 'won' && !shown && <WinCity {...loaderData} />}
      {state === 'won' && shown && (
        <WinForm {...loaderData} key={city} costs={shown} answer={actionData ?? null} />
      )}
      {(state === 'entered' || state === 'won' || state === 'waiting') && <SaveEntryLink {...loaderData} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/shop')} />;
}
