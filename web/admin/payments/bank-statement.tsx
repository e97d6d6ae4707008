// Taking in the bank's statement: a file or pasted rows, its columns chosen once, which rows pay which orders, and the presses that write them down.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { guessDayOrder } from '#shop/parcels/list-date.ts';
import {
  bankColumns,
  findBankHeadings,
  guessBankColumns,
  isWholeBankMapping,
  type BankMapping,
} from '#shop/payments/bank-columns.ts';
import { readBank } from '#shop/payments/read-bank.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findBankColumns, keepBankColumns } from '#server/payments/bank-columns-kept.ts';
import { judgeBank } from '#server/payments/bank-facts.ts';
import { readTable, readText, writeText } from '#server/statements/read-table.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/bank-statement';
import { done, failed, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { ChooseAnew, FileFields } from '../parts/courier-file.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { BankColumns, type BankFile } from './bank-columns.tsx';
import { BankReport } from './bank-report.tsx';
import { pressBank } from './press-bank.ts';
import { viewBank, type BankReportView } from './view-bank.ts';

export type BankAnswer = ActionAnswer & { head?: BankFile; report?: BankReportView };

export function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'cash.change');
  return null;
}

const NOTHING = 'Nothing was read';

export async function action({ request, context }: Route.ActionArgs): Promise<BankAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const table = await tableOf(form);
  if ('wrong' in table) return failed(NOTHING, table.wrong);
  const at = findBankHeadings(table.rows);
  const headings = (table.rows[at] ?? []).map((each) => each.trim());
  const rows = table.rows.slice(at + 1);
  if (headings.length < 2 || rows.length === 0)
    return failed(NOTHING, 'Choose a file, or paste the rows with their headings.');
  const text = writeText(table.rows);
  const chosen = readChosen(form, headings.length);
  const mapping = chosen ?? (form.has('anew') ? null : await findBankColumns(db, headings));
  if (!mapping || !isWholeBankMapping(mapping)) {
    const guess = chosen?.at ?? guessBankColumns(headings);
    const dates = rows.map((cells) => cells[guess.date ?? -1] ?? '');
    const sample = rows.slice(0, 3).map((cells) => cells.map((cell) => cell.slice(0, 60)));
    const head = { headings, sample, guess, order: guessDayOrder(dates) ?? ('day-first' as const), text };
    const wrong = failed(
      NOTHING,
      'Say which column is the date, which the money that came in, and which the description or the number; each column once.',
    );
    return { ...(chosen ? wrong : done('Say what its columns are')), head };
  }
  const read = readBank(rows, mapping, at + 1);
  if ('wrong' in read) return failed(NOTHING, read.wrong);
  if (chosen) await keepBankColumns(db, actor, { headings, mapping }, now());
  const judged = await judgeBank(db, read.rows);
  const pressed = await pressBank(db, actor, { form, judged }, now());
  // What was pressed is written down by now: the rest is looked at again.
  const left = pressed ? await judgeBank(db, read.rows) : judged;
  const report = viewBank(left, { text, out: read.out });
  if (pressed && isRefusal(pressed)) return { ...failed(pressed.title, pressed.text), report };
  return { ...done(pressed ?? 'Statement read: nothing is written down yet'), report };
}

async function tableOf(form: FormData): ReturnType<typeof readTable> {
  const file = form.get('file');
  if (file instanceof File && file.size > 0) return readTable(new Uint8Array(await file.arrayBuffer()));
  return { rows: readText(readFields(form, ['text']).text) };
}

/** Null where none were chosen yet. */
function readChosen(form: FormData, count: number): BankMapping | null {
  if (!form.has('column-date')) return null;
  const at: BankMapping['at'] = {};
  for (const column of bankColumns) {
    const place = readCount(readFields(form, [`column-${column}`])[`column-${column}`] ?? '');
    if (place !== null && place < count) at[column] = place;
  }
  return { at, order: readFields(form, ['order']).order === 'month-first' ? 'month-first' : 'day-first' };
}

export const clientAction = preserveForm<BankAnswer>('The statement was not read. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function BankStatement({ actionData }: Route.ComponentProps) {
  const answer: BankAnswer | undefined = actionData;
  const { head, report } = useLastAnswer(answer);
  useAnswerToast(head ? null : answer);
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Bank statement">
        <ButtonLink look="quiet" to={href('/admin/payments')}>
          Payments
        </ButtonLink>
      </PageHead>
      <FormNotice answer={answer} />
      {report && <BankReport report={report} isBusy={isBusy} />}
      {head ? <BankColumns head={head} isBusy={isBusy} /> : <ChooseFile isBusy={isBusy} />}
    </div>
  );
}

// A line that drops leaves on the screen what was there.
function useLastAnswer(answer: BankAnswer | undefined): Pick<BankAnswer, 'head' | 'report'> {
  const [last, setLast] = useState(answer);
  const isDropped = answer !== undefined && !answer.ok && !answer.head && !answer.report;
  const next = isDropped ? last : answer;
  if (next !== last) setLast(next);
  return next ?? {};
}

function ChooseFile({ isBusy }: { isBusy: boolean }) {
  return (
    <Panel>
      <Form
        method="post"
        encType="multipart/form-data"
        className="grid max-w-3xl grid-cols-1 gap-4 text-small"
      >
        <FileFields
          name="file"
          label="Statement of your bank, XLSX or CSV"
          accept=".xlsx,.csv,.tsv,.txt,text/csv"
        />
        <p className="text-ink-3">
          Reading it writes nothing down. Money that went out is left out, and the same file twice changes
          nothing.
        </p>
        <ChooseAnew />
        <Button disabled={isBusy} className="justify-self-start">
          {isBusy ? 'Reading…' : 'Read the statement'}
        </Button>
      </Form>
    </Panel>
  );
}
