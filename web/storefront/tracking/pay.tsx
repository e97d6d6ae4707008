// /track/{token}/pay: the buyer pays before the parcel comes: the account of the shop with its Raast code, and the form that says so.
import { useEffect } from 'react';
import { data, Link, redirect } from 'react-router';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readClaim } from '#shop/payments/claim-form.ts';
import { mayPayFirst } from '#shop/payments/payment.ts';
import { dueFirst } from '#shop/payments/prepay.ts';
import { payFirstInWords } from '#shop/payments/prepay-words.ts';
import { MAX_PROOF_BYTES } from '#shop/payments/proof.ts';
import { payTo } from '#shop/payments/pay-to.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { isRefusal, refuse } from '#shop/refusals/refusals.ts';
import { MAX_FORM_BYTES } from '#shop/routes/route.ts';
import { href } from '#shop/text/href.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { readCutForm } from '#platform/http/read-cut-form.ts';
import { customer } from '#server/asking/answer-order.ts';
import { dueNow } from '#server/gateways/begin-payment.ts';
import { lookAgain } from '#server/gateways/inquire.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { cleanProof } from '#server/payments/clean-proof.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/pay';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { ClaimForm, type PayAnswer } from './claim-form.tsx';
import { OwnClaims } from './own-claims.tsx';
import { forgetDraft } from '../checkout/use-draft.ts';
import { OwnTries, PayByGateway } from './pay-by-gateway.tsx';
import { offeredGateways, ownClaims, ownTries, viewPayTo } from './pay-view.ts';
import { privateHeaders } from './placed-order.ts';

export const headers = () => privateHeaders;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const due = dueNow(order);
  const to = payTo(await loadSettings(db), due);
  return data(
    {
      shortId: shortId(order.id),
      token: params.token,
      due: due / 100,
      dueText: formatRupees(due),
      first: payFirstInWords(order),
      to: to && viewPayTo(to),
      /** Whether to pay now; who has paid may say so later, too. */
      isOpen: mayPayFirst(order),
      claims: await ownClaims(db, order.id),
      gateways: await offeredGateways(db),
      tries: await ownTries(db, order.id),
      by: new URL(request.url).searchParams.get('by'),
    },
    { headers: privateHeaders },
  );
}

async function orderOf(db: AppContext['db'], token: string): Promise<Order> {
  const order = await readOrder(db, { token });
  if (!order) throw data('There is no such order.', { status: 404 });
  return order;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const { form, isCut } = await readCutForm(request, MAX_PROOF_BYTES + MAX_FORM_BYTES);
  if (readFields(form, ['intent']).intent === 'look') {
    await lookAgain(db, order.id, now());
    throw redirect(href('/track/:token/pay', params), 303);
  }
  const { typed, errors, claimed } = readClaim(form);
  if (!payTo(await loadSettings(db), dueFirst(order)))
    return answer({ typed, refusal: refuse('no-account'), errors: {} });
  if (isCut) return answer({ typed, refusal: refuse('proof-too-heavy'), errors });
  if (!claimed) return answer({ typed, refusal: null, errors });
  const isAllowed = await mayChangeOrder({ db, address: context.get(addressContext) }, order.id);
  if (!isAllowed) return answer({ typed, refusal: refuse('slow-down'), errors: {} });
  const proof = await pictureOf(form);
  if (proof && isRefusal(proof)) return answer({ typed, refusal: proof, errors: {} });
  const done = await claimPayment(db, customer, { orderId: order.id, claimed, proof }, now());
  if (isRefusal(done)) return answer({ typed, refusal: done, errors: {} });
  throw redirect(`${href('/track/:token', params)}?done=pay`, 303);
}

// A field without a file sends an empty one.
async function pictureOf(form: FormData) {
  const file = form.get('picture');
  if (!(file instanceof File) || file.size === 0) return null;
  return cleanProof(new Uint8Array(await file.arrayBuffer()));
}

function answer(said: PayAnswer) {
  return data(said, { status: said.refusal?.status ?? 400, headers: privateHeaders });
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { shortId: number, token, to, isOpen, claims, first, gateways, tries, by } = loaderData;
  const isPayable = isOpen && (to !== null || gateways.length > 0);
  useEffect(() => {
    if (by !== null) forgetDraft();
  }, [by]);
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>{`Pay for order #${number}`}</PageTitle>
      <meta name="referrer" content="same-origin" />
      <Link
        to={href('/track/:token', { token })}
        className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Back to your order
      </Link>
      <h1 tabIndex={-1} className="text-h1">
        {isPayable ? `Pay ${loaderData.dueText} now` : 'Payment'}
      </h1>
      {isPayable && first && (
        <p className="mt-1 text-ink-2">
          By {first.until}.{first.off && ` ${first.off} are taken off for paying first.`}
        </p>
      )}
      {actionData?.refusal && (
        <Notice look="error" title={actionData.refusal.title} className="mt-4">
          {actionData.refusal.text}
        </Notice>
      )}
      <OwnTries tries={tries} />
      <div className="mt-4">
        <OwnClaims claims={claims} />
      </div>
      {!to && gateways.length === 0 && <p className="mt-2">This shop takes cash at the door.</p>}
      {to && !isOpen && <p className="mt-2">There is nothing to pay for this order now.</p>}
      {isOpen && <PayByGateway token={token} due={loaderData.dueText} gateways={gateways} chosen={by} />}
      {to && isOpen && <Account to={to} due={loaderData.dueText} number={number} />}
      {to && isOpen && <ClaimForm {...loaderData} ways={to.ways} answer={actionData} />}
      {to && !isOpen && (
        <details className="mt-6" open={actionData !== undefined}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-link">
            I have sent money by transfer
          </summary>
          <ClaimForm {...loaderData} ways={to.ways} answer={actionData} />
        </details>
      )}
    </div>
  );
}

type AccountProps = {
  to: NonNullable<Route.ComponentProps['loaderData']['to']>;
  due: string;
  number: string;
};

function Account({ to: { qr, title, bank, iban, raastId }, due, number }: AccountProps) {
  const facts = [
    ['Amount', due],
    ['Account name', title],
    ['IBAN', iban],
    ['Bank', bank],
    ['Raast ID', raastId],
    ['Reference', number],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <section
      aria-label="Where to pay"
      className="mt-4 flex flex-wrap gap-6 rounded-label border-[1.5px] border-ink bg-surface p-4 md:p-6"
    >
      {qr && (
        <figure className="w-44 shrink-0">
          <img
            src={qr}
            alt="Raast QR code with account and amount"
            className="w-full bg-[white]"
            width={176}
            height={176}
          />
          <figcaption className="mt-2 text-small text-ink-2">
            Scan it with the app of your bank. If it does not read the code, copy the IBAN.
          </figcaption>
        </figure>
      )}
      <dl className="grid min-w-60 flex-1 content-start gap-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="micro text-ink-3">{name}</dt>
            <dd className="money font-semibold select-all wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
