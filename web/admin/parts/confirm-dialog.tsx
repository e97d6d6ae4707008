// A question before something that cannot be taken lightly: the specified sentence, the way out, the verb in red.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  /** The question, word for word. */
  question: string;
  verb: string;
  onConfirm: () => void;
  onClose: () => void;
  /** More to read or to type before the verb may be pressed. */
  children?: ReactNode;
  isReady?: boolean;
};

export function ConfirmDialog({ question, verb, isReady = true, children, ...dialog }: ConfirmDialogProps) {
  const { onConfirm, onClose, ...rest } = dialog;
  return (
    <Dialog {...rest} onClose={onClose}>
      <p>{question}</p>
      {children}
      <DialogButtons>
        <Button look="quiet" type="button" onClick={onClose}>
          Cancel
        </Button>
        <Button type="button" look="danger" disabled={!isReady} onClick={onConfirm}>
          {verb}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
