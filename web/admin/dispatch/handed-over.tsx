// One hand-over as paper: every parcel with its number and cash, and a line for the rider's signature.
import { data } from 'react-router';
import { readCount } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { transact } from '#server/db/transact.ts';
import { readHandover } from '#server/dispatch/read-handover.ts';
import { wantSheet } from '#server/papers/want-paper.ts';
import { loadSettings } from '#server/settings/load-settings.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/handed-over';
import { useLiveList } from '../frame/new-orders.tsx';
import { useShortcuts } from '../frame/use-shortcuts.ts';
import { done, useKeptAnswer, type ActionAnswer } from '../parts/answer.ts';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { Money } from '../parts/money.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { DispatchNotice } from './dispatch-answer.tsx';
import { LoadSheet } from './load-sheet.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db } = context.get(shopContext);
  const id = readCount(params.id);
  const [handover, settings] = await Promise.all([
    id === null ? null : readHandover(db, id),
    loadSettings(db),
  ]);
  if (!handover) throw data('There is no such hand-over.', { status: 404 });
  return { handover, storeName: settings.storeName };
}

export async function action({ params, context }: Route.ActionArgs): Promise<ActionAnswer> {
  allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const handover = await readHandover(db, readCount(params.id) ?? 0);
  if (!handover) throw data('There is no such hand-over.', { status: 404 });
  await transact(db, (tx) =>
    wantSheet(tx, { handoverId: handover.id, accountId: handover.accountId }, now()),
  );
  return done('It is asked for again');
}

export const clientAction = preserveForm('Nothing was asked for. Please try again.');

export default function HandedOver({ loaderData, actionData }: Route.ComponentProps) {
  const { handover, storeName } = loaderData;
  const { courier, closedAt, parcels } = handover;
  const cash = parcels.reduce((sum, parcel) => sum + parcel.cod, 0);
  useShortcuts({ p: () => window.print() });
  const answer = useKeptAnswer(actionData);
  useLiveList();
  return (
    <div className="grid gap-4 print:block">
      <style>{'@page{size:A4;margin:12mm}'}</style>
      <div className="print:hidden">
        <PageHead title="Handed over" count={`${parcels.length} to ${courier}`}>
          <ButtonLink look="quiet" to={href('/admin/dispatch/handover')}>
            Back to scanning
          </ButtonLink>
          <ButtonLink
            look="quiet"
            to={href('/admin/parcels/csv', { handover: handover.id })}
            reloadDocument
            download
          >
            CSV
          </ButtonLink>
          <Button type="button" onClick={() => window.print()}>
            <AdminIcon name="print" /> Print
          </Button>
        </PageHead>
        <DispatchNotice answer={answer} />
        <LoadSheet handover={handover} />
      </div>
      <section aria-label="Hand-over list" className="paper p-4 print:p-0">
        <div className="ticks h-2.5 text-current" aria-hidden="true" />
        <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
          <p className="wide text-h3">
            {storeName} to <bdi>{courier}</bdi>
          </p>
          {closedAt && <PktTime at={closedAt} />}
        </div>
        <table className="mt-3 w-full text-start text-small">
          <thead>
            <tr className="micro border-b-[1.5px] border-current">
              <th scope="col" className="pe-2 whitespace-nowrap">
                No.
              </th>
              <th scope="col" className="pe-3">
                Parcel
              </th>
              <th scope="col" className="pe-3">
                Tracking number
              </th>
              <th scope="col" className="pe-3 max-md:hidden print:table-cell">
                To
              </th>
              <th scope="col" className="text-end">
                Cash
              </th>
            </tr>
          </thead>
          <tbody>
            {parcels.map(({ id, ref, cn, name, city, cod }, at) => (
              <tr key={id} className="break-inside-avoid border-b border-current">
                <td className="money py-1.5 pe-2">{at + 1}</td>
                <td className="narrow money pe-3 whitespace-nowrap">#{ref}</td>
                <td className="money pe-3 wrap-anywhere">{cn}</td>
                <td className="pe-3 wrap-anywhere max-md:hidden print:table-cell">
                  <bdi>{name}</bdi>, <bdi>{city}</bdi>
                </td>
                <td className="text-end whitespace-nowrap">
                  <Money amount={cod} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-bold">
              <td colSpan={3} className="py-2">
                {parcels.length} {parcels.length === 1 ? 'parcel' : 'parcels'}
              </td>
              <td className="pe-3 text-end max-md:hidden print:table-cell">In cash</td>
              <td className="text-end">
                <Money amount={cash} />
              </td>
            </tr>
          </tfoot>
        </table>
        <div className="mt-16 grid grid-cols-2 gap-8 text-small">
          <p className="border-t border-current pt-1">Handed over by</p>
          <p className="border-t border-current pt-1">Received by, name and signature</p>
        </div>
      </section>
    </div>
  );
}
