// Cash: who holds which rupee, since when, and what each courier and gateway paid. Every figure opens the parcels behind it.
import { Link } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { exactMoney } from '#shop/cash/amount.ts';
import { cashViewWords, type CashView } from '#shop/cash/cash-views.ts';
import { PAYOUT_FIELDS, readPayout, type TypedPayout } from '#shop/cash/payout-form.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { readForm } from '#platform/http/read-form.ts';
import { listGatewayCash, listPayouts, recordPayout, undoPayout } from '#server/cash/gateway-cash.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listCourierCash, type CourierCash } from '#server/statements/cash-figures.ts';
import { listStatements, type ListedStatement } from '#server/statements/list-statements.ts';
import { settleBefore } from '#server/statements/settle-parcel.ts';
import { listTold } from '#server/statements/told-statements.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Route } from './+types/cash';
import { done, failed, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PktDay } from '../parts/pkt-time.tsx';
import { preserveForm, unlessFailed } from '../parts/preserve-form.ts';
import { PaidBefore } from './paid-before.tsx';
import { Gateways, type TypedPayoutFields } from './gateway-cash.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  const [couriers, statements, told, gateways, payouts] = await Promise.all([
    listCourierCash(db, now()),
    listStatements(db),
    listTold(db),
    listGatewayCash(db),
    listPayouts(db),
  ]);
  return {
    couriers,
    statements,
    told: told.length,
    gateways,
    payouts,
    today: pakistanDay(now()),
    mayChange: may(actor, 'cash.change'),
    maySeeProfit: may(actor, 'profit.read'),
  };
}

type CashAnswer = ActionAnswer & { typed?: TypedPayoutFields };

export async function action({ request, context }: Route.ActionArgs): Promise<CashAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const { courier, on, intent, payout } = readFields(form, ['courier', 'on', 'intent', 'payout']);
  if (intent === 'payout') return writePayout(form, (read) => recordPayout(db, actor, read, now()));
  if (intent === 'undo-payout') {
    const undone = await undoPayout(db, actor, readCount(payout) ?? 0, now());
    return isRefusal(undone) ? refused(undone) : done('The payout is taken back');
  }
  const settled = await settleBefore(db, actor, { courierId: readCount(courier), on }, now());
  if (isRefusal(settled)) return refused(settled);
  return done(settled.count === 1 ? '1 parcel counts as paid' : `${settled.count} parcels count as paid`);
}

async function writePayout(
  form: FormData,
  write: (payout: TypedPayout) => ReturnType<typeof recordPayout>,
): Promise<CashAnswer> {
  const typed = readFields(form, PAYOUT_FIELDS);
  const read = readPayout(form);
  if ('wrong' in read) return { ...failed('Nothing written down', read.wrong), typed };
  const written = await write(read);
  return isRefusal(written)
    ? { ...refused(written), typed }
    : done('Payout written down', `${exactMoney(read.received)} came to the bank.`);
}

export const clientAction = preserveForm<CashAnswer>('Nothing was changed. Please try again.');
export const shouldRevalidate = unlessFailed;

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, statements, told, gateways, payouts, today, mayChange, maySeeProfit } = loaderData;
  const answer: CashAnswer | undefined = actionData;
  useAnswerToast(answer);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Cash">
        {maySeeProfit && (
          <ButtonLink look="quiet" to={href('/admin/profit')}>
            Profit
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={href('/admin/cash/rates')}>
          Tax rates
        </ButtonLink>
        <ButtonLink look="quiet" to={href('/admin/cash/export')} reloadDocument download>
          CSV
        </ButtonLink>
        {mayChange && <ButtonLink to={href('/admin/cash/statement')}>Import a statement</ButtonLink>}
      </PageHead>
      <FormNotice answer={answer} />
      {told > 0 && (
        <Notice
          look="plain"
          title={told === 1 ? 'A courier told what he paid' : `Couriers told of ${told} payments`}
        >
          It stands under{' '}
          <Link to={href('/admin/cash/statement')} className="font-semibold text-link underline">
            Import a statement
          </Link>{' '}
          and counts once you import it.
        </Notice>
      )}
      {couriers.length === 0 ? (
        <EmptyState heading="p" title="No courier holds anything." />
      ) : (
        <DataTable
          caption="Cash with couriers"
          columns={courierColumns}
          rows={couriers}
          rowKey={({ courierId }) => String(courierId)}
        />
      )}
      {(gateways.length > 0 || payouts.length > 0) && (
        <Gateways
          key={Math.max(0, ...payouts.map(({ id }) => id))}
          gateways={gateways}
          payouts={payouts}
          today={today}
          mayChange={mayChange}
          typed={answer?.typed}
        />
      )}
      {statements.length > 0 && (
        <section aria-label="Statements" className="grid gap-3">
          <h2 className="text-h3">Statements</h2>
          <DataTable
            caption="Statements of couriers"
            columns={statementColumns}
            rows={statements}
            rowKey={({ id }) => String(id)}
          />
        </section>
      )}
      {mayChange && couriers.length > 0 && <PaidBefore couriers={couriers} today={today} />}
    </div>
  );
}

