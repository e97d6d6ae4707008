// /track/{token}/pay: the buyer pays before the parcel comes: the account of the shop with its Raast code, and the form that says so.
import { data, Form, Link, redirect, useNavigation } from 'react-router';
import type { Order } from '#shop/orders/order.ts';
import { shortId } from '#shop/orders/order-status.ts';
import { readClaim, type ClaimErrors, type TypedClaim } from '#shop/payments/claim-form.ts';
import { dueAtDoor, mayPayFirst, paymentWayNames } from '#shop/payments/payment.ts';
import { payTo } from '#shop/payments/pay-to.ts';
import { formatRupees } from '#shop/pricing/money.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { customer } from '#server/asking/answer-order.ts';
import { mayChangeOrder } from '#server/http/order-limits.ts';
import { addressContext, shopContext, type AppContext } from '#server/http/shop-context.ts';
import { readOrder } from '#server/orders/read-order.ts';
import { claimPayment } from '#server/payments/claim-payment.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import type { Route } from './+types/pay';
import { LaterFormFailed } from '../frame/frame-later.tsx';
import { OwnClaims } from './own-claims.tsx';
import { ownClaims, viewPayTo } from './pay-view.ts';
import { privateHeaders } from './placed-order.ts';
import { ReturnChoice } from './return-choice.tsx';

export const headers = () => privateHeaders;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const order = await orderOf(db, params.token);
  const due = dueAtDoor(order);
  const to = payTo(await loadSettings(db), due);
  return data(
    {
      shortId: shortId(order.id),
      token: params.token,
      due: due / 100,
      dueText: formatRupees(due),
      to: to && viewPayTo(to),
      /** Whether to pay now; who has paid may say so later, too. */
      isOpen: mayPayFirst(order),
      claims: await ownClaims(db, order.id),
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
  const { typed, errors, claimed } = readClaim(await readForm(request));
  if (!payTo(await loadSettings(db), dueAtDoor(order)))
    return answer({ typed, refusal: refuse('no-account'), errors: {} });
  if (!claimed) return answer({ typed, refusal: null, errors });
  const isAllowed = await mayChangeOrder({ db, address: context.get(addressContext) }, order.id);
  if (!isAllowed) return answer({ typed, refusal: refuse('slow-down'), errors: {} });
  const done = await claimPayment(db, customer, { orderId: order.id, claimed }, now());
  if (isRefusal(done)) return answer({ typed, refusal: done, errors: {} });
  throw redirect(`${href('/track/:token', params)}?done=pay`, 303);
}

type PayAnswer = { typed: TypedClaim; refusal: Refusal | null; errors: ClaimErrors };

function answer(said: PayAnswer) {
  return data(said, { status: said.refusal?.status ?? 400, headers: privateHeaders });
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { shortId: number, token, to, isOpen, claims } = loaderData;
  return (
    <div className="measure max-w-3xl py-6 md:py-10">
      <PageTitle>{`Pay for order #${number}`}</PageTitle>
      <meta name="referrer" content="same-origin" />
      <Link
        to={href('/track/:token', { token })}
        className="-ml-1 inline-flex min-h-11 items-center gap-1 font-semibold text-link"
      >
        <Icon name="left" size={20} /> Back to your order
      </Link>
      <h1 tabIndex={-1} className="text-h1">
        {isOpen && to ? `Pay ${loaderData.dueText} now` : 'Payment'}
      </h1>
      {actionData?.refusal && (
        <Notice look="error" title={actionData.refusal.title} className="mt-4">
          {actionData.refusal.text}
        </Notice>
      )}
      <div className="mt-4">
        <OwnClaims claims={claims} />
      </div>
      {!to && <p className="mt-2">This shop takes cash at the door.</p>}
      {to && !isOpen && <p className="mt-2">Nothing is to be paid by transfer for this order now.</p>}
      {to && isOpen && <Account to={to} due={loaderData.dueText} number={number} />}
      {to && <ClaimForm {...loaderData} ways={to.ways} answer={actionData} />}
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

type ClaimFormProps = Pick<Route.ComponentProps['loaderData'], 'due'> & {
  ways: AccountProps['to']['ways'];
  answer: PayAnswer | undefined;
};

function ClaimForm({ due, ways, answer: said }: ClaimFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const { typed, errors = {} } = said ?? {};
  const choices = ways.map((way) => ({ value: way, name: paymentWayNames[way] }));
  return (
    <Form method="post" noValidate className="mt-8 grid max-w-xl gap-5">
      <div>
        <h2 className="text-h2">I have paid</h2>
        <p className="mt-1 text-ink-2">
          Tell us, so that we find it. We look into our bank and you read it here.
        </p>
      </div>
      <ReturnChoice name="way" label="How did you pay?" isShort choices={choices} chosen={typed?.way} />
      {errors.way && <p className="text-small font-semibold text-sale">{errors.way}</p>}
      <Field
        name="amount"
        label="Amount in rupees"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed?.amount ?? (due > 0 ? String(due) : '')}
        error={errors.amount}
        required
      />
      <Field
        name="payer"
        label="Your bank and the name of your account"
        hint="Such as Meezan Bank, Ayesha Khan"
        maxLength={100}
        autoComplete="off"
        defaultValue={typed?.payer}
        error={errors.payer}
        required
      />
      <Field
        name="reference"
        label="Number of the transfer"
        hint="Your bank shows it after you pay, as transaction ID, TID or reference."
        maxLength={80}
        autoComplete="off"
        defaultValue={typed?.reference}
        error={errors.reference}
        required
      />
      <Button look="money" disabled={isSending} className="w-full sm:w-auto sm:justify-self-start">
        {isSending ? 'Sending…' : 'I have paid'}
      </Button>
    </Form>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LaterFormFailed error={error} back={href('/track')} />;
}
