// Payments that came before the parcel: claims to look for in the bank, money to give back, and what was settled.
import { data } from 'react-router';
import { may, type Actor } from '#shop/accounts/permissions.ts';
import { readArrived, readRecorded, readSeenClaim } from '#shop/payments/claim-form.ts';
import { PAYMENT_WAYS, paymentWayNames } from '#shop/payments/payment.ts';
import {
  PAYMENT_VIEWS,
  paymentViewWords,
  readPaymentView,
  type PaymentView,
} from '#shop/payments/payment-views.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readAnswer } from '#shop/returns/answer-form.ts';
import { readRefund, readShownOwed } from '#shop/returns/refund-form.ts';
import { isUuid, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { giveBackPaid } from '#server/payments/give-back-paid.ts';
import { countClaims, listClaims } from '#server/payments/list-claims.ts';
import { listOwed } from '#server/payments/list-owed.ts';
import { recordPayment } from '#server/payments/record-payment.ts';
import { matchClaim, refuseClaim, reopenClaim } from '#server/payments/settle-claim.ts';
import type { LanguageCode } from '#shop/languages/language.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/payments';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { ClaimCard, OwedCard, RecordPayment } from './payment-cards.tsx';
import { viewClaim, viewOwed } from './view-payment.ts';

/** Without a list in the address, what is to be checked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db } = context.get(shopContext);
  const view = readPaymentView(new URL(request.url).searchParams.get('view'));
  const [claims, owed, waiting, settings] = await Promise.all([
    view === 'to-give-back' ? [] : listClaims(db, { isOpen: view === 'to-check' }),
    listOwed(db),
    countClaims(db),
    loadSettings(db),
  ]);
  const { storeName } = settings;
  const writer = writerOf(context, settings);
  const by = async ({ language }: { language: LanguageCode | null }) => ({
    storeName,
    writing: await writer(language),
  });
  return {
    view,
    mayChange: may(actor, 'cash.change'),
    claims: await Promise.all(claims.map(async (claim) => viewClaim(claim, await by(claim)))),
    owed:
      view === 'to-give-back'
        ? await Promise.all(owed.map(async (each) => viewOwed(each, await by(each))))
        : [],
    counts: { 'to-check': waiting.count, 'to-give-back': owed.length, settled: undefined },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'cash.change');
  const answer = await act(context.get(shopContext), actor, await readForm(request));
  const said: ActionAnswer = isRefusal(answer) ? refused(answer) : done(answer);
  return data(said, { status: isRefusal(answer) ? answer.status : 200 });
}

/** The title of what was done. */
async function act(shop: AppContext, actor: Actor, form: FormData): Promise<string | Refusal> {
  const { db, now } = shop;
  const { intent, order } = readFields(form, ['intent', 'order']);
  if (intent === 'record') {
    const recorded = readRecorded(form);
    if (!recorded)
      return refuse(
        'check-the-form',
        'Type the number of the order, the amount and the number of the transfer.',
      );
    return titled('Payment written down', await recordPayment(db, actor, recorded, now()));
  }
  if (intent === 'give-back') {
    const given = readRefund(form);
    const shownOwed = readShownOwed(form);
    if (!shownOwed) return refuse('cash-changed', 'Load this page again, then give it back.');
    if (!given || !isUuid(order))
      return refuse('check-the-form', 'Choose a way, and type the amount and the number of the transfer.');
    const back = { orderId: order, shownOwed, ...given };
    return titled('Money given back', await giveBackPaid(db, actor, back, now()));
  }
  return settle(shop, actor, form);
}

async function settle({ db, now }: AppContext, actor: Actor, form: FormData): Promise<string | Refusal> {
  const seen = readSeenClaim(form);
  if (!seen) return refuse('check-the-form');
  switch (readFields(form, ['intent']).intent) {
    case 'arrived': {
      const arrived = readArrived(form);
      if (!arrived)
        return refuse(
          'check-the-form',
          'Type the amount and the number of the transfer, as your bank shows them.',
        );
      return titled('Payment arrived', await matchClaim(db, actor, { ...seen, ...arrived }, now()));
    }
    case 'refuse': {
      const answer = readAnswer(form);
      if (!answer) return refuse('reason-required');
      return titled('Not found', await refuseClaim(db, actor, { ...seen, answer }, now()));
    }
    case 'reopen':
      return titled('It waits again', await reopenClaim(db, actor, seen, now()));
    default:
      return refuse('check-the-form');
  }
}

function titled(title: string, answer: object | Refusal): string | Refusal {
  return isRefusal(answer) ? answer : title;
}

export const clientAction = preserveForm('The payment was not saved. Please try again.');

const ways = PAYMENT_WAYS.map((value) => ({ value, name: paymentWayNames[value] }));

function addressOf(view: PaymentView): string {
  return href('/admin/payments', { view });
}

export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  const { view, claims, owed, counts, mayChange } = loaderData;
  const { about, none } = paymentViewWords[view];
  const tabs = PAYMENT_VIEWS.map((each) => ({
    to: addressOf(each),
    name: paymentViewWords[each].name,
    count: counts[each],
  }));
  return (
    <>
      <PageHead title="Payments">
        {mayChange && <ButtonLink to={href('/admin/payments/bank')}>Read a bank statement</ButtonLink>}
      </PageHead>
      <div className="mt-3 mb-4">
        <SubTabs label="Payments by state" tabs={tabs} current={addressOf(view)} />
      </div>
      <p className="mb-4 max-w-[65ch] text-small text-ink-2">{about}</p>
      <FormNotice answer={actionData} />
      {claims.length + owed.length === 0 ? (
        <EmptyState heading="p" title={none} />
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {claims.map((claim) => (
            <ClaimCard key={`${claim.id} ${claim.state}`} claim={claim} />
          ))}
          {owed.map((each) => (
            <OwedCard key={`${each.orderId} ${each.amount}`} owed={each} />
          ))}
        </ol>
      )}
      {view === 'to-check' && <RecordPayment ways={ways} />}
    </>
  );
}
