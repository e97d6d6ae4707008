// What a bank's statement comes to: the rows that are written down by one press, those that a person decides, and what is left.
import { Form, Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type Column } from '../parts/data-table.tsx';
import type { BankReportView, BankRowView } from './view-bank.ts';

export function BankReport({ report, isBusy }: { report: BankReportView; isBusy: boolean }) {
  const { text, exact, toDecide, rest, counts } = report;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      aria-label="What the statement comes to"
      className="grid grid-cols-1 gap-4"
    >
      <textarea name="text" hidden readOnly value={text} />
      <input type="hidden" name="seen" value={exact.map(({ line }) => line).join(',')} />
      <p className="text-small text-ink-2">{countWords(report)}</p>
      {exact.length > 0 && (
        <section aria-labelledby="exact" className="grid gap-3">
          <h2 id="exact" className="text-h3">
            {exact.length === 1 ? '1 sure payment' : `${exact.length} sure payments`}
          </h2>
          <DataTable caption="Sure payments" columns={sure} rows={exact} rowKey={rowKey} />
          <Button name="press" value="exact" disabled={isBusy} className="justify-self-start">
            {exact.length === 1 ? 'Write it down' : `Write all ${exact.length} down`}
          </Button>
        </section>
      )}
      {toDecide.length > 0 && (
        <section aria-labelledby="to-decide" className="grid gap-3">
          <h2 id="to-decide" className="text-h3">
            To decide
          </h2>
          <DataTable caption="Rows to decide" columns={decided(isBusy)} rows={toDecide} rowKey={rowKey} />
        </section>
      )}
      {rest.length > 0 && (
        <details className="rounded-label border-[1.5px] border-line p-3">
          <summary className="flex min-h-9 items-center text-small font-semibold">
            {counts.rest} of no order{counts.rest > rest.length && `, the first ${rest.length}`}
          </summary>
          <DataTable caption="Rows of no order" columns={plain} rows={rest} rowKey={rowKey} />
        </details>
      )}
    </Form>
  );
}

const rowKey = ({ line }: BankRowView) => String(line);

function countWords({ exact, toDecide, counts: { known, rest, out } }: BankReportView): string {
  const parts = [
    `${exact.length} sure`,
    `${toDecide.length} to decide`,
    known > 0 && `${known} written down before`,
    rest > 0 && `${rest} of no order`,
    out > 0 && `${out} went out and are left out`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const plain: Column<BankRowView>[] = [
  { key: 'line', head: 'Line', className: 'md:w-16', cell: ({ line }) => line },
  { key: 'day', head: 'Day', className: 'md:w-28', cell: ({ day }) => day },
  {
    key: 'amount',
    head: 'Amount',
    className: 'md:w-32',
    isTitle: true,
    cell: ({ amount }) => <span className="money font-semibold">{amount}</span>,
  },
  {
    key: 'about',
    head: 'As the bank says',
    cell: ({ about }) => (
      <bdi dir="auto" className="wrap-anywhere">
        {about}
      </bdi>
    ),
  },
];

const sure: Column<BankRowView>[] = [
  ...plain,
  {
    key: 'order',
    head: 'Order',
    cell: ({ orders }) => orders.map((order) => <OrderLink key={order.id} {...order} />),
  },
];

const decided = (isBusy: boolean): Column<BankRowView>[] => [
  ...plain,
  {
    key: 'words',
    head: 'Order',
    cell: ({ line, words, orders }) => (
      <div className="grid gap-2">
        <span>{words}</span>
        {orders.map((order) => (
          <span key={order.id} className="flex flex-wrap items-center gap-2">
            <OrderLink {...order} />
            <Button name="press" value={`${line} ${order.id}`} look="quiet" disabled={isBusy}>
              Write down
            </Button>
          </span>
        ))}
      </div>
    ),
  },
];

function OrderLink({ id, shortId, customer }: BankRowView['orders'][number]) {
  return (
    <span className="wrap-anywhere">
      <Link to={href('/admin/orders/:id', { id })} className="narrow money underline">
        #{shortId}
      </Link>{' '}
      <bdi>{customer}</bdi>
    </span>
  );
}
