// A courier's own list of parcels, taken in as a file or pasted: its columns are chosen once, and every row says what became of it.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import {
  findKeptColumns,
  guessListColumns,
  type KeptColumns,
  type ListColumn,
  type ListMapping,
} from '#shop/parcels/courier-list.ts';
import { guessDayOrder, type DayOrder } from '#shop/parcels/list-date.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { readForm } from '#platform/http/read-form.ts';
import { decodeFile } from '#platform/http/decode-file.ts';
import { readCsv } from '#server/batches/read-csv.ts';
import { listCouriers } from '#server/dispatch/list-dispatch.ts';
import { findListCourier, keepColumns, takeList, type TakenList } from '#server/following/take-list.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/courier-list';
import { done, failed, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ChooseAnew, CourierSelect, FileFields } from '../parts/courier-file.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { ListColumns } from './list-columns.tsx';
import { ListReport } from './list-report.tsx';

/** What the file says of itself, for choosing its columns; the whole of it goes along, so that no file is chosen twice. */
export type ListHead = {
  accountId: number;
  courier: string;
  text: string;
  headings: string[];
  sample: string[][];
  guess: Partial<Record<ListColumn, number>>;
  order: DayOrder;
};

export type CourierListAnswer = ActionAnswer & { head?: ListHead; report?: TakenList };

/** So many parcels are read within one request. */
const MAX_LIST_ROWS = 2_000;

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const couriers = await listCouriers(context.get(shopContext).db);
  const wanted = readCount(new URL(request.url).searchParams.get('courier') ?? '');
  return { couriers: couriers.map(({ id, name }) => ({ id, name })), wanted };
}

export async function action({ request, context }: Route.ActionArgs): Promise<CourierListAnswer> {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const account = await findListCourier(db, readCount(readFields(form, ['account']).account) ?? 0);
  if (!account) return failed('Nothing was read', 'Choose the courier whose list it is.');
  const text = await textOf(form);
  const csv = readCsv(text);
  if (isRefusal(csv))
    return failed(
      'Nothing was read',
      'The list has no rows under a row of headings. Choose a CSV file, or paste the rows.',
    );
  const { headings, rows } = csv;
  if (rows.length > MAX_LIST_ROWS)
    return failed('Nothing was read', `At most ${MAX_LIST_ROWS} rows at once. Divide the list.`);
  const chosen = readChosen(form, headings);
  const kept = account.columns && !form.has('anew') ? findKeptColumns(account.columns, headings) : null;
  const mapping = chosen ?? kept;
  if (!mapping || mapping === 'incomplete') {
    const head = { ...headOf(headings, rows), accountId: account.id, courier: account.name, text };
    return mapping === null
      ? { ...done('Say what its columns are'), head }
      : {
          ...failed('Nothing was imported', 'Say which column is the tracking number, and which the status.'),
          head,
        };
  }
  if (chosen) await keepColumns(db, account.id, keptOf(mapping, headings));
  const report = await takeList(db, actor, { accountId: account.id, rows, mapping }, now());
  return { ...done(`List of ${account.name} read`), report };
}

async function textOf(form: FormData): Promise<string> {
  const file = form.get('csv');
  if (file instanceof File && file.size > 0) return decodeFile(file);
  return readFields(form, ['text']).text;
}

function headOf(headings: string[], rows: readonly string[][]) {
  const guess = guessListColumns(headings);
  const dates = rows.map((cells) => cells[guess.at ?? -1] ?? '');
  const sample = rows.slice(0, 3).map((cells) => cells.map((cell) => cell.slice(0, 60)));
  return { headings, sample, guess, order: guessDayOrder(dates) ?? ('day-first' as const) };
}

/** Null where none were chosen yet. */
function readChosen(form: FormData, headings: readonly string[]): ListMapping | 'incomplete' | null {
  if (!form.has('number')) return null;
  const typed = readFields(form, ['number', 'word', 'at', 'order']);
  const place = (text: string) => {
    const at = readCount(text);
    return at !== null && at < headings.length ? at : null;
  };
  const [number, word] = [place(typed.number), place(typed.word)];
  if (number === null || word === null || number === word) return 'incomplete';
  return {
    number,
    word,
    at: place(typed.at),
    order: typed.order === 'month-first' ? 'month-first' : 'day-first',
  };
}

function keptOf({ number, word, at, order }: ListMapping, headings: readonly string[]): KeptColumns {
  const nameOf = (place: number | null) => headings[place ?? -1] ?? '';
  return { number: nameOf(number), word: nameOf(word), at: nameOf(at), order };
}

export const clientAction = preserveForm<CourierListAnswer>('The list was not read. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function CourierListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, wanted } = loaderData;
  const answer: CourierListAnswer | undefined = actionData;
  const head = useHead(answer);
  useAnswerToast(answer?.head ? null : answer);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Courier’s list" />
      <FormNotice answer={answer} />
      {answer?.report && <ListReport report={answer.report} />}
      {head ? (
        <ListColumns head={head} isBusy={isBusy} />
      ) : couriers.length === 0 ? (
        <EmptyState heading="p" title="No courier has carried a parcel yet." />
      ) : (
        <ChooseList
          key={answer?.ok ? 'again' : 'first'}
          couriers={couriers}
          wanted={wanted}
          isBusy={isBusy}
        />
      )}
    </div>
  );
}

// A line that drops while the columns are chosen leaves them on the screen.
function useHead(answer: CourierListAnswer | undefined): ListHead | undefined {
  const [head, setHead] = useState(answer?.head);
  const next = answer?.report ? undefined : (answer?.head ?? head);
  if (next !== head) setHead(next);
  return next;
}

type ChooseListProps = Pick<Route.ComponentProps['loaderData'], 'couriers' | 'wanted'> & { isBusy: boolean };

function ChooseList({ couriers, wanted, isBusy }: ChooseListProps) {
  return (
    <Panel title="Import a list">
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <CourierSelect couriers={couriers} chosen={wanted} />
        <FileFields name="csv" label="CSV file" accept=".csv,.tsv,.txt,text/csv" />
        <p className="text-ink-3">
          A row needs the tracking number (or our order number) and what the courier says of it; a date where
          he has one. Reading the same list twice changes nothing.
        </p>
        <ChooseAnew />
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Read the list'}
        </Button>
      </Form>
    </Panel>
  );
}
