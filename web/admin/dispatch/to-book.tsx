// Dispatch, first step: confirmed orders and exchanges that nobody carries yet, given to a courier.
import { Form, Link, useNavigation } from 'react-router';
import { formatDates } from '#shop/delivery/delivery.ts';
import { MAX_DISPATCHED, readBookKeys, readCourier } from '#shop/parcels/dispatch-form.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import { countDispatch, listCouriers, listToBook } from '#server/dispatch/list-dispatch.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/to-book';
import { failed } from '../parts/answer.ts';
import { DataTable, type Column } from '../parts/data-table.tsx';
import { LockedOut } from '../parcels/locked-out.tsx';
import { Money } from '../parts/money.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { SelectAll } from '../parts/select-all.tsx';
import { dispatchAnswer, DispatchNotice } from './dispatch-answer.tsx';
import { DispatchHead } from './dispatch-head.tsx';
import { useChoosing } from './use-choosing.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db } = context.get(shopContext);
  const [rows, counts, couriers, lockedOut] = await Promise.all([
    listToBook(db),
    countDispatch(db),
    listCouriers(db),
    listLockedOut(db),
  ]);
  return {
    counts,
    lockedOut,
    couriers: couriers.map(({ name }) => name),
    rows: rows.map((row) => ({ ...row, promised: formatDates({ from: row.deliverTo, to: row.deliverTo }) })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now, config } = context.get(shopContext);
  const form = await readForm(request);
  const [keys, courier] = [readBookKeys(form), readCourier(form)];
  if (!keys) return failed('Nothing was chosen', 'Choose the orders that this courier takes.');
  if (!courier) return failed('Nothing was changed', 'Say who carries them: the name of the courier.');
  return dispatchAnswer(
    await bookParcels(db, actor, { courier, keys, authSecret: config.authSecret }, now()),
    `given to ${courier}`,
  );
}

export const clientAction = preserveForm('The parcels were not given to the courier. Please try again.');

type Row = Route.ComponentProps['loaderData']['rows'][number];

export default function ToBook({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, counts, couriers, lockedOut } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  const choosing = useChoosing();
  return (
    <div className="grid grid-cols-1 gap-4">
      <DispatchHead counts={counts} />
      <LockedOut accounts={lockedOut} />
      <DispatchNotice answer={actionData} />
      {rows.length === 0 ? (
        <NothingToBook />
      ) : (
        <Form
          key={rows.map(({ key }) => key).join()}
          method="post"
          onChange={choosing.recount}
          className="grid grid-cols-1 gap-3"
        >
          <div className="sticky top-14 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 bg-page py-2 md:top-16">
            <SelectAll
              chosen={choosing.chosen}
              count={rows.length}
              label={`Select all ${rows.length}`}
              onChange={choosing.chooseAll}
            />
            <div className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-full md:max-w-md">
              <label htmlFor="courier" className="shrink-0 text-small font-semibold max-md:sr-only">
                Courier
              </label>
              <input
                id="courier"
                name="courier"
                list="couriers"
                defaultValue={couriers[0] ?? ''}
                required
                maxLength={60}
                autoComplete="off"
                placeholder="TCS, or your rider"
                className="control w-full min-w-0"
              />
              <datalist id="couriers">
                {couriers.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </datalist>
              <Button disabled={isBusy} className="shrink-0">
                Give to courier
              </Button>
            </div>
          </div>
          <DataTable
            caption="Parcels to book"
            columns={columns}
            rows={rows}
            rowKey={({ key }) => key}
            rowProps={() => ({ className: 'parcel-row is-to-book' })}
          />
          {rows.length === MAX_DISPATCHED && (
            <p className="text-small text-ink-2">{`The first ${MAX_DISPATCHED} of ${counts.toBook} are shown.`}</p>
          )}
        </Form>
      )}
    </div>
  );
}

const atEnd = 'max-md:text-end';

const columns: Column<Row>[] = [
  {
    key: 'ref',
    head: 'Parcel',
    isTitle: true,
    className: 'max-md:[grid-area:ref]',
    cell: ({ key, ref, name, isExpress }) => (
      <label className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
        <input type="checkbox" name="parcel" value={key} className="size-4.5 shrink-0" />
        <span className="narrow money font-semibold">#{ref}</span>
        {isExpress && (
          <span className="rounded-label bg-marigold px-1.5 text-micro font-bold text-on-marigold">
            Express
          </span>
        )}
        <span className="sr-only">, {name}</span>
      </label>
    ),
  },
  {
    key: 'name',
    head: 'Customer',
    className: 'max-md:[grid-area:name]',
    cell: ({ name }) => <bdi>{name}</bdi>,
  },
  {
    key: 'city',
    head: 'City',
    className: `max-md:[grid-area:city] ${atEnd}`,
    cell: ({ city }) => <bdi>{city}</bdi>,
  },
  {
    key: 'pairs',
    head: 'Pairs',
    align: 'right',
    className: 'md:w-16 max-md:[grid-area:pairs]',
    cell: ({ pairs }) => (
      <>
        {pairs}
        <span className="md:hidden">{pairs === 1 ? ' pair' : ' pairs'}</span>
      </>
    ),
  },
  {
    key: 'cod',
    head: 'Cash',
    align: 'right',
    className: `md:w-28 max-md:self-center max-md:[grid-area:cod] ${atEnd}`,
    cell: ({ cod, advance }) => (
      <>
        {cod === 0 ? 'Nothing' : <Money amount={cod} />}
        {advance > 0 && (
          <Link to={href('/admin/payments')} className="block text-small font-semibold text-sale underline">
            <Money amount={advance} /> first
          </Link>
        )}
      </>
    ),
  },
  {
    key: 'promised',
    head: 'Promised until',
    className: 'md:w-32 max-md:[grid-area:promised]',
    cell: ({ promised }) => (
      <>
        <span className="text-ink-3 md:hidden">until </span>
        {promised}
      </>
    ),
  },
  {
    key: 'packed',
    head: 'Packed',
    className: `md:w-20 max-md:[grid-area:packed] ${atEnd}`,
    cell: ({ isPacked }) =>
      isPacked ? (
        'Packed'
      ) : (
        <span className="text-ink-3">
          Not yet<span className="md:hidden"> packed</span>
        </span>
      ),
  },
];

function NothingToBook() {
  return (
    <EmptyState heading="p" title="Every confirmed order has its courier.">
      <ButtonLink to={href('/admin/dispatch/labels')}>Labels</ButtonLink>
    </EmptyState>
  );
}
