// What staff can do with a parcel, one form each, by where it is.
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { saidMeanings } from '#shop/parcels/parcels-form.ts';
import { href } from '#shop/text/href.ts';
import type { ShownParcel } from '#server/attempts/read-parcel.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';

export function ParcelForms({ parcel }: { parcel: ShownParcel }) {
  const { handedAt, outcome } = parcel;
  if (!handedAt) return null;
  return (
    <div className="grid grid-cols-1 gap-4">
      {outcome === null && (
        <>
          <Answer parcel={parcel} />
          <Said parcel={parcel} />
        </>
      )}
      <CheckIn parcel={parcel} />
      {outcome === null && <Lost />}
      <Undo parcel={parcel} />
    </div>
  );
}

function Answer({ parcel: { id, lastEvent, road } }: { parcel: ShownParcel }) {
  return (
    <Act title="Tell the courier" intent="advice">
      <input type="hidden" name="parcel" value={id} />
      <input type="hidden" name="seen" value={lastEvent} />
      <Line name="remark" label="Remark: a better phone, address or time" />
      <div className="flex flex-wrap gap-2">
        <Press name="advice" value="again">
          Try again
        </Press>
        <Press name="advice" value="back">
          Bring back
        </Press>
        {(road === 'tried' || road === 'held' || road === 'out') && (
          <a
            href={href('/admin/parcels/:id/whatsapp', { id: String(id) })}
            target="_blank"
            rel="noreferrer"
            className="button plain"
          >
            {road === 'out' ? 'Say on WhatsApp that it comes' : 'Ask on WhatsApp'}
          </a>
        )}
      </div>
    </Act>
  );
}

function Said({ parcel: { lastEvent } }: { parcel: ShownParcel }) {
  return (
    <Act title="The courier says" intent="said">
      <input type="hidden" name="seen" value={lastEvent} />
      <label className="font-semibold">
        Where it is
        <select name="said" defaultValue="tried" className="control mt-1 w-full font-normal">
          {saidMeanings.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Line name="note" label="In the courier’s words" />
      <div>
        <Press>Write down</Press>
      </div>
    </Act>
  );
}

function CheckIn({ parcel: { pairs, outcome, road, gone } }: { parcel: ShownParcel }) {
  const isIn = outcome === 'checked-in';
  const words = outcome === 'lost' ? 'It was found: check it in.' : deliveredWords(road, isIn);
  if (isIn && pairs.every(({ quantity, unfit }) => unfit >= quantity)) return null;
  return (
    <Act title={isIn ? 'Unfit after all' : 'It came back'} intent="check-in">
      {words && <p>{words}</p>}
      <input type="hidden" name="gone" value={gone} />
      {pairs.map(({ variantId, title, size, colour, quantity, unfit }) => (
        <label key={variantId} className="font-semibold">
          <span className="wrap-anywhere">
            Unfit of {isIn ? quantity - unfit : quantity} × <bdi>{title}</bdi>, EU {size}
            {colour !== 'Default' && `, ${colour}`}
          </span>
          <input
            name={`unfit-${variantId}`}
            type="number"
            inputMode="numeric"
            min={0}
            max={isIn ? quantity - unfit : quantity}
            defaultValue={0}
            autoComplete="off"
            className="control mt-1 block w-24 font-normal"
          />
        </label>
      ))}
      <div>
        <Press look={isIn ? 'quiet' : 'primary'}>{isIn ? 'Write off' : 'Check in'}</Press>
      </div>
    </Act>
  );
}

function deliveredWords(road: ShownParcel['road'], isIn: boolean): string {
  if (isIn) return 'Pairs that are found unfit now are taken off sale.';
  return road === 'delivered'
    ? 'It was delivered. Check it in only if you hold it in your hands and no money was paid: a pair that a buyer sends back is a return of the order.'
    : 'Its order is cancelled, and its pairs are on sale at once, but the unfit ones.';
}

function Lost() {
  return (
    <Act title="Nobody finds it" intent="lost">
      <p>
        Its order is cancelled and its pairs are written off. The customer is told by email where there is
        one.
      </p>
      <Line name="note" label="Why, for your colleagues" />
      <div>
        <Press look="danger">Declare lost</Press>
      </div>
    </Act>
  );
}

function Undo({ parcel: { outcome, kind, status, isLast } }: { parcel: ShownParcel }) {
  const isOut = kind === 'out';
  if (!isLast || (isOut && status !== 'CANCELLED')) return null;
  if (outcome === 'lost')
    return (
      <Act title="Not lost after all" intent="undo-lost">
        <p>{isOut ? 'Its order is fulfilled again, as before.' : 'It is on the road again.'}</p>
        <div>
          <Press>Put it on the road again</Press>
        </div>
      </Act>
    );
  if (outcome !== 'checked-in') return null;
  return (
    <Act title="Checked in by mistake" intent="undo-check-in">
      <p>
        {isOut
          ? 'Its order is fulfilled again, with every pair in it.'
          : 'Its pairs are with the courier again.'}{' '}
        It cannot be undone once one of them was sold.
      </p>
      <div>
        <Press>Put it on the road again</Press>
      </div>
    </Act>
  );
}

type ActProps = { title: string; intent: string; children: ReactNode };

function Act({ title, intent, children }: ActProps) {
  return (
    <Panel title={title}>
      <Form method="post" className="grid gap-3 text-small">
        <input type="hidden" name="intent" value={intent} />
        {children}
      </Form>
    </Panel>
  );
}

type PressProps = {
  name?: string;
  value?: string;
  look?: 'primary' | 'quiet' | 'danger';
  children: ReactNode;
};

function Press({ look = 'quiet', ...rest }: PressProps) {
  const isBusy = useNavigation().state === 'submitting';
  return <Button look={look} disabled={isBusy} {...rest} />;
}

function Line({ name, label }: { name: string; label: string }) {
  return (
    <label className="font-semibold">
      {label}
      <input
        name={name}
        maxLength={200}
        dir="auto"
        autoComplete="off"
        className="control mt-1 w-full font-normal"
      />
    </label>
  );
}
