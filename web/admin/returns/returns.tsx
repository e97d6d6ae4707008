// Returns that wait for somebody: asked, agreed, coming, overdue, and money to give back; a press each.
import { data, useSearchParams } from 'react-router';
import { readAgreed, readAnswer, readBackNumber, readSeen } from '#shop/returns/answer-form.ts';
import { readRefund } from '#shop/returns/refund-form.ts';
import { readReturnView, RETURN_VIEWS, returnViewWords } from '#shop/returns/return-views.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { isRefusal, refuse, type Refusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { giveBack } from '#server/payments/give-back.ts';
import { agreeReturn } from '#server/returns/agree-return.ts';
import { countReturns, listReturns } from '#server/returns/list-returns.ts';
import { receiveReturn } from '#server/returns/receive-return.ts';
import { refuseReturn } from '#server/returns/refuse-return.ts';
import { sendReturn } from '#server/returns/send-return.ts';
import { writerOf } from '#server/languages/writing-by-staff.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/returns';
import { done, refused, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { ReturnCard } from './return-card.tsx';
import { viewReturn } from './view-return.ts';

/** Without a list in the address, what was asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const view = readReturnView(query.get('view'));
  const [page, counts, settings] = await Promise.all([
    listReturns(db, { view, after: readCount(query.get('after') ?? '') }, now()),
    countReturns(db, now()),
    loadSettings(db),
  ]);
  const writer = writerOf(context, settings);
  const returns = await Promise.all(
    page.returns.map(async (back) => viewReturn(back, { settings, writing: await writer(back.language) })),
  );
  return { view, returns, next: page.next, counts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const answer = await act(context.get(shopContext), actor, await readForm(request));
  const said: ActionAnswer = isRefusal(answer) ? refused(answer) : done(answer);
  return data(said, { status: isRefusal(answer) ? answer.status : 200 });
}

/** The title of what was done. */
async function act({ db, now }: AppContext, actor: Actor, form: FormData): Promise<string | Refusal> {
  const seen = readSeen(form);
  if (!seen) return refuse('check-the-form');
  switch (readFields(form, ['intent']).intent) {
    case 'agree': {
      const agreed = readAgreed(form);
      if (!agreed) return refuse('check-the-form');
      return titled('Return agreed', await agreeReturn(db, actor, { ...seen, ...agreed }, now()));
    }
    case 'refuse': {
      const answer = readAnswer(form);
      if (!answer) return refuse('reason-required');
      return titled('Return refused', await refuseReturn(db, actor, { ...seen, answer }, now()));
    }
    case 'send': {
      const number = readBackNumber(form);
      if (number === null) return refuse('check-the-form');
      return titled('On its way', await sendReturn(db, actor, { ...seen, number }, now()));
    }
    case 'fit':
    case 'unfit': {
      const isFit = readFields(form, ['intent']).intent === 'fit';
      return titled('Received', await receiveReturn(db, actor, { ...seen, isFit, note: '' }, now()));
    }
    case 'give-back': {
      const given = readRefund(form);
      if (!given)
        return refuse('check-the-form', 'Choose a way, and type the amount and the number of the transfer.');
      return titled('Money given back', await giveBack(db, actor, { ...seen, ...given }, now()));
    }
    default:
      return refuse('check-the-form');
  }
}

function titled(title: string, answer: object | Refusal): string | Refusal {
  return isRefusal(answer) ? answer : title;
}

export const clientAction = preserveForm('The return was not saved. Please try again.');

export default function Returns({ loaderData, actionData }: Route.ComponentProps) {
  const { view, returns, next, counts } = loaderData;
  const [query] = useSearchParams();
  const { about, none } = returnViewWords[view];
  const tabs = RETURN_VIEWS.map((each) => ({
    to: href('/admin/returns', { view: each }),
    name: returnViewWords[each].name,
    count: counts[each].count,
  }));
  return (
    <>
      <PageHead title="Returns" />
      <div className="mt-3 mb-4">
        <SubTabs label="Returns by state" tabs={tabs} current={href('/admin/returns', { view })} />
      </div>
      <p className="mb-4 max-w-[65ch] text-small text-ink-2">{about}</p>
      <FormNotice answer={actionData} />
      {returns.length === 0 ? (
        <EmptyState heading="p" title={none} />
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {returns.map((back) => (
            <ReturnCard key={`${back.id} ${back.state}`} back={back} />
          ))}
        </ol>
      )}
      <NextPage query={query} after={next} />
    </>
  );
}
