// The presses of a move-in: bring what was checked, take it back, and write to the customers who came.
import { Form, Link, useNavigation } from 'react-router';
import { countInWords } from '#shop/text/count-in-words.ts';
import { kindOfMove } from '#shop/move-in/formats.ts';
import { href } from '#shop/text/href.ts';
import type { MoveIn } from '#server/move-in/list-move-ins.ts';
import { Button } from '#web/ui/button.tsx';
import { kindWords } from './move-words.ts';

export function Steps({ moveIn }: { moveIn: MoveIn }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { adds, changes } = moveIn.figures;
  if (moveIn.state === 'undone') return null;
  const isChecked = moveIn.state === 'checked';
  const kind = kindOfMove(moveIn.format);
  const words = kindWords[kind];
  return (
    <Form method="post" className="mt-4 flex flex-wrap items-center gap-3 text-small">
      {isChecked && adds + changes > 0 && <Hosts hosts={moveIn.figures.hosts} />}
      {isChecked && adds + changes > 0 && (
        <Button name="intent" value="go" disabled={isBusy}>
          {isBusy ? 'Starting…' : `Move in ${countInWords(adds + changes, ...words.noun)}`}
        </Button>
      )}
      {!isChecked && (
        <Button name="intent" value="undo" look="quiet" disabled={isBusy}>
          {isBusy ? 'Undoing…' : 'Undo all of it'}
        </Button>
      )}
      <p className="text-ink-3">{isChecked ? words.before : words.undo}</p>
      {kind === 'orders' && !isChecked && (
        <Link to={href('/admin/move-in/past-orders')} className="font-semibold underline underline-offset-4">
          Past orders
        </Link>
      )}
    </Form>
  );
}

type TellProps = { untold: number; mayTell: boolean };

/** Nobody is written to before this press. */
export function TellCustomers({ untold, mayTell }: TellProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  if (untold === 0) return null;
  return (
    <Form method="post" className="mt-4 grid justify-items-start gap-2 border-t border-line pt-4 text-small">
      <p>
        <strong>{`${countInWords(untold, 'customer has', 'customers have')} no password yet.`}</strong>{' '}
        Passwords stay with the other shop. Whoever opens <em>Forgot password?</em> on the sign-in page sets a
        new one; the email says so. It goes to each of them once.
      </p>
      {mayTell ? (
        <Button name="intent" value="tell" look="quiet" disabled={isBusy}>
          {isBusy ? 'Sending…' : `Email ${countInWords(untold, 'customer', 'customers')} how to set one`}
        </Button>
      ) : (
        <p className="text-ink-3">A Super Admin can email them.</p>
      )}
    </Form>
  );
}

function Hosts({ hosts }: { hosts: Readonly<Record<string, number>> }) {
  const names = Object.entries(hosts).filter(([host]) => host !== '');
  if (names.length === 0) return null;
  return (
    <fieldset className="w-full">
      <legend className="font-semibold">Fetch the pictures from</legend>
      {names.map(([host, pictures]) => (
        <label key={host} className="flex min-h-11 items-center gap-2.5 [overflow-wrap:anywhere] md:min-h-9">
          <input type="checkbox" name="host" value={host} defaultChecked className="size-4.5 shrink-0" />
          {host} ({countInWords(pictures, 'picture', 'pictures')})
        </label>
      ))}
    </fieldset>
  );
}
