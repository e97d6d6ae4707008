// Check-in: every box that came back is scanned once, and its pairs are on sale again, or written off.
import { Link } from 'react-router';
import { href } from '#shop/text/href.ts';
import { pakistanDay, startOfDay } from '#shop/text/pakistan-time.ts';
import { allowedPerson } from '#server/http/actor.ts';
import { readForm } from '#platform/http/read-form.ts';
import { shopContext } from '#server/http/shop-context.ts';
import { countParcels, listCheckedIn } from '#server/attempts/list-parcels.ts';
import type { Route } from './+types/check-in';
import { PageHead } from '../parts/page-head.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktClock } from '../parts/pkt-time.tsx';
import { ScanBox } from '../parts/scan-box.tsx';
import { answerScan } from './answer-scan.ts';

export async function loader({ context }: Route.LoaderArgs) {
  allowedPerson(context, 'parcels.change');
  const { db, now } = context.get(shopContext);
  const morning = startOfDay(pakistanDay(now())) ?? now();
  const [{ back, returning }, checkedIn] = await Promise.all([
    countParcels(db, now()),
    listCheckedIn(db, morning),
  ]);
  return { awaited: back.count + returning.count, missing: back.count, checkedIn };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = allowedPerson(context, 'parcels.change');
  return answerScan(context.get(shopContext), actor, await readForm(request));
}

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { awaited, missing, checkedIn } = loaderData;
  return (
    <div className="grid grid-cols-1 gap-4">
      <PageHead title="Check in" count={`${awaited} on the way back`}>
        <Link
          to={href('/admin/parcels')}
          className="inline-flex min-h-11 min-w-11 items-center justify-end text-small font-semibold underline underline-offset-4"
        >
          Parcels
        </Link>
      </PageHead>
      <p className="max-w-[75ch] text-small text-ink-2">
        Scan only what you hold in your hands, and look into the box first. Its order is cancelled and its
        pairs are on sale at once; unfit ones are written off.
      </p>
      <ScanBox
        title="Scan what came back"
        label="Scan each box"
        to={href('/admin/parcels/scan')}
        button="Check in"
        answer={actionData}
      >
        <label className="w-28 text-small font-semibold">
          Unfit pairs
          <input
            name="unfit"
            type="number"
            inputMode="numeric"
            min={0}
            max={99}
            defaultValue={0}
            autoComplete="off"
            className="control mt-1 min-h-12 w-full text-h3"
          />
        </label>
      </ScanBox>
      {missing > 0 && (
        <p className="text-small">
          <Link
            to={href('/admin/parcels', { view: 'back' })}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {missing === 1
              ? '1 parcel was brought back more than 2 days ago, says its courier, and is not checked in'
              : `${missing} parcels were brought back more than 2 days ago, say their couriers, and are not checked in`}
          </Link>
        </p>
      )}
      {checkedIn.length > 0 && (
        <Panel title="Checked in today">
          <ul className="text-small">
            {checkedIn.map(({ id, ref, name, city, endedAt }) => (
              <li key={id} className="border-b border-line last:border-0">
                <Link
                  to={href('/admin/parcels/:id', { id: String(id) })}
                  className="flex min-h-11 flex-wrap items-center gap-x-3 py-2"
                >
                  <span className="narrow money font-semibold underline underline-offset-4">#{ref}</span>
                  <span className="min-w-0 flex-1 wrap-anywhere">
                    <bdi>{name}</bdi>, <bdi>{city}</bdi>
                  </span>
                  {endedAt && <PktClock at={endedAt} className="text-ink-3" />}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  );
}
