// What a step of dispatch did, and what it could not do, in its place on the page: with a script or without.
import type { ReactNode } from 'react';
import type { Dispatched } from '#server/dispatch/book-parcels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { done, failed, type ActionAnswer } from '../parts/answer.ts';

/** `what` is done to the parcels: "given to TCS". */
export function dispatchAnswer({ done: count, refused }: Dispatched, what: string): ActionAnswer {
  const text = refused.length === 0 ? undefined : refused.join(' ');
  if (count === 0 && refused.length > 0) return failed('Nothing was changed', text);
  return done(`${count} ${count === 1 ? 'parcel' : 'parcels'} ${what}`, text);
}

type DispatchNoticeProps = { answer: ActionAnswer | undefined; children?: ReactNode };

export function DispatchNotice({ answer, children }: DispatchNoticeProps) {
  if (!answer) return null;
  const look = answer.ok ? (answer.text === undefined ? 'good' : 'warning') : 'error';
  return (
    <Notice look={look} title={answer.title}>
      {answer.text && <p className="text-small wrap-anywhere">{answer.text}</p>}
      {children}
    </Notice>
  );
}
