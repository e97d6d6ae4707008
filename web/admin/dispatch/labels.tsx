// Dispatch, second step: tracking numbers typed, pasted or scanned, and the paper for the boxes.
import { redirect, Form, useNavigation } from 'react-router';
import { readNumbers, readParcelIds } from '#shop/parcels/dispatch-form.ts';
import { readFields } from '#shop/text/form-fields.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { numberParcels, unbookParcels } from '#server/dispatch/change-waiting.ts';
import { listLockedOut } from '#server/couriers/note-login.ts';
import { countDispatch, listBooked } from '#server/dispatch/list-dispatch.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/labels';
import { useLiveList } from '../frame/new-orders.tsx';
import { typeInLatin } from '../frame/use-shortcuts.ts';
import { failed, useKeptAnswer } from '../parts/answer.ts';
import { DataTable } from '../parts/data-table.tsx';
import { LockedOut } from '../parcels/locked-out.tsx';
import { preserveForm } from '../parts/preserve-form.ts';
import { SelectAll } from '../parts/select-all.tsx';
import { printParcelsLink } from '../orders/print-link.ts';
import { CourierFiles } from './courier-files.tsx';
import { dispatchAnswer, DispatchNotice } from './dispatch-answer.tsx';
import { DispatchHead } from './dispatch-head.tsx';
import { labelColumns } from './label-columns.tsx';
import { printCourierLabels, type LabelsAnswer } from './print-courier-labels.ts';
import { printOurLabels } from './print-our-labels.ts';
import { settleBooking } from './settle-booking.ts';
import { LabelsUnderWay } from './labels-under-way.tsx';
import { NobodyWaits } from './nobody-waits.tsx';
import { enterNumber, findRow, pasteNumbers } from './numbers-by-scanner.ts';
import { useChoosing } from './use-choosing.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db } = context.get(shopContext);
  const [rows, counts, lockedOut] = await Promise.all([listBooked(db), countDispatch(db), listLockedOut(db)]);
  return { rows, counts, lockedOut };
}

export async function action({ request, context }: Route.ActionArgs): Promise<LabelsAnswer | Response> {
  const actor = allowedPerson(context, 'parcels.change');
  const app = context.get(shopContext);
  const { db, now } = app;
  const form = await readForm(request);
  const settled = await settleBooking(app, actor, form);
  if (settled) return settled;
  const { intent } = readFields(form, ['intent']);
  const numbers = readNumbers(form);
  if (!numbers) return failed('Nothing was saved', 'A tracking number is too long, or cannot be stored.');
  // What was typed is on the paper, too.
  const numbered = await numberParcels(db, actor, intent === 'unbook' ? [] : numbers, now());
  if (intent === 'numbers' || numbered.refused.length > 0) return dispatchAnswer(numbered, 'numbered');
  const ids = readParcelIds(form.getAll('parcel'));
  if (!ids) return failed('Nothing was chosen', 'Choose parcels first.');
  if (intent === 'unbook')
    return dispatchAnswer(await unbookParcels(db, actor, ids, now()), 'to be booked again');
  if (intent === 'courier-labels') return printCourierLabels(app, ids);
  return intent === 'picks' ? redirect(printParcelsLink('picks', ids), 303) : printOurLabels(app, ids);
}

export const clientAction = preserveForm<LabelsAnswer>(
  'Nothing was saved. What you typed is still here: please try again.',
);

export default function Labels({
  loaderData: { rows, counts, lockedOut },
  actionData,
}: Route.ComponentProps) {
  // Not while the answered page loads anew: the next key would go to a button that cannot take it.
  const { state, formData } = useNavigation();
  const isBusy = state === 'submitting';
  const choosing = useChoosing();
  const answer = useKeptAnswer(actionData);
  useLiveList();
  return (
    <div className="grid grid-cols-1 gap-4">
      <DispatchHead counts={counts} />
      <LockedOut accounts={lockedOut} />
      <DispatchNotice answer={answer}>
        {answer && 'file' in answer && answer.file && (
          <ButtonLink to={answer.file} reloadDocument className="mt-2 justify-self-start">
            Open the labels that are here
          </ButtonLink>
        )}
      </DispatchNotice>
      {rows.length === 0 ? (
        <NobodyWaits />
      ) : (
        <>
          <ScanLabel onScan={findRow} />
          <Form
            method="post"
            onChange={choosing.recount}
            onKeyDown={enterNumber}
            onPaste={pasteNumbers}
            className="grid grid-cols-1 gap-3"
          >
            <div className="sticky top-14 z-20 flex flex-wrap items-center gap-2 bg-page py-2 md:top-16">
              <SelectAll
                chosen={choosing.chosen}
                count={rows.length}
                label={`Select all ${rows.length}`}
                onChange={choosing.chooseAll}
              />
              <span className="flex-1" />
              <Button name="intent" value="numbers" disabled={isBusy}>
                Save numbers
              </Button>
              {rows.some(({ hasLabel }) => hasLabel) && (
                <Button look="quiet" name="intent" value="courier-labels" disabled={isBusy}>
                  Courier’s labels
                </Button>
              )}
              <Button look="quiet" name="intent" value="labels" disabled={isBusy}>
                Print labels
              </Button>
              <Button look="quiet" name="intent" value="picks" disabled={isBusy}>
                Pick list
              </Button>
              <Button look="quiet" name="intent" value="unbook" disabled={isBusy}>
                Back to book
              </Button>
              {isBusy && <LabelsUnderWay form={formData} />}
            </div>
            <DataTable
              caption="Parcels with a courier"
              columns={labelColumns}
              rows={rows}
              rowKey={({ id }) => String(id)}
              rowProps={() => ({ className: 'parcel-row is-booked' })}
            />
          </Form>
          <CourierFiles rows={rows} />
        </>
      )}
    </div>
  );
}

// A scanner types what is on our label and presses Enter: the field of that parcel's number waits for the next scan.
function ScanLabel({ onScan }: { onScan: (code: string) => boolean }) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small font-semibold">
      Scan our label, then the courier’s
      <input
        data-scan
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        className="control w-56 aria-[invalid=true]:border-sale"
        onKeyDown={(event) => {
          typeInLatin(event);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const field = event.currentTarget;
          const isFound = onScan(field.value);
          field.ariaInvalid = String(!isFound);
          // Selecting takes the cursor back.
          if (!isFound) field.select();
        }}
      />
    </label>
  );
}
