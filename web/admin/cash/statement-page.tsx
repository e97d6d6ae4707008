// One statement: its lines with their parcels, whether its money is in the bank, and the way back.
import { data, Form, Link, useNavigation } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { findStatement, type ShownLine, type ShownStatement } from '#server/statements/list-statements.ts';
import { seeTransfer, undoTransfer, withdrawStatement } from '#server/statements/see-transfer.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/statement-page';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { Fact } from '../parts/fact.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PktDay } from '../parts/pkt-time.tsx';
import { Panel } from '../parts/panel.tsx';
import { lineColumns } from './line-columns.tsx';
import { preserveForm } from '../parts/preserve-form.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  const id = readCount(params.id);
  const statement = id === null ? null : await findStatement(db, id);
  if (!statement) throw data('There is no such statement.', { status: 404 });
  return { statement, today: pakistanDay(now()), mayChange: may(actor, 'cash.change') };
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<ActionAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const statementId = readCount(params.id) ?? 0;
  const { intent, on } = readFields(await readForm(request), ['intent', 'on']);
  switch (intent) {
    case 'seen':
      return answerOf(await seeTransfer(db, actor, { statementId, on }, now()), 'The bank has it');
    case 'unseen':
      return answerOf(await undoTransfer(db, actor, statementId, now()), 'Not in the bank after all');
    case 'withdraw':
      return answerOf(await withdrawStatement(db, actor, statementId, now()), 'Statement withdrawn');
    default:
      return failed('Nothing was changed', 'Load the page again.');
  }
}

function answerOf(answer: Awaited<ReturnType<typeof undoTransfer>>, title: string): ActionAnswer {
  return isRefusal(answer) ? refused(answer) : done(title);
}

export const clientAction = preserveForm('Nothing was changed. Please try again.');

export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { statement, mayChange, today } = loaderData;
  const { courier, number, dated, total, withheld, expected, shown } = statement;
  useAnswerToast(actionData);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead
        title={`${courier} ${number}`}
        count={shown.length === 1 ? '1 line' : `${shown.length} lines`}
      />
      <FormNotice answer={actionData} />
      <Panel>
        <dl className="grid grid-cols-2 gap-4 text-small md:grid-cols-4">
          <Fact name="Day">
            <PktDay day={dated} />
          </Fact>
          <Fact name="Pays">{exactMoney(total)}</Fact>
          <Fact name="Tax withheld">
            {exactMoney(withheld)}
            {withheld !== expected && (
              <Link to={href('/admin/cash/rates')} className="block font-normal text-link underline">
                by your rates {exactMoney(expected)}
              </Link>
            )}
          </Fact>
          <Fact name="In the bank">{stateWords(statement)}</Fact>
        </dl>
        {mayChange && !statement.withdrawnAt && <Steps statement={statement} today={today} />}
      </Panel>
      <DataTable caption="Lines" columns={columns} rows={shown} rowKey={({ line }) => String(line)} />
    </div>
  );
}

function stateWords({ withdrawnAt, seenOn }: ShownStatement): string {
  if (withdrawnAt) return 'Withdrawn';
  return seenOn ?? 'Not seen yet';
}

function Steps({ statement: { seenOn }, today }: { statement: ShownStatement; today: string }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-end gap-3 text-small">
      {seenOn === null ? (
        <>
          <label className="font-semibold">
            Seen in the bank on
            <input
              type="date"
              name="on"
              defaultValue={today}
              max={today}
              className="control mt-1 block font-normal"
            />
          </label>
          <Button name="intent" value="seen" disabled={isBusy}>
            The bank has it
          </Button>
          <Button name="intent" value="withdraw" look="quiet" disabled={isBusy} formNoValidate>
            Withdraw
          </Button>
        </>
      ) : (
        <Button name="intent" value="unseen" look="quiet" disabled={isBusy}>
          Not in the bank after all
        </Button>
      )}
    </Form>
  );
}

const amount = (key: 'fee' | 'tax' | 'withheld' | 'net', head: string): Column<ShownLine> => ({
  key,
  head,
  align: 'right',
  isIdle: (line) => line[key] === 0,
  cell: (line) => <span className="money">{exactMoney(line[key])}</span>,
});

const columns: Column<ShownLine>[] = [
  ...lineColumns,
  {
    key: 'cod',
    head: 'Collected',
    align: 'right',
    isIdle: ({ cod }) => cod === 0,
    cell: ({ cod }) => <span className="money">{cod === null ? 'Not said' : exactMoney(cod)}</span>,
  },
  amount('fee', 'Charges'),
  amount('tax', 'Tax on them'),
  amount('withheld', 'Withheld'),
  amount('net', 'Paid'),
];
