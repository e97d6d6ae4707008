// Over a form: why it was not saved; the toast says it too, but a toast goes away.
import { Notice } from '#web/ui/notice.tsx';
import type { ActionAnswer } from './answer.ts';

export function FormNotice({ answer }: { answer: ActionAnswer | null | undefined }) {
  if (!answer || answer.ok) return null;
  return (
    <Notice look="error" title={answer.title} className="mb-4">
      {answer.text && <p className="text-small">{answer.text}</p>}
    </Notice>
  );
}
