// /track/{token}/return: the buyer asks for an exchange or the money in four taps: which pair, why, which size instead, how.
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readAskedReturn, type TypedReturn } from '#shop/returns/ask-form.ts';
import { returnOffer } from '#shop/returns/offer.ts';
import { promisesInWords } from '#shop/returns/return-days.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { customer } from '#server/asking/answer-order.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { sizeChoices } from '#server/orders/size-choices.ts';
import { isOnItsWayBack } from '#server/parcels/on-its-way-back.ts';
import { askReturn } from '#server/returns/ask-return.ts';
import { findReturnable } from '#server/returns/own-returns.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/ask-return';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { privateHeaders } from './placed-order.ts';
import { ReturnChoice } from './return-choice.tsx';
import { insteadChoices, journeyChoices, reasonChoices, returnableLines } from './return-view.ts';

export const headers = () => privateHeaders;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const settings = await loadSettings(db);
  const isReturning = await isOnItsWayBack(db, order.id);
  const offer = returnOffer({ ...order, isReturning }, settings, now());
  const lines = offer ? returnableLines(order, await findReturnable(db, order.id)) : [];
  const wanted = readCount(new URL(request.url).searchParams.get('line') ?? '');
  const chosen =
    lines.find(({ variantId }) => variantId === wanted) ?? (lines.length === 1 ? lines[0] : null);
  const line = chosen && order.lines.find(({ variantId }) => variantId === chosen.variantId);
  const form = offer &&
    chosen &&
    line && {
      chosen,
      instead: insteadChoices(line, await sizeChoices(db, [line.productId]), offer),
      journeys: journeyChoices(offer, settings),
    };
  return data(
    {
      shortId: shortId(order.id),
      token: params.token,
      promises: promisesInWords(order, settings, now()),
      refusal: whyNot(order, offer !== null, lines.length),
      lines,
      form: form || null,
    },
    { headers: privateHeaders },
  );
}

function whyNot({ deliveredAt }: Order, isOffered: boolean, lines: number): Refusal | null {
  if (!isOffered) return refuse(deliveredAt ? 'not-promised' : 'not-delivered');
  return lines === 0 ? refuse('nothing-to-return') : null;
}

async function orderOf(db: AppContext['db'], token: string) {
  const order = await readOrder(db, { token });
  if (!order) throw data('There is no such order.', { status: 404 });
  return order;
}

const missingWords: Record<keyof TypedReturn, string> = {
  line: 'Which pair is it?',
  quantity: 'How many pairs?',
  why: 'Tell us why.',
  instead: 'Choose what you want instead.',
  how: 'Choose how it comes back.',
  remark: 'What you wrote is too long.',
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const { typed, missing, asked } = readAskedReturn(await readForm(request));
  if (!asked) return answer({ typed, refusal: null, missing: missing.map((name) => missingWords[name]) });
  const isAllowed = await mayChangeOrder({ db, address: context.get(addressContext) }, order.id);
  if (!isAllowed) return answer({ typed, refusal: refuse('slow-down'), missing: [] });
  const promise = await loadSettings(db);
  const done = await askReturn(db, customer, { orderId: order.id, asked, promise }, now());
  if (isRefusal(done)) return answer({ typed, refusal: done, missing: [] });
  throw redirect(`${href('/track/:token', params)}?done=return`, 303);
}

type ReturnAnswer = { typed: TypedReturn; refusal: Refusal | null; missing: string[] };

function answer(said: ReturnAnswer) {
  return data(said, { status: said.refusal?.status ?? 400, headers: privateHeaders });
}

export default function AskReturn({ loaderData, actionData }: Route.ComponentProps) {
  const { shortId: number, token, promises, lines, form } = loaderData;
  const refusal = loaderData.refusal ?? actionData?.refusal;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>{`Return or exchange, order #${number}`}</PageTitle>
      <meta name="referrer" content="same-origin" />
      <Link
        to={href('/track/:token', { token })}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Back to your order
      </Link>
      <h1 tabIndex={-1} className="text-h1">
        Return or exchange
      </h1>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {promises.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {refusal && (
        <Notice look="error" title={refusal.title} className="mt-4">
          {refusal.text}
        </Notice>
      )}
      {actionData && actionData.missing.length > 0 && (
        <Notice look="error" title="Something is missing" className="mt-4">
          {actionData.missing.join(' ')}
        </Notice>
      )}
      {lines.length > 0 && !form && <WhichPair token={token} lines={lines} />}
      {form && <AskForm key={form.chosen.variantId} {...form} typed={actionData?.typed} />}
    </div>
  );
}

type Returnable = Route.ComponentProps['loaderData']['lines'];

function WhichPair({ token, lines }: { token: string; lines: Returnable }) {
  return (
    <section aria-labelledby="which" className="mt-6">
      <h2 id="which" className="text-h2">
        Which pair is it?
      </h2>
      <ul className="mt-3 border-t-2 border-ink">
        {lines.map(({ variantId, title, what }) => (
          <li key={variantId} className="border-b border-line">
            <Link
              to={href('/track/:token/return', { token, line: variantId })}
              className="flex min-h-16 items-center justify-between gap-4 py-3"
            >
              <span className="min-w-0">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {title}
                </span>
                <span className="text-ink-2">{what}</span>
              </span>
              <Icon name="right" size={20} className="shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type AskFormProps = NonNullable<Route.ComponentProps['loaderData']['form']> & {
  typed: TypedReturn | undefined;
};

function AskForm({ chosen, instead, journeys, typed }: AskFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const { variantId, title, what, out } = chosen;
  return (
    <Form method="post" noValidate className="mt-6 grid gap-6">
      <input type="hidden" name="line" value={variantId} />
      <p className="border-y border-line py-3">
        <span dir="auto" className="block font-semibold wrap-anywhere">
          {title}
        </span>
        <span className="text-ink-2">{what}</span>
      </p>
      {out > 1 && (
        <label>
          <span className="field-label">How many pairs</span>
          <select name="quantity" defaultValue={typed?.quantity || '1'} className="control w-full max-w-40">
            {Array.from({ length: Math.min(out, 20) }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </select>
        </label>
      )}
      <ReturnChoice name="why" label="Why?" isShort choices={reasonChoices} chosen={typed?.why} />
      <ReturnChoice
        name="instead"
        isShort
        label="What do you want instead?"
        choices={instead}
        chosen={typed?.instead}
      />
      <ReturnChoice name="how" label="How does it come back?" choices={journeys} chosen={typed?.how} />
      <label>
        <span className="field-label">Anything else we should know (optional)</span>
        <textarea
          name="remark"
          rows={2}
          maxLength={300}
          defaultValue={typed?.remark}
          className="control w-full"
        />
      </label>
      <Button look="money" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
        Send request
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
