// A form that is a page: a refusal keeps what was typed, the first wrong field has the focus, and leaving asks first.
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useAnswerToast, type ActionAnswer } from './answer.ts';
import { FormNotice } from './form-notice.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { useFirstError } from './use-first-error.ts';

type GuardedFormProps = {
  answer: ActionAnswer | undefined;
  /** Of what is edited; 0 for something new. */
  version: number | string;
  className?: string;
  encType?: 'multipart/form-data';
  children: (isBusy: boolean) => ReactNode;
};

export function GuardedForm({ answer, version, className = '', encType, children }: GuardedFormProps) {
  const ref = useFirstError(answer);
  const guard = useLeaveGuard();
  const isBusy = useNavigation().formMethod === 'POST';
  useAnswerToast(answer);
  return (
    <>
      <FormNotice answer={answer} />
      <Form
        ref={ref}
        method="post"
        encType={encType}
        noValidate
        onChange={guard.touch}
        onSubmit={guard.settle}
        className={`mt-4 ${className}`}
      >
        <input type="hidden" name="version" value={version} />
        {children(isBusy)}
      </Form>
      {guard.question}
    </>
  );
}
