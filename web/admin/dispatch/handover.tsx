// Dispatch, third step: each box is scanned into its courier's bag, then the whole bag is handed over.
import { useState } from 'react';
import { Form, redirect, useNavigation } from 'react-router';
import { readCode, readParcelIds } from '#shop/parcels/dispatch-form.ts';
import { readCount, readFields } from '#shop/text/form-fields.ts';
import { href } from '#shop/text/href.ts';
import { isRefusal } from '#shop/refusals/refusals.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { bagParcels } from '#server/dispatch/bag-parcels.ts';
import { handOver } from '#server/dispatch/hand-over.ts';
import { countDispatch, listBooked, listCouriers } from '#server/dispatch/list-dispatch.ts';
import { listHandovers } from '#server/dispatch/read-handover.ts';
import { scanParcel, unscanParcels } from '#server/dispatch/scan-parcel.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/handover';
import { failed, refused, type ActionAnswer } from '../parts/answer.ts';
import { SubTabs } from '../parts/page-head.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { ScanBox } from '../parts/scan-box.tsx';
import { Bag, PastHandovers } from './bag.tsx';
import { dispatchAnswer, DispatchNotice } from './dispatch-answer.tsx';
import { DispatchHead } from './dispatch-head.tsx';
import { NobodyWaits } from './nobody-waits.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db } = context.get(shopContext);
  const [counts, couriers, past] = await Promise.all([
    countDispatch(db),
    listCouriers(db),
    listHandovers(db),
  ]);
  const wanted = readCount(new URL(request.url).searchParams.get('courier') ?? '');
  const waiting = couriers.filter((each) => each.waiting > 0);
  const courier = waiting.find(({ id }) => id === wanted) ?? waiting[0] ?? null;
  return { counts, waiting, courier, past, parcels: courier ? await listBooked(db, courier.id) : [] };
}

/** What a scan says without a script. */
const [IN_BAG, STOP] = ['In the bag', 'Stop'];

export async function action({ request, context }: Route.ActionArgs): Promise<ActionAnswer | Response> {
  const actor = allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const form = await readForm(request);
  const { intent, courier } = readFields(form, ['intent', 'courier']);
  const accountId = readCount(courier);
  if (accountId === null) return failed('Nothing was changed', 'Choose the courier first.');
  if (intent === 'scan') {
    const { ok, text } = await scanParcel(db, { accountId, code: readCode(form) }, now());
    return { ok, title: ok ? IN_BAG : STOP, text };
  }
  if (intent === 'all-here') {
    const ids = readParcelIds(form.getAll('parcel'));
    if (!ids) return failed('Nothing was changed', 'Load the page again.');
    return dispatchAnswer(await bagParcels(db, { accountId, ids }, now()), 'put into the bag');
  }
  if (intent === 'take-out') {
    await unscanParcels(db, readParcelIds(form.getAll('parcel')) ?? []);
    return { ok: true, title: 'Taken out of the bag' };
  }
  const handed = await handOver(db, actor, accountId, now());
  if (isRefusal(handed)) return refused(handed);
  if (handed.stayed.length === 0)
    return redirect(href('/admin/dispatch/handovers/:id', { id: String(handed.handoverId) }), 303);
  return failed(`${handed.done} handed over, ${handed.stayed.length} not`, handed.stayed.join('\n'));
}

export const clientAction = preserveForm('Nothing was handed over. Please try again.');

export default function Handover({ loaderData, actionData }: Route.ComponentProps) {
  const { counts, waiting, courier, parcels, past } = loaderData;
  const [isScanning, setScanning] = useState(false);
  const scanned = actionData?.title === IN_BAG || actionData?.title === STOP ? actionData : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DispatchHead counts={counts} />
      {waiting.length > 1 && courier && (
        <SubTabs
          label="Couriers"
          tabs={waiting.map(({ id, name, waiting: count }) => ({ to: courierLink(id), name, count }))}
          current={courierLink(courier.id)}
        />
      )}
      {!scanned && <DispatchNotice answer={actionData} />}
      {courier ? (
        <>
          <ScanBox
            key={courier.id}
            title={`Scan boxes for ${courier.name}`}
            label={`Scan each box for ${courier.name}`}
            to={href('/admin/dispatch/scan')}
            button="Scan"
            answer={scanned}
            onSending={setScanning}
          >
            <input type="hidden" name="courier" value={courier.id} />
          </ScanBox>
          <Bag courierId={courier.id} parcels={parcels} />
          <HandOver
            courier={courier}
            inBag={parcels.filter(({ isInBag }) => isInBag).length}
            isScanning={isScanning}
          />
        </>
      ) : (
        <NobodyWaits />
      )}
      <PastHandovers past={past} />
    </div>
  );
}

type HandOverProps = { courier: { id: number; name: string }; inBag: number; isScanning: boolean };

// A scan that comes after it would open the next bag, for a box that is in this one.
function HandOver({ courier, inBag, isScanning }: HandOverProps) {
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Form
      method="post"
      data-bottom-bar
      data-save-bar
      className="border-t-[1.5px] border-ink bg-page py-2 max-lg:sticky max-lg:bottom-14"
    >
      <input type="hidden" name="courier" value={courier.id} />
      <Button
        name="intent"
        value="hand-over"
        disabled={isBusy || isScanning || inBag === 0}
        className="min-h-12 w-full"
      >
        {isScanning
          ? 'Scans are on their way'
          : inBag === 0
            ? 'Scan the boxes first'
            : `Hand over ${inBag} ${inBag === 1 ? 'parcel' : 'parcels'} to ${courier.name}`}
      </Button>
    </Form>
  );
}

function courierLink(id: number): string {
  return href('/admin/dispatch/handover', { courier: String(id) });
}
