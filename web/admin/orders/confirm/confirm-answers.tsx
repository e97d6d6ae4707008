// The three answers to a call, always in reach of a thumb.
import { Form } from 'react-router';
import type { AdminOrderView } from '../order-view.ts';
import { KeyName } from './key-name.tsx';
import { Button } from '#web/ui/button.tsx';

type AnswersProps = { order: AdminOrderView; isBusy: boolean; onCancel: () => void };

export function ConfirmAnswers({ order, isBusy, onCancel }: AnswersProps) {
  const tall = 'min-h-12 px-2! md:min-h-13 md:flex-1 md:text-body';
  return (
    <Form
      method="post"
      data-bottom-bar
      data-save-bar
      className="flex gap-2 border-t-[1.5px] border-ink bg-surface px-4 py-2 max-lg:sticky max-lg:bottom-14 md:px-6 md:py-3"
    >
      <input type="hidden" name="id" value={order.id} />
      <input type="hidden" name="calls" value={order.calls} />
      <Button
        look="quiet"
        type="button"
        className={`${tall} order-last md:order-none`}
        onClick={onCancel}
        aria-keyshortcuts="x"
      >
        Cancel <KeyName name="X" />
      </Button>
      <Button
        look="quiet"
        name="intent"
        value="no-answer"
        disabled={isBusy}
        className={tall}
        aria-keyshortcuts="n"
      >
        No answer <KeyName name="N" />
      </Button>
      <Button
        name="intent"
        value="confirm"
        disabled={isBusy}
        className={`${tall} flex-1 max-md:order-first max-md:text-body`}
        aria-keyshortcuts="c"
      >
        Confirm <KeyName name="C" />
      </Button>
    </Form>
  );
}
