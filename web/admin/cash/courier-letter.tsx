// The message to a courier about his cash: read, copied with one press, sent by whatever staff use.
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { AdminIcon } from '../parts/admin-icon.tsx';
import { copyText } from '../parts/copy-text.ts';
import { Panel } from '../parts/panel.tsx';

export function CourierLetter({ text, courier }: { text: string; courier: string }) {
  const id = useId();
  const name = courier || 'the courier';
  return (
    <Panel title={`Message for ${name}`}>
      <label htmlFor={id} className="sr-only">
        Message for {name}
      </label>
      <textarea
        id={id}
        readOnly
        value={text}
        dir="auto"
        rows={Math.min(8, text.split('\n').length + 1)}
        className="control w-full text-small"
      />
      <Button look="quiet" type="button" onClick={() => void copyText(text)} className="mt-3">
        <AdminIcon name="copy" /> Copy
      </Button>
    </Panel>
  );
}
