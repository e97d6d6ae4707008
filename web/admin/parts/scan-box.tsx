// One field for a scanner, which types and presses Enter as fast as it likes; every scan is answered, none is lost.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, Link, useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { typeInLatin } from '../frame/use-shortcuts.ts';
import { readAnswer } from '../orders/change-answer.tsx';
import type { ActionAnswer } from './answer.ts';
import { beep } from './beep.ts';

/** `link`: where somebody can go on with what was scanned. */
export type ScanAnswer = { ok: boolean; text: string; link?: string | undefined };

type ScanBoxProps = {
  /** What the field says, and the part of the page for those who do not see it. */
  label: string;
  title: string;
  /** Answers each scan as data. Without a script the page's own action gets the form. */
  to: string;
  button: string;
  /** Further fields of the form, as they are after each scan. */
  children?: ReactNode;
  /** Of a scan that was sent without a script. */
  answer: ActionAnswer | ScanAnswer | undefined;
  /** Whether scans are on their way. */
  onSending?: (isSending: boolean) => void;
};

type AnsweredScan = ScanAnswer & { key: number };

/** Kept on the screen; a stop that was overlooked is still there. */
const SHOWN = 6;

export function ScanBox({ label, title, to, button, children, answer, onSending }: ScanBoxProps) {
  const { told, add } = useScans(to, onSending);
  const field = useRef<HTMLInputElement>(null);
  // The scanner types wherever the cursor is.
  useEffect(() => field.current?.focus(), []);
  const first = answer && { key: 0, link: undefined, ...answer, text: answer.text ?? '' };
  const shown: AnsweredScan[] = told.length > 0 ? told : first ? [first] : [];
  return (
    <section aria-label={title} className="grid gap-3">
      <Form
        method="post"
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          add(new FormData(event.currentTarget));
          event.currentTarget.reset();
          field.current?.focus();
        }}
      >
        <label className="min-w-0 flex-1 basis-48 text-small font-semibold">
          {label}
          <input
            ref={field}
            name="code"
            required
            maxLength={60}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="control mt-1 min-h-12 w-full text-h3"
            onKeyDown={typeInLatin}
          />
        </label>
        {children}
        <Button name="intent" value="scan" className="min-h-12 max-[26rem]:grow">
          {button}
        </Button>
      </Form>
      <ol aria-live="assertive" className="grid gap-1.5">
        {shown.map(({ key, ok, text, link }, at) => (
          <li
            key={key}
            className={`flex flex-wrap items-center gap-x-4 rounded-label border-s-8 px-4 wrap-anywhere ${ok ? 'border-fulfilled bg-fulfilled-bg' : 'border-sale bg-sale-bg'} ${at === 0 ? 'py-3 text-h3 font-bold' : 'py-1.5 text-small'}`}
          >
            <span className="min-w-0">
              {ok ? '✓ ' : 'Stop. '}
              <span dir="auto">{text}</span>
            </span>
            {link && (
              <Link
                to={link}
                className="inline-flex min-h-11 items-center text-small font-semibold underline"
              >
                Open
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

// One after the other, in the order of the scans; a line that dropped is a stop like any other.
function useScans(
  to: string,
  onSending: ScanBoxProps['onSending'],
): { told: AnsweredScan[]; add: (scan: FormData) => void } {
  const { revalidate } = useRevalidator();
  const waiting = useRef<FormData[]>([]);
  const isSending = useRef(false);
  const [told, setTold] = useState<AnsweredScan[]>([]);
  const add = (scan: FormData) => {
    waiting.current.push(scan);
    if (!isSending.current) void sendAll();
  };
  const sendAll = async () => {
    isSending.current = true;
    onSending?.(true);
    for (let scan = waiting.current.shift(); scan !== undefined; scan = waiting.current.shift()) {
      const { ok, text, link } = await sendScan(to, scan);
      beep(ok);
      setTold((all) => [{ key: (all[0]?.key ?? 0) + 1, ok, text, link }, ...all].slice(0, SHOWN));
    }
    isSending.current = false;
    onSending?.(false);
    await revalidate();
  };
  return { told, add };
}

function sendScan(to: string, body: FormData): Promise<ScanAnswer> {
  const code = String(body.get('code') ?? '');
  const sent = fetch(to, { method: 'POST', body });
  // Once more, a scan changes nothing.
  return readAnswer(sent, ({ text, isUnknown }) => ({
    ok: false,
    text: isUnknown ? `${code}: The shop did not answer. Scan it again.` : `${code}: ${text}`,
  }));
}
