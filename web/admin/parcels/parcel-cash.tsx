// The money of a parcel: what its courier held of it when, and what staff decide of the rest.
import { inMoney } from '#shop/country/words.ts';
import { Form, useNavigation } from 'react-router';
import { exactMoney } from '#shop/cash/amount.ts';
import type { ParcelCash, ParcelEntry } from '#server/statements/parcel-cash.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { PktTime } from '../parts/pkt-time.tsx';

type ParcelMoneyProps = { cash: ParcelCash; isLost: boolean; mayChange: boolean };

export function ParcelMoney({ cash, isLost, mayChange }: ParcelMoneyProps) {
  const { entries, held, hasClaim, hasGivenUp } = cash;
  const isBusy = useNavigation().state === 'submitting';
  if (entries.length === 0 && !isLost) return null;
  return (
    <Panel title="Cash">
      <ul className="text-small">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
          >
            <span className="min-w-0 wrap-anywhere">{entryWords(entry)}</span>
            <span>
              <PktTime at={entry.at} clock={false} className="me-4 text-micro text-ink-3" />
              <span className="money font-semibold">{exactMoney(entry.paisa)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="money mt-2 text-end text-small font-semibold">{heldWords(held)}</p>
      {mayChange && isLost && !hasClaim && (
        <Form method="post" className="mt-3 flex flex-wrap items-end gap-3 text-small">
          <label className="font-semibold">
            The courier pays for it, {inMoney}
            <input
              name="amount"
              required
              inputMode="decimal"
              maxLength={15}
              autoComplete="off"
              className="control mt-1 block w-40 font-normal"
            />
          </label>
          <Button name="intent" value="claim" disabled={isBusy}>
            He owes it
          </Button>
        </Form>
      )}
      {mayChange && (hasClaim || hasGivenUp) && (
        <Form method="post" className="mt-3 flex flex-wrap gap-2">
          {hasClaim && (
            <Button name="intent" value="undo-claim" look="quiet" disabled={isBusy}>
              He does not pay for it
            </Button>
          )}
          {hasGivenUp && (
            <Button name="intent" value="undo-given-up" look="quiet" disabled={isBusy}>
              Not given up after all
            </Button>
          )}
        </Form>
      )}
    </Panel>
  );
}

const names: Record<string, string> = {
  delivered: 'Delivered',
  statement: 'Charges and tax',
  transfer: 'In the bank',
  claim: 'Lost, and the courier pays',
  'given-up': 'Given up',
  'paid-before': 'Paid before the shop counted',
};

function entryWords({ what, statement }: ParcelEntry): string {
  const isTakenBack = what.startsWith('not ');
  const name = names[isTakenBack ? what.slice(4) : what] ?? what;
  return [isTakenBack ? `Taken back: ${name}` : name, statement].filter(Boolean).join(', ');
}

function heldWords(held: number): string {
  if (held === 0) return 'Settled';
  return held > 0 ? `With the courier: ${exactMoney(held)}` : `Against you: ${exactMoney(-held)}`;
}
