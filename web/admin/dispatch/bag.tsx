// What is in the bag and what is still missing from it, and the hand-overs before this one.
import { Form, Link, useNavigation } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { BookedParcel } from '#server/dispatch/list-dispatch.ts';
import type { PastHandover } from '#server/dispatch/read-handover.ts';
import { Button } from '#web/ui/button.tsx';
import { Money } from '../parts/money.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

export function Bag({ courierId, parcels }: { courierId: number; parcels: readonly BookedParcel[] }) {
  const inBag = parcels.filter((parcel) => parcel.isInBag);
  const missing = parcels.filter((parcel) => !parcel.isInBag);
  return (
    <>
      <p className="wide text-h2" aria-live="polite">
        {inBag.length} of {parcels.length} <span className="text-h3 text-ink-2">in the bag</span>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <Panel
          title={`Still missing: ${missing.length}`}
          actions={
            <OfAll courierId={courierId} parcels={missing} intent="all-here" verb={allHere(missing.length)} />
          }
        >
          <ul className="text-small">
            {missing.map((parcel) => (
              <li key={parcel.id} className="border-b border-line py-2 last:border-0">
                <Box parcel={parcel} />
              </li>
            ))}
          </ul>
        </Panel>
        <Panel
          title={`In the bag: ${inBag.length}`}
          actions={<OfAll courierId={courierId} parcels={inBag} intent="take-out" verb="Take all out" />}
        >
          <Form method="post">
            <input type="hidden" name="courier" value={courierId} />
            <input type="hidden" name="intent" value="take-out" />
            <ul className="text-small">
              {inBag.map((parcel) => (
                <li
                  key={parcel.id}
                  className="flex items-center justify-between gap-2 border-b border-line py-1 last:border-0"
                >
                  <Box parcel={parcel} />
                  <button name="parcel" value={parcel.id} className="button plain min-h-11 shrink-0">
                    Take out<span className="sr-only"> #{parcel.ref}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        </Panel>
      </div>
    </>
  );
}

function allHere(count: number): string {
  return count === 1 ? 'It is here' : `All ${count} are here`;
}

type OfAllProps = {
  courierId: number;
  /** Those on the screen: what came meanwhile was not counted. */
  parcels: readonly BookedParcel[];
  intent: 'all-here' | 'take-out';
  verb: string;
};

// For who counted them, or has no scanner; one that must not go is named.
function OfAll({ courierId, parcels, intent, verb }: OfAllProps) {
  const isBusy = useNavigation().state === 'submitting';
  if (parcels.length === 0) return null;
  return (
    <Form method="post">
      <input type="hidden" name="courier" value={courierId} />
      {parcels.map(({ id }) => (
        <input key={id} type="hidden" name="parcel" value={id} />
      ))}
      <Button look="quiet" name="intent" value={intent} disabled={isBusy}>
        {verb}
      </Button>
    </Form>
  );
}

function Box({ parcel: { ref, cn, name, city, cod } }: { parcel: BookedParcel }) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="narrow money font-semibold">#{ref}</span>
      {cn && <span className="money text-ink-2"> · {cn}</span>}
      <br />
      <bdi>{name}</bdi>, <bdi>{city}</bdi> · {cod === 0 ? 'nothing to collect' : <Money amount={cod} />}
    </p>
  );
}

export function PastHandovers({ past }: { past: readonly PastHandover[] }) {
  if (past.length === 0) return null;
  return (
    <Panel title="Handed over">
      <ul className="text-small">
        {past.map(({ id, courier, closedAt, parcels }) => (
          <li key={id} className="border-b border-line last:border-0">
            <Link
              to={href('/admin/dispatch/handovers/:id', { id: String(id) })}
              className="flex min-h-11 flex-wrap items-center gap-x-3 underline underline-offset-4"
            >
              <PktTime at={closedAt} />
              <bdi>{courier}</bdi>
              <span>
                {parcels} {parcels === 1 ? 'parcel' : 'parcels'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
