// What a step of dispatch did, and what it could not do, in its place on the page: with a script or without.
import type { ReactNode } from 'react';
import type { Dispatched } from '#server/dispatch/book-parcels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { done, failed, type ActionAnswer } from '../parts/answer.ts';

/** `what` is done to the parcels: "given to TCS". */
export function dispatchAnswer({ done: count, refused }: Dispatched, what: string): ActionAnswer {
  const text = refused.length === 0 ? undefined : refused.join('\n');
  if (count === 0 && refused.length > 0) return failed('Nothing was changed', text);
  return done(`${count} ${count === 1 ? 'parcel' : 'parcels'} ${what}`, text);
}

type DispatchNoticeProps = { answer: ActionAnswer | undefined; children?: ReactNode };

export function DispatchNotice({ answer, children }: DispatchNoticeProps) {
  if (!answer) return null;
  const look = answer.ok ? (answer.text === undefined ? 'good' : 'warning') : 'error';
  return (
    <Notice look={look} title={answer.title}>
      {answer.text && <Sentences all={answer.text.split('\n')} />}
      {children}
    </Notice>
  );
}

/** Seen at once: of three hundred parcels forty may be refused, and the list of them stands below. */
const SHOWN = 3;

// One for each parcel.
function Sentences({ all }: { all: readonly string[] }) {
  const more = all.slice(SHOWN);
  return (
    <>
      <Lines of={all.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold underline underline-offset-4">
            {more.length} more
          </summary>
          <Lines of={more} />
        </details>
      )}
    </>
  );
}

function Lines({ of: lines }: { of: readonly string[] }) {
  return (
    <ul className="grid gap-1 text-small wrap-anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
