// A form in a dialog with an address: a refusal keeps what was typed, leaving asks first, and a save goes back to the list.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useAnswerToast, type ActionAnswer } from './answer.ts';
import { DialogButtons } from './dialog.tsx';
import { FormNotice } from './form-notice.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { RouteDialog } from './route-dialog.tsx';
import { useFirstError } from './use-first-error.ts';

type DialogFormProps = {
  title: string;
  /** The address of the list it stands over. */
  list: string;
  /** The version of what is edited; undefined for something new. */
  version: number | undefined;
  answer: ActionAnswer | undefined;
  /** The verb on its button. */
  verb: string;
  /** Where the last answer was a question: what pressing the button again agrees to. */
  agreed?: string | undefined;
  wide?: boolean;
  onChange?: () => void;
  children: ReactNode;
};

export function DialogForm(props: DialogFormProps) {
  const { title, list, answer, verb, agreed, wide = false, onChange, ...rest } = props;
  const form = useFirstError(answer);
  const guard = useLeaveGuard();
  // What the form began with, whatever is loaded again while it is open.
  const [version] = useState(rest.version ?? 0);
  const isSaving = useNavigation().formMethod === 'POST';
  useAnswerToast(answer);
  useBackWhenDone(answer, list, guard.settle);
  const change = () => {
    guard.touch();
    onChange?.();
  };
  return (
    <RouteDialog title={title} back={list} wide={wide}>
      <FormNotice answer={answer} />
      <Form
        ref={form}
        method="post"
        noValidate
        onChange={change}
        className="group/form grid grid-cols-1 gap-5"
      >
        <input type="hidden" name="version" value={version} />
        {rest.children}
        <DialogButtons>
          <ButtonLink look="quiet" to={list} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button
            disabled={isSaving}
            {...(agreed !== undefined && { look: 'danger', name: 'confirmed', value: agreed })}
          >
            {verb}
          </Button>
        </DialogButtons>
      </Form>
      {guard.question}
    </RouteDialog>
  );
}

// `settle` tells the leave guard that nothing is lost.
function useBackWhenDone(answer: ActionAnswer | null | undefined, list: string, settle: () => void): void {
  const navigate = useNavigate();
  const isIdle = useNavigation().state === 'idle';
  const done = useRef<ActionAnswer | null>(null);
  useEffect(() => {
    // The list is still being loaded anew after the save; leaving now would break that off.
    if (!isIdle || !answer?.ok || done.current === answer) return;
    done.current = answer;
    settle();
    void navigate(list, { preventScrollReset: true });
  }, [answer, isIdle, list, navigate, settle]);
}
