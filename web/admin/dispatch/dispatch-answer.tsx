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

// One for each parcel; what stops many of them alike is said once.
function Sentences({ all }: { all: readonly string[] }) {
  const alike = Array.from(Map.groupBy(all, reasonIn)).filter(([, lines]) => lines.length > SHOWN);
  const others = all.filter((line) => !alike.some(([reason]) => reason === reasonIn(line)));
  return (
    <>
      {alike.map(([reason, lines]) => (
        <Folded key={reason} title={`${lines.length} parcels: ${reason}`} lines={lines} />
      ))}
      <Lines of={others.slice(0, SHOWN)} />
      {others.length > SHOWN && (
        <Folded title={`${others.length - SHOWN} more`} lines={others.slice(SHOWN)} />
      )}
    </>
  );
}

// What follows the number of the parcel.
const reasonIn = (line: string) => line.replace(/^#\S+: /, '');

function Folded({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold underline underline-offset-4">
        {title}
      </summary>
      <Lines of={lines} />
    </details>
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
