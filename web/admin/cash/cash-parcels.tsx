// The parcels behind one figure of a courier's cash: what is open of each, a message to the courier, and small differences given up.
import { Form, Link, useNavigation } from 'react-router';
import { may } from '#shop/accounts/permissions.ts';
import {
  CASH_VIEWS,
  cashViewWords,
  courierLetter,
  MAX_GIVEN_UP,
  MAX_HELD,
  readCashView,
} from '#shop/cash/cash-views.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { readForm } from '#platform/http/read-form.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { listHeld, type HeldParcel } from '#server/statements/cash-figures.ts';
import { giveUp } from '#server/statements/settle-parcel.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/cash-parcels';
import { done, refused, useAnswerToast, type ActionAnswer } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { FormNotice } from '../parts/form-notice.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead, SubTabs } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { CourierLetter } from './courier-letter.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = allowedPerson(context, 'cash.read');
  const { db, now } = context.get(shopContext);
  const params = new URL(request.url).searchParams;
  const view = readCashView(params.get('view'));
  const courierId = readCount(params.get('courier') ?? '');
  const [rows, { storeName }] = await Promise.all([
    listHeld(db, { view, courierId }, now()),
    loadSettings(db),
  ]);
  const courier = rows[0]?.courier ?? '';
  const mayChange = may(actor, 'cash.change');
  return {
    view,
    courierId,
    courier,
    rows: rows.map((row) => ({ ...row, mayGiveUp: mayChange && row.id !== null && isSmall(row) })),
    letter: courierLetter({ view, courier, storeName, parcels: rows }),
  };
}

type CashRow = HeldParcel & { mayGiveUp: boolean };

// Only what a statement has: the rest is simply not paid yet.
function isSmall({ open, statementId }: HeldParcel): boolean {
  return statementId !== null && Math.abs(open) <= MAX_GIVEN_UP;
}

export async function action({ request, context }: Route.ActionArgs): Promise<ActionAnswer> {
  const actor = allowedPerson(context, 'cash.change');
  const { db, now } = context.get(shopContext);
  const { parcel, seen } = readFields(await readForm(request), ['parcel', 'seen']);
  const amount = /^-?\d{1,9}$/.test(seen) ? Number(seen) : 0;
  const given = await giveUp(db, actor, { parcelId: readCount(parcel) ?? 0, seen: amount }, now());
  return isRefusal(given) ? refused(given) : done(`#${given.ref}: given up`);
}

export const clientAction = preserveForm('Nothing was changed. Please try again.');

export default function CashParcels({ loaderData, actionData }: Route.ComponentProps) {
  const { view, courierId, courier, rows, letter } = loaderData;
  useAnswerToast(actionData);
  const linkTo = (each: (typeof CASH_VIEWS)[number]) =>
    href('/admin/cash/parcels', { view: each, ...(courierId !== null && { courier: courierId }) });
  const total = rows.reduce((sum, { open }) => sum + open, 0);
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title={courier ? `Cash with ${courier}` : 'Cash'} count={<Money amount={total} />} />
      <SubTabs
        label="Figures"
        tabs={CASH_VIEWS.map((each) => ({ to: linkTo(each), name: cashViewWords[each].name }))}
        current={linkTo(view)}
      />
      <FormNotice answer={actionData} />
      <p className="max-w-[75ch] text-small text-ink-2">{cashViewWords[view].about}</p>
      {rows.length === 0 ? (
        <EmptyState heading="p" title={cashViewWords[view].none} />
      ) : (
        <>
          <CourierLetter text={letter} courier={courier} />
          <DataTable
            caption={cashViewWords[view].name}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        </>
      )}
      {rows.length === MAX_HELD && (
        <p className="text-small text-ink-2">{`The first ${MAX_HELD} are shown.`}</p>
      )}
    </div>
  );
}

const columns: Column<CashRow>[] = [
  {
    key: 'ref',
    head: 'Parcel',
    isTitle: true,
    cell: ({ id, ref, cn }) => (
      <>
        {id === null ? (
          'No parcel'
        ) : (
          <Link
            to={href('/admin/parcels/:id', { id: String(id) })}
            className="narrow money inline-flex min-h-9 items-center font-semibold underline underline-offset-4"
          >
            #{ref}
          </Link>
        )}
        <span className="block text-micro font-normal text-ink-3 wrap-anywhere">
          <bdi>{cn}</bdi>
        </span>
      </>
    ),
  },
  { key: 'city', head: 'City', cell: ({ city }) => <bdi>{city}</bdi> },
  {
    key: 'delivered',
    head: 'Delivered',
    cell: ({ deliveredAt }) => (deliveredAt ? <PktTime at={deliveredAt} clock={false} /> : 'No'),
  },
  {
    key: 'statement',
    head: 'Statement',
    cell: ({ statement, statementId }) =>
      statementId === null ? (
        <span className="text-ink-3">None</span>
      ) : (
        <Link to={href('/admin/cash/statements/:id', { id: String(statementId) })} className="underline">
          {statement}
        </Link>
      ),
  },
  { key: 'cod', head: 'Cash', align: 'right', cell: ({ cod }) => <Money amount={cod} /> },
  {
    key: 'open',
    head: 'Open',
    align: 'right',
    cell: ({ open }) => <Money amount={open} className="font-semibold" />,
  },
  { key: 'give', head: '', align: 'right', cell: (row) => row.mayGiveUp && <GiveUp row={row} /> },
];

function GiveUp({ row: { id, ref, open } }: { row: CashRow }) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="parcel" value={id ?? ''} />
      <input type="hidden" name="seen" value={open} />
      <Button look="quiet" disabled={isBusy}>
        Give up<span className="sr-only"> #{ref}</span>
      </Button>
    </Form>
  );
}
