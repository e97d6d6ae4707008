// Dispatch, first step: confirmed orders and exchanges that nobody carries yet, given to a courier.
import { Form, useNavigation } from 'react-router';
import { formatDates } from '#shop/delivery/delivery.ts';
import { readOrderList } from '#shop/orders/order-filters.ts';
import { MAX_DISPATCHED, readBookKeys, readCourier, readSeen } from '#shop/parcels/dispatch-form.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { bookParcels } from '#server/dispatch/book-parcels.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import { countDispatch, listCouriers, listToBook } from '#server/dispatch/list-dispatch.ts';
import { proposeCouriers } from '#server/dispatch/propose-couriers.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/to-book';
import { failed } from '../parts/answer.ts';
import { DataTable } from '../parts/data-table.tsx';
import { LockedOut } from '../parcels/locked-out.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { SelectAll } from '../parts/select-all.tsx';
import { Toolbar } from '../parts/toolbar.tsx';
import { dispatchAnswer, DispatchNotice } from './dispatch-answer.tsx';
import { DispatchHead } from './dispatch-head.tsx';
import { proposedColumn, toBookColumns } from './to-book-columns.tsx';
import { useChoosing } from './use-choosing.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db, config, now } = context.get(shopContext);
  const { search } = readOrderList(new URL(request.url).searchParams);
  const [rows, counts, couriers, lockedOut] = await Promise.all([
    listToBook(db, search),
    countDispatch(db),
    listCouriers(db),
    listLockedOut(db),
  ]);
  const proposals = await proposeCouriers(db, config.authSecret, rows, now());
  return {
    search,
    counts,
    lockedOut,
    couriers: couriers.map(({ name }) => name),
    isProposed: proposals.isAny,
    rows: rows.map((row) => {
      const promised = formatDates({ from: row.deliverTo, to: row.deliverTo });
      const { account, why } = proposals.of(row);
      return { ...row, promised, proposed: proposals.isAny ? { name: account?.name ?? null, why } : null };
    }),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now, config } = context.get(shopContext);
  const form = await readForm(request);
  const [keys, courier] = [readBookKeys(form), readCourier(form)];
  if (!keys) return failed('Nothing was chosen', 'Choose the orders that this courier takes.');
  if (courier === null || (courier === '' && form.get('proposed') !== 'yes'))
    return failed('Nothing was changed', 'Say who carries them: the name of the courier.');
  const { authSecret } = config;
  const booking =
    courier === ''
      ? { courier: null, keys, authSecret, seen: readSeen(form) }
      : { courier, keys, authSecret };
  return dispatchAnswer(
    await bookParcels(db, actor, booking, now()),
    courier === '' ? 'given to the courier that is proposed' : `given to ${courier}`,
  );
}

export const clientAction = preserveForm('The parcels were not given to the courier. Please try again.');

/** So many are found by looking. */
const FEW = 10;

export type ToBookRow = Route.ComponentProps['loaderData']['rows'][number];

export default function ToBook({ loaderData, actionData }: Route.ComponentProps) {
  const { search, rows, counts, couriers, isProposed, lockedOut } = loaderData;
  const isBusy = useNavigation().state === 'submitting';
  const choosing = useChoosing();
  return (
    <div className="grid grid-cols-1 gap-4">
      <DispatchHead counts={counts} />
      <LockedOut accounts={lockedOut} />
      <DispatchNotice answer={actionData} />
      {(search !== '' || rows.length > FEW) && (
        <Toolbar search={search} placeholder="City, name, phone or number" />
      )}
      {rows.length === 0 ? (
        <NothingToBook search={search} />
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
                defaultValue={isProposed ? '' : (couriers[0] ?? '')}
                required={!isProposed}
                maxLength={60}
                autoComplete="off"
                placeholder={isProposed ? 'As proposed' : 'TCS, or your rider'}
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
          {isProposed && <Seen rows={rows} />}
          <DataTable
            caption="Parcels to book"
            columns={isProposed ? [...toBookColumns, proposedColumn] : toBookColumns}
            rows={rows}
            rowKey={({ key }) => key}
            rowProps={() => ({ className: `parcel-row is-to-book ${isProposed ? 'is-proposed' : ''}` })}
          />
          {rows.length === MAX_DISPATCHED && search === '' && (
            <p className="text-small text-ink-2">{`The first ${MAX_DISPATCHED} of ${counts.toBook} are shown.`}</p>
          )}
        </Form>
      )}
    </div>
  );
}

// What was proposed on the page as it was read: another proposal since is told, and not booked.
function Seen({ rows }: { rows: readonly ToBookRow[] }) {
  return (
    <>
      <input type="hidden" name="proposed" value="yes" />
      {rows.map(({ key, proposed }) => (
        <input key={key} type="hidden" name="seen" value={`${key} ${proposed?.name ?? ''}`} />
      ))}
    </>
  );
}

function NothingToBook({ search }: { search: string }) {
  if (search !== '')
    return (
      <EmptyState heading="p" title="No parcel to book fits your search.">
        <ButtonLink to={href('/admin/dispatch')}>Show all</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState heading="p" title="Every confirmed order has its courier.">
      <ButtonLink to={href('/admin/dispatch/labels')}>Labels</ButtonLink>
    </EmptyState>
  );
}
