// What else a call may end with: another hour, a note for colleagues, a message instead, a wrong number, or not
// now.
import { Form } from 'react-router';
import type { CallDay } from '#shop/orders/call-again.ts';
import type { AdminOrderView } from '../order-view.ts';
import { Button } from '#web/ui/button.tsx';
import { KeyName } from './key-name.tsx';

/** The hours to call again, which a key leads to. */
export const LATER = 'call-again-at';

export function OtherAnswers({ order, hours }: { order: AdminOrderView; hours: readonly CallDay[] }) {
  return (
    <section aria-label="Other answers" className="grid gap-2 border-t border-line pt-3">
      <OneAnswer order={order}>
        <label className="min-w-0 flex-1">
          <span className="sr-only">Call again at</span>
          <select
            id={LATER}
            name="again"
            required
            defaultValue=""
            aria-keyshortcuts="l"
            className="control w-full"
          >
            <option value="">Call again at…</option>
            {hours.map(({ day, hours: ofDay }) => (
              <optgroup key={day} label={day}>
                {ofDay.map(({ at, name }) => (
                  <option key={at} value={at}>
                    {day}, {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Button look="quiet" name="intent" value="no-answer">
          Set <KeyName name="L" />
        </Button>
      </OneAnswer>
      <OneAnswer key={order.events.length} order={order}>
        <input type="hidden" name="key" value={order.noteKey} />
        <label className="min-w-0 flex-1">
          <span className="sr-only">Note for colleagues</span>
          <input
            name="note"
            required
            maxLength={500}
            autoComplete="off"
            placeholder="Note for colleagues"
            className="control w-full"
          />
        </label>
        <Button look="quiet" name="intent" value="note">
          Add note
        </Button>
      </OneAnswer>
      <Notes order={order} />
      <OneAnswer order={order}>
        <Button look="quiet" name="intent" value="asked" aria-keyshortcuts="a">
          Asked on WhatsApp <KeyName name="A" />
        </Button>
        <Button look="quiet" name="intent" value="wrong-number" aria-keyshortcuts="r">
          Wrong number <KeyName name="R" />
        </Button>
        <Button look="quiet" name="intent" value="skip" aria-keyshortcuts="s">
          Skip for now <KeyName name="S" />
        </Button>
      </OneAnswer>
    </section>
  );
}

function OneAnswer({ order, children }: { order: AdminOrderView; children: React.ReactNode }) {
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="calls" value={order.calls} />
      {children}
    </Form>
  );
}

// What colleagues wrote down at earlier calls.
function Notes({ order }: { order: AdminOrderView }) {
  const notes = order.events.filter(({ kind }) => kind === 'note');
  if (notes.length === 0) return null;
  return (
    <ul className="text-small text-ink-2">
      {notes.map(({ id, note, who }) => (
        <li key={id} dir="auto">
          {note}
          {who && <span className="text-ink-3"> · {who}</span>}
        </li>
      ))}
    </ul>
  );
}