const courierColumns: Column<CourierCash>[] = [
  { key: 'name', head: 'Courier', isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'held',
    head: 'Holds',
    align: 'right',
    cell: (row) => <Figure row={row} view="held" amount={sumHeld(row)} />,
  },
  { key: 'week', head: '0 to 7 days', align: 'right', cell: ({ week }) => <Money amount={week} /> },
  {
    key: 'fortnight',
    head: '8 to 14',
    align: 'right',
    cell: ({ fortnight }) => <Money amount={fortnight} />,
  },
  { key: 'month', head: '15 to 30', align: 'right', cell: ({ month }) => <Money amount={month} /> },
  { key: 'older', head: 'Older', align: 'right', cell: ({ older }) => <Money amount={older} /> },
  {
    key: 'overdue',
    head: 'Overdue',
    align: 'right',
    cell: (row) => <Figure row={row} view="overdue" amount={row.overdue} />,
  },
  {
    key: 'short',
    head: 'Short',
    align: 'right',
    cell: (row) => <Figure row={row} view="short" amount={row.short} />,
  },
  {
    key: 'owed',
    head: 'Against you',
    align: 'right',
    cell: (row) => <Figure row={row} view="owed" amount={row.owed} />,
  },
  { key: 'said', head: 'Said to be paid', align: 'right', cell: ({ said }) => <Money amount={said} /> },
];

function sumHeld({ week, fortnight, month, older }: CourierCash): number {
  return week + fortnight + month + older;
}

function Figure({
  row: { courierId, name },
  view,
  amount,
}: {
  row: CourierCash;
  view: CashView;
  amount: number;
}) {
  if (amount === 0) return <Money amount={0} />;
  const to = href('/admin/cash/parcels', { view, ...(courierId !== null && { courier: courierId }) });
  const isLate = view === 'overdue' || view === 'short';
  return (
    <Link
      to={to}
      className={`inline-flex min-h-9 items-center font-semibold underline underline-offset-4 ${isLate ? 'text-sale' : ''}`}
    >
      <Money amount={amount} />
      <span className="sr-only">
        {cashViewWords[view].name}, {name}
      </span>
    </Link>
  );
}

const statementColumns: Column<ListedStatement>[] = [
  {
    key: 'number',
    head: 'Statement',
    isTitle: true,
    cell: ({ id, courier, number }) => (
      <Link
        to={href('/admin/cash/statements/:id', { id: String(id) })}
        className="inline-flex min-h-9 items-center font-semibold underline underline-offset-4 wrap-anywhere"
      >
        <bdi>
          {courier} {number}
        </bdi>
      </Link>
    ),
  },
  { key: 'dated', head: 'Day', cell: ({ dated }) => <PktDay day={dated} /> },
  { key: 'lines', head: 'Parcels', align: 'right', cell: ({ lines }) => lines },
  { key: 'total', head: 'Pays', align: 'right', cell: ({ total }) => <Money amount={total} /> },
  { key: 'state', head: 'State', cell: (statement) => stateOf(statement) },
];

function stateOf({ withdrawnAt, seenOn }: ListedStatement): string {
  if (withdrawnAt) return 'Withdrawn';
  return seenOn ? `In the bank, ${seenOn}` : 'Not seen in the bank';
}
