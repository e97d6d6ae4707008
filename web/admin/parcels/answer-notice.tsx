// What a press on a page of parcels did, in its place on the page: with a script or without. A failure is told where it is seen
// from anywhere on the page, too.
import { Notice } from '#web/ui/notice.tsx';
import { useAnswerToast, type ActionAnswer } from '../parts/answer.ts';

export function AnswerNotice({ answer }: { answer: ActionAnswer | undefined }) {
  useAnswerToast(answer?.ok === false ? answer : null);
  if (!answer) return null;
  return (
    <Notice look={answer.ok ? 'good' : 'error'} title={answer.title}>
      {answer.text && <p className="text-small wrap-anywhere">{answer.text}</p>}
    </Notice>
  );
}
