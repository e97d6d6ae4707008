// Over the button that tests an account: what the other side said.
import type { ActionAnswer } from '../parts/answer.ts';
import { FormNotice } from '../parts/form-notice.tsx';

export function TestAnswer({ answer }: { answer: ActionAnswer | undefined }) {
  return (
    <>
      <FormNotice answer={answer} />
      {answer?.ok && (
        <output className="mb-3 block text-small font-semibold">
          {answer.title}. <span className="font-normal">{answer.text}</span>
        </output>
      )}
    </>
  );
}
