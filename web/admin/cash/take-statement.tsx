// Taking in a courier's statement: a file or pasted rows, its columns chosen once, and what became of it in words.
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { readAmount } from '#shop/cash/amount.ts';
import { readStatement } from '#shop/cash/read-statement.ts';
import { findKeptFileColumns, keptFileColumns } from '#shop/cash/file-columns.ts';
import {
  findHeadings,
  guessStatementColumns,
  isWholeMapping,
  statementColumns,
  type StatementColumn,
  type StatementMapping,
} from '#shop/cash/statement-columns.ts';
import { guessDayOrder, type DayOrder } from '#shop/parcels/list-date.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { pakistanDay, startOfDay } from '#shop/text/pakistan-time.ts';
import { cleanNumber } from '#shop/text/text.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listCouriers } from '#server/dispatch/list-dispatch.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { readTable, readText, writeText } from '#server/statements/read-table.ts';
import { findStatementCourier, keepStatementColumns } from '#server/statements/statement-courier.ts';
import { takeStatement, type TakenStatement } from '#server/statements/take-statement.ts';
import { importTold, listTold } from '#server/statements/told-statements.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/take-statement';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { ChooseStatement } from './choose-statement.tsx';
import { StatementColumns } from './statement-columns.tsx';
import { StatementReport } from './statement-report.tsx';
import { ToldStatements } from './told-statements.tsx';

/** Typed of a statement, as it goes back and forth while its columns are chosen. */
export type TypedStatement = { account: string; number: string; dated: string; total: string };

/** What the file says of itself; the whole of it goes along, so that no file is chosen twice. */
export type StatementFile = {
  typed: TypedStatement;
  courier: string;
  text: string;
  headings: string[];
  sample: string[][];
  guess: Partial<Record<StatementColumn, number>>;
  order: DayOrder;
};

export type StatementAnswer = ActionAnswer & {
  head?: StatementFile;
  typed?: TypedStatement;
  taken?: TakenStatement;
};

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const [couriers, told] = await Promise.all([listCouriers(db), listTold(db)]);
  return { couriers: couriers.map(({ id, name }) => ({ id, name })), told, today: pakistanDay(now()) };
}

const NOTHING = 'Nothing was imported';

export async function action({ request, context }: Route.ActionArgs): Promise<StatementAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const typed = readFields(form, ['account', 'number', 'dated', 'total']);
  const no = (text: string): StatementAnswer => ({ ...failed(NOTHING, text), typed });
  const account = await findStatementCourier(db, readCount(typed.account) ?? 0);
  if (!account) return no('Choose the courier whose statement it is.');
  if (readFields(form, ['intent']).intent === 'told') {
    const taken = await importTold(db, actor, { accountId: account.id, number: typed.number }, now());
    return isRefusal(taken) ? refused(taken) : takenAnswer(taken, account.name);
  }
  const number = cleanNumber(typed.number, 60);
  if (!number.ok || number.text === '')
    return no('Type the number of the statement, as the courier writes it.');
  if (!startOfDay(typed.dated)) return no('Choose the day of the statement.');
  const total = typed.total.trim() === '' ? null : readAmount(typed.total);
  if (total === null && typed.total.trim() !== '') return no('The total is no amount.');
  const table = await tableOf(form);
  if ('wrong' in table) return no(table.wrong);
  const at = findHeadings(table.rows);
  const headings = (table.rows[at] ?? []).map((each) => each.trim());
  const rows = table.rows.slice(at + 1);
  if (headings.length < 2 || rows.length === 0)
    return no('Choose a file, or paste the rows with their headings.');
  const chosen = readChosen(form, headings.length);
  const kept = account.columns && !form.has('anew') ? findKeptFileColumns(account.columns, headings) : null;
  const mapping = chosen ?? kept;
  if (!mapping || !isWholeMapping(mapping)) {
    const guess = guessStatementColumns(headings);
    const dates = rows.map((cells) => cells[guess.date ?? -1] ?? '');
    const sample = rows.slice(0, 3).map((cells) => cells.map((cell) => cell.slice(0, 60)));
    const shown = { headings, sample, guess, order: guessDayOrder(dates) ?? ('day-first' as const) };
    const head = { ...shown, typed, courier: account.name, text: writeText(table.rows) };
    return chosen
      ? {
          ...no(
            'Say which column is the tracking number, and which the cash or what was paid; each column once.',
          ),
          head,
        }
      : { ...done('Say what its columns are'), head };
  }
  const read = readStatement(rows, mapping, { headings: at + 1, total });
  if ('wrong' in read) return no(read.wrong);
  if (chosen) await keepStatementColumns(db, account.id, keptFileColumns(mapping, headings));
  const given = { accountId: account.id, number: number.text, dated: typed.dated, ...read };
  const taken = await takeStatement(db, actor, given, now());
  if (isRefusal(taken)) return { ...refused(taken), typed };
  if (taken.how === 'other')
    return { ...no(`Statement ${number.text} was imported before, with other lines.`), taken };
  return takenAnswer(taken, account.name);
}

function takenAnswer(taken: TakenStatement, courier: string): StatementAnswer {
  const title =
    taken.how === 'same' ? 'Imported before: nothing changed' : `Statement of ${courier} imported`;
  return { ...done(title), taken };
}

function tableOf(form: FormData): ReturnType<typeof readTable> | { rows: string[][] } {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return fileTable(file);
  return { rows: readText(readFields(form, ['text']).text) };
}

async function fileTable(file: File): ReturnType<typeof readTable> {
  return readTable(new Uint8Array(await file.arrayBuffer()));
}

/** Null where none were chosen yet. */
function readChosen(form: FormData, count: number): StatementMapping | null {
  if (!form.has('column-number')) return null;
  const at: StatementMapping['at'] = {};
  for (const column of statementColumns) {
    const place = readCount(readFields(form, [`column-${column}`])[`column-${column}`] ?? '');
    if (place !== null && place < count) at[column] = place;
  }
  return { at, order: readFields(form, ['order']).order === 'month-first' ? 'month-first' : 'day-first' };
}

export const clientAction = preserveForm<StatementAnswer>('The statement was not read. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function TakeStatement({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, told, today } = loaderData;
  const answer: StatementAnswer | undefined = actionData;
  const head = useHead(answer);
  useAnswerToast(answer?.head ? null : answer);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Import a statement" />
      <FormNotice answer={answer} />
      {answer?.taken && <StatementReport taken={answer.taken} />}
      {!head && <ToldStatements told={told} isBusy={isBusy} />}
      {head ? (
        <StatementColumns head={head} isBusy={isBusy} />
      ) : couriers.length === 0 ? (
        <EmptyState heading="p" title="No courier has carried a parcel yet." />
      ) : (
        <ChooseStatement
          key={answer?.ok ? 'again' : 'first'}
          couriers={couriers}
          today={today}
          typed={answer?.ok ? undefined : answer?.typed}
          isBusy={isBusy}
        />
      )}
    </div>
  );
}

// A line that drops while the columns are chosen leaves them on the screen; what the shop refused begins again with what was typed.
function useHead(answer: StatementAnswer | undefined): StatementFile | undefined {
  const [head, setHead] = useState(answer?.head);
  const isOver = answer?.taken !== undefined || (answer?.typed !== undefined && !answer.head);
  const next = isOver ? undefined : (answer?.head ?? head);
  if (next !== head) setHead(next);
  return next;
}
