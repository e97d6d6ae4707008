// Questions: what the shop cannot know by itself, one press each to settle it, and how the others were settled.
import { data, Form, useNavigation, useSearchParams } from 'react-router';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { cleanLine } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import type { Actor } from '#shop/accounts/permissions.ts';
import { ASK_AGAIN } from '#shop/questions/questions.ts';
import { answerQuestion } from '#server/settling/answer-question.ts';
import { changeMeaning } from '#server/following/change-meaning.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext, type AppContext } from '#server/http/shop-context.ts';
import { countOpenQuestions, listQuestions } from '#server/questions/list-questions.ts';
import { countTakeable, takeFoundLabels, type TakeableLabels } from '#server/settling/take-found-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/questions';
import { done, failed, refused, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { NextPage } from '../parts/next-page.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { QuestionCard } from './question-card.tsx';

/** Without a list in the address, what waits. */
export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'orders.change');
  const { db } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const isOpen = query.get('list') !== 'settled';
  const [page, count, takeable] = await Promise.all([
    listQuestions(db, { isOpen, after: readCount(query.get('after') ?? '') }),
    countOpenQuestions(db),
    countTakeable(db),
  ]);
  return { ...page, count, isOpen, takeable };
}

/** `typed` goes back with a refusal, for the form that was sent without scripts. */
export type QuestionPosted = ActionAnswer & { typed?: Record<'id' | 'was' | 'answer' | 'note', string> };

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'orders.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const { takeUpTo } = readFields(form, ['takeUpTo']);
  if (takeUpTo !== '') return takeAll(db, actor, readCount(takeUpTo) ?? 0, now());
  const typed = readFields(form, ['id', 'was', 'answer', 'note']);
  const note = cleanLine(typed.note, 300);
  if (!note.ok)
    return posted(failed('Not saved', 'The note is too long: 300 characters at most.'), typed, 400);
  if (typed.answer === '') return posted(failed('Not saved', 'Choose an answer.'), typed, 400);
  if (typed.was !== '') return change(db, actor, typed, now());
  const asked = { id: readCount(typed.id) ?? 0, answer: typed.answer, note: note.text };
  const settled = await answerQuestion(db, actor, asked, now());
  if (isRefusal(settled)) return posted(refused(settled), typed, settled.status);
  return posted(done('Question settled'), undefined, 200);
}

async function takeAll(db: AppContext['db'], actor: Actor, last: number, now: Date) {
  const { taken, refused: left } = await takeFoundLabels(db, actor, last, now);
  const title =
    taken === 1 ? '1 label is that of its order now' : `${taken} labels are those of their orders now`;
  if (left.length === 0) return posted(done(title), undefined, 200);
  return posted(failed(title, `Not taken: ${left.slice(0, 5).join(' ')}`), undefined, 200);
}

async function change(db: AppContext['db'], actor: Actor, typed: TypedAnswer, now: Date) {
  const { was, answer } = typed;
  const changed = await changeMeaning(db, actor, { id: readCount(typed.id) ?? 0, was, answer }, now);
  if (isRefusal(changed)) return posted(refused(changed), typed, changed.status);
  const { moved } = changed;
  const text = moved === 1 ? '1 parcel is elsewhere now.' : `${moved} parcels are elsewhere now.`;
  return posted(done(answer === ASK_AGAIN ? 'It is asked again' : 'Meaning changed', text), undefined, 200);
}

type TypedAnswer = NonNullable<QuestionPosted['typed']>;

function posted(answer: ActionAnswer, typed: QuestionPosted['typed'], status: number) {
  return data<QuestionPosted>({ ...answer, ...(typed && { typed }) }, { status });
}

export const clientAction = preserveForm<QuestionPosted>('The question was not settled. Please try again.');

export default function Questions({ loaderData, actionData }: Route.ComponentProps) {
  const { questions, next, count, isOpen, takeable } = loaderData;
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title="Questions" />
      <div className="mt-3 mb-5">
        <SubTabs
          label="Questions, open or settled"
          tabs={[
            { to: href('/admin/questions'), name: 'To settle', count },
            { to: settledList, name: 'Settled' },
          ]}
          current={isOpen ? href('/admin/questions') : settledList}
        />
      </div>
      <FormNotice answer={actionData} />
      {isOpen && takeable.count > 1 && <TakeAll takeable={takeable} />}
      {questions.length === 0 ? (
        <EmptyState heading="p" title={isOpen ? 'Nothing to settle.' : 'No question has been settled yet.'} />
      ) : (
        <ol className="grid grid-cols-1 gap-4">
          {questions.map((question) => (
            <QuestionCard key={question.id} question={question} posted={actionData} />
          ))}
        </ol>
      )}
      <NextPage query={query} after={next} />
    </>
  );
}

function TakeAll({ takeable: { count, last } }: { takeable: TakeableLabels }) {
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <Form
      method="post"
      className="mb-4 grid items-center gap-x-8 gap-y-3 rounded-label border border-line bg-surface p-4 text-small md:grid-cols-[1fr_20rem] md:p-5"
    >
      <input type="hidden" name="takeUpTo" value={last} />
      <p className="max-w-[65ch]">
        <span className="font-semibold">{`${count} labels belong to orders for which nothing else is booked.`}</span>{' '}
        After a restore these are the ones that were booked since the backup.
      </p>
      <div>
        <Button look="quiet" disabled={isBusy}>
          {`Take all ${count} for their orders`}
        </Button>
      </div>
    </Form>
  );
}

const settledList = href('/admin/questions', { list: 'settled' });
