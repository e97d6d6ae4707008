// What happened to an order, who did it and why; notes for colleagues; and the messages that were written about it.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { AdminOrderView } from './order-view.ts';
import { Button } from '#web/ui/button.tsx';
import { PktTime } from '../parts/pkt-time.tsx';
import { DotBadge, type DotTone } from '../parts/status-badge.tsx';

export function OrderHistory({ order }: { order: AdminOrderView }) {
  return (
    <>
      <section aria-labelledby="timeline">
        <h3 id="timeline" className="micro mb-2 text-ink-3">
          Timeline
        </h3>
        <ol className="grid gap-2 border-s-[1.5px] border-line ps-4">
          {order.events.map((event) => (
            <li
              key={event.id}
              className="relative text-small before:absolute before:top-2 before:-start-[1.1875rem] before:size-1.5 before:bg-ink"
            >
              <p className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-semibold">{event.title}</span>
                <PktTime at={event.at} className="text-ink-2" />
                {event.who && <span className="text-ink-2">{event.who}</span>}
              </p>
              {event.note && <p className="text-ink-2">{event.note}</p>}
            </li>
          ))}
        </ol>
        <NoteForm key={order.events.length} newKey={order.noteKey} />
      </section>
      <Messages messages={order.messages} />
    </>
  );
}

// Emptied once the note stands in the timeline; a failure keeps what was typed.
function NoteForm({ newKey }: { newKey: string }) {
  const { state } = useNavigation();
  // Of this form, whatever is loaded again meanwhile: sent twice it is one note.
  const [key] = useState(newKey);
  return (
    <Form method="post" className="mt-3 flex gap-2">
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={key} />
      <label className="sr-only" htmlFor="note">
        Note for colleagues
      </label>
      <input
        id="note"
        name="note"
        required
        maxLength={500}
        autoComplete="off"
        placeholder="Note for colleagues"
        className="control min-w-0 flex-1"
      />
      <Button look="quiet" disabled={state === 'submitting'}>
        Add note
      </Button>
    </Form>
  );
}

const tones: Record<string, [DotTone, string]> = {
  waiting: ['pending', 'Waiting'],
  sent: ['fulfilled', 'Sent'],
  failed: ['cancelled', 'Failed'],
  kept: ['quiet', 'Not sent, no mail set up'],
  unknown: ['pending', 'Not known'],
  delivered: ['fulfilled', 'Delivered'],
  read: ['fulfilled', 'Read'],
};

function Messages({ messages }: { messages: AdminOrderView['messages'] }) {
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <h3 id="messages" className="micro mb-1 text-ink-3">
        Messages
      </h3>
      <ul>
        {messages.map(({ id, title, status, error, at }) => {
          const [tone, word] = tones[status] ?? ['quiet', status];
          return (
            <li
              key={id}
              className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1 text-small"
            >
              <span className="min-w-0 flex-1 max-md:basis-full">{title}</span>
              <PktTime at={at} className="text-ink-2" />
              <DotBadge tone={tone}>{word}</DotBadge>
              {error && <span className="basis-full text-sale">{error}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
