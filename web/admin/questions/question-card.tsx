// One question as a label: what is asked, of which order, and its answers.
import { Link } from 'react-router';
import { answerName, ASK_AGAIN, questionWords, type QuestionAnswer } from '#shop/questions/questions.ts';
import { href } from '#shop/text/href.ts';
import type { ListedQuestion } from '#server/questions/list-questions.ts';
import { Button } from '#web/ui/button.tsx';
import { useToldFetcher } from '../parts/answer.ts';
import { PktTime } from '../parts/pkt-time.tsx';
import type { QuestionPosted } from './questions.tsx';

type QuestionCardProps = { question: ListedQuestion; posted: QuestionPosted | undefined };

export function QuestionCard({ question, posted }: QuestionCardProps) {
  const { title, text, answers } = questionWords(question);
  return (
    <li className="grid gap-x-8 gap-y-4 rounded-label border-[1.5px] border-ink bg-surface p-4 md:grid-cols-[1fr_20rem] md:p-5">
      <div className="min-w-0">
        <h2 className="text-h3 wrap-anywhere">{title}</h2>
        <p className="mt-2 max-w-[65ch] text-small wrap-anywhere">{text}</p>
        <p className="mt-3 text-small text-ink-3">
          <About question={question} />
          <PktTime at={question.raisedAt} />
        </p>
      </div>
      {question.settledAt ? (
        <Settled question={question} posted={posted} />
      ) : (
        <Answers id={question.id} answers={answers} posted={posted} />
      )}
    </li>
  );
}

function About({ question: { orderId, ref, customer } }: { question: ListedQuestion }) {
  if (!orderId) return null;
  return (
    <>
      <Link to={href('/admin/orders/:id', { id: orderId })} className="micro underline">
        {ref}
      </Link>
      , <bdi>{customer}</bdi>,{' '}
    </>
  );
}

function Settled({ question, posted }: QuestionCardProps) {
  const { answer, settledAt, settledBy, note } = question;
  return (
    <div className="text-small">
      <p className="font-semibold">{answer !== null && answerName(question, answer)}</p>
      {note && <p className="mt-1 wrap-anywhere">{note}</p>}
      <p className="mt-1 text-ink-3">
        {settledBy && `${settledBy}, `}
        {settledAt && <PktTime at={settledAt} />}
      </p>
      {question.kind === 'unknown-word' && settledBy && <ChangeMeaning question={question} posted={posted} />}
    </div>
  );
}

function ChangeMeaning({ question, posted }: QuestionCardProps) {
  const fetcher = useToldFetcher<QuestionPosted>();
  const { id, answer, saidOf, putThere } = question;
  const typed = posted?.typed?.id === String(id) ? posted.typed : undefined;
  return (
    <details className="mt-3 border-t border-line pt-2" open={typed !== undefined}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold md:min-h-9 md:py-1.5">
        Change what it means
      </summary>
      <fetcher.Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="was" value={answer ?? ''} />
        <p>
          {saidOf === 1 ? 'Said of 1 parcel.' : `Said of ${saidOf} parcels.`} A change may move {putThere} of
          them.
        </p>
        <label className="font-semibold">
          It means
          <select
            name="answer"
            required
            defaultValue={typed?.answer ?? answer ?? ''}
            className="control mt-1 w-full font-normal"
          >
            <option value={ASK_AGAIN}>Take it back, ask again</option>
            {questionWords(question).answers.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div>
          <Button look="quiet" disabled={fetcher.state !== 'idle'}>
            Change
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}

/** So many stand side by side as buttons; more are a list. */
const MAX_BUTTONS = 3;

type AnswerChoiceProps = {
  id: number;
  answers: readonly QuestionAnswer[];
  posted: QuestionPosted | undefined;
};

function Answers({ id, answers, posted }: AnswerChoiceProps) {
  const fetcher = useToldFetcher<QuestionPosted>();
  const isBusy = fetcher.state !== 'idle';
  const typed = posted?.typed?.id === String(id) ? posted.typed : undefined;
  return (
    <fetcher.Form method="post" className="grid content-start gap-3 text-small">
      <input type="hidden" name="id" value={id} />
      {answers.length > MAX_BUTTONS && (
        <label className="font-semibold">
          Answer
          <select
            name="answer"
            required
            defaultValue={typed?.answer ?? ''}
            className="control mt-1 w-full font-normal"
          >
            <option value="">Choose</option>
            {answers.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="font-semibold">
        Note, for your colleagues
        <input
          name="note"
          maxLength={300}
          autoComplete="off"
          defaultValue={typed?.note ?? ''}
          className="control mt-1 w-full font-normal"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        {answers.length > MAX_BUTTONS ? (
          <Button disabled={isBusy}>Save answer</Button>
        ) : (
          answers.map(({ value, name }) => (
            <Button key={value} name="answer" value={value} look="quiet" disabled={isBusy}>
              {name}
            </Button>
          ))
        )}
      </div>
    </fetcher.Form>
  );
}
