// The one field of the hand-over: a scanner types and presses Enter as fast as it likes; every scan is answered, none is lost.
import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { href } from '#shop/text/href.ts';
import type { Scanned } from '#server/dispatch/scan-parcel.ts';
import { Button } from '#web/ui/button.tsx';
import { readAnswer } from '../orders/change-answer.tsx';
import type { ActionAnswer } from '../parts/answer.ts';
import { beep } from './beep.ts';

type ScanBoxProps = {
  courier: { id: number; name: string };
  /** Of a scan that was sent without a script. */
  answer: ActionAnswer | undefined;
};

type ScanAnswer = Pick<Scanned, 'ok' | 'text'>;
type AnsweredScan = ScanAnswer & { key: number };

/** Kept on the screen; a stop that was overlooked is still there. */
const SHOWN = 6;

export function ScanBox({ courier, answer }: ScanBoxProps) {
  const { told, add } = useScans(courier.id);
  const field = useRef<HTMLInputElement>(null);
  // The scanner types wherever the cursor is.
  useEffect(() => field.current?.focus(), []);
  const shown = told.length > 0 ? told : answer ? [{ key: 0, ok: answer.ok, text: answer.text ?? '' }] : [];
  return (
    <section aria-label={`Scan boxes for ${courier.name}`} className="grid gap-3">
      <Form
        method="post"
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!field.current) return;
          add(field.current.value);
          field.current.value = '';
          field.current.focus();
        }}
      >
        <input type="hidden" name="courier" value={courier.id} />
        <label className="min-w-0 flex-1 text-small font-semibold">
          Scan each box for {courier.name}
          <input
            ref={field}
            name="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="control mt-1 min-h-12 w-full text-h3"
          />
        </label>
        <Button name="intent" value="scan" className="min-h-12">
          Scan
        </Button>
      </Form>
      <ol aria-live="assertive" className="grid gap-1.5">
        {shown.map(({ key, ok, text }, at) => (
          <li
            key={key}
            className={`rounded-label border-l-8 px-4 wrap-anywhere ${ok ? 'border-fulfilled bg-fulfilled-bg' : 'border-sale bg-sale-bg'} ${at === 0 ? 'py-3 text-h3 font-bold' : 'py-1.5 text-small'}`}
          >
            {ok ? '✓ ' : 'Stop. '}
            <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

// One after the other, in the order of the scans; a line that dropped is a stop like any other.
function useScans(courierId: number): { told: AnsweredScan[]; add: (code: string) => void } {
  const { revalidate } = useRevalidator();
  const waiting = useRef<string[]>([]);
  const isSending = useRef(false);
  const [told, setTold] = useState<AnsweredScan[]>([]);
  const add = (code: string) => {
    waiting.current.push(code);
    if (!isSending.current) void sendAll();
  };
  const sendAll = async () => {
    isSending.current = true;
    for (let code = waiting.current.shift(); code !== undefined; code = waiting.current.shift()) {
      const { ok, text } = await sendScan(courierId, code);
      beep(ok);
      setTold((all) => [{ key: (all[0]?.key ?? 0) + 1, ok, text }, ...all].slice(0, SHOWN));
    }
    isSending.current = false;
    await revalidate();
  };
  return { told, add };
}

function sendScan(courierId: number, code: string): Promise<ScanAnswer> {
  const body = new FormData();
  body.set('courier', String(courierId));
  body.set('code', code);
  const sent = fetch(href('/admin/dispatch/scan'), { method: 'POST', body });
  return readAnswer(sent, (text) => ({ ok: false, text: `${code}: ${text}` }));
}
