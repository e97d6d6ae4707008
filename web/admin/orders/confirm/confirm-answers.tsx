// The three answers to a call, always in reach of a thumb.
import { Form } from 'react-router';
import type { AdminOrderView } from '../order-view.ts';
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
        Cancel <Key name="X" />
      </Button>
      <Button
        look="quiet"
        name="intent"
        value="no-answer"
        disabled={isBusy}
        className={tall}
        aria-keyshortcuts="n"
      >
        No answer <Key name="N" />
      </Button>
      <Button
        name="intent"
        value="confirm"
        disabled={isBusy}
        className={`${tall} flex-1 max-md:order-first max-md:text-body`}
        aria-keyshortcuts="c"
      >
        Confirm <Key name="C" />
      </Button>
    </Form>
  );
}

function Key({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden="true"
      className="narrow ml-1 inline-grid min-w-5.5 place-items-center rounded-label border border-current px-1 text-micro leading-5 max-md:hidden"
    >
      {name}
    </kbd>
  );
}
