// Cash: who holds which rupee, since when, and what each courier says that he paid. Every figure opens the parcels behind it.
import { Form, Link } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import { cashViewWords, type CashView } from '#shop/cash/cash-views.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { pakistanDay } from '#shop/text/pakistan-time.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { listCourierCash, type CourierCash } from '#server/statements/cash-figures.ts';
import { listStatements, type ListedStatement } from '#server/statements/list-statements.ts';
import { settleBefore } from '#server/statements/settle-parcel.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/cash';
import { done, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { preserveForm } from '../parts/preserve-form.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  const [couriers, statements] = await Promise.all([listCourierCash(db, now()), listStatements(db)]);
  return {
    couriers,
    statements,
    today: pakistanDay(now()),
    mayChange: may(actor, 'cash.change'),
    maySeeProfit: may(actor, 'profit.read'),
  };
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const { courier, on } = readFields(await readForm(request), ['courier', 'on']);
  const settled = await settleBefore(db, actor, { courierId: readCount(courier), on }, now());
  if (isRefusal(settled)) return refused(settled);
  return done(settled.count === 1 ? '1 parcel counts as paid' : `${settled.count} parcels count as paid`);
}

export const clientAction = preserveForm('Nothing was changed. Please try again.');

export default function Cash({ loaderData, actionData }: Route.ComponentProps) {
  const { couriers, statements, mayChange, maySeeProfit } = loaderData;
  useAnswerToast(actionData);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Cash">
        {maySeeProfit && (
          <ButtonLink look="quiet" to={href('/admin/profit')}>
            Profit
          </ButtonLink>
        )}
        <ButtonLink look="quiet" to={href('/admin/cash/export')} reloadDocument download>
          CSV
        </ButtonLink>
        {mayChange && <ButtonLink to={href('/admin/cash/statement')}>Import a statement</ButtonLink>}
      </PageHead>
      <FormNotice answer={actionData} />
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
      {mayChange && couriers.length > 0 && <PaidBefore couriers={couriers} today={loaderData.today} />}
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
  { key: 'dated', head: 'Day', cell: ({ dated }) => <span className="money">{dated}</span> },
  { key: 'lines', head: 'Parcels', align: 'right', cell: ({ lines }) => lines },
  { key: 'total', head: 'Pays', align: 'right', cell: ({ total }) => <Money amount={total} /> },
  { key: 'state', head: 'State', cell: (statement) => stateOf(statement) },
];

function stateOf({ withdrawnAt, seenOn }: ListedStatement): string {
  if (withdrawnAt) return 'Withdrawn';
  return seenOn ? `In the bank, ${seenOn}` : 'Not seen in the bank';
}

function PaidBefore({ couriers, today }: { couriers: CourierCash[]; today: string }) {
  return (
    <Panel title="Paid before you began">
      <p className="max-w-[65ch] text-small text-ink-2">
        What was delivered before the shop kept cash is listed as held. Say up to which day a courier has
        paid, and it counts as paid; parcels in a statement stay as they are.
      </p>
      <Form method="post" className="mt-3 grid max-w-xl gap-3 text-small sm:grid-cols-2">
        <label className="font-semibold">
          Courier
          <select name="courier" className="control mt-1 w-full font-normal">
            {couriers.map(({ courierId, name }) => (
              <option key={String(courierId)} value={courierId ?? ''}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="font-semibold">
          Delivered up to
          <input type="date" name="on" required max={today} className="control mt-1 w-full font-normal" />
        </label>
        <Button look="quiet" className="justify-self-start">
          Count as paid
        </Button>
      </Form>
    </Panel>
  );
}
