// A message that staff send themselves: read, copied with one press, and beside that button what else can be done with it.
import { useId, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AdminIcon } from './admin-icon.tsx';

export function MessageToCopy({
  label,
  text,
  children,
}: {
  label: string;
  text: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        id={id}
        readOnly
        value={text}
        dir="auto"
        rows={Math.min(8, text.split('\n').length + 1)}
        className="control w-full text-small"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" type="button" onClick={() => void copyText(text)}>
          <AdminIcon name="copy" /> Copy
        </Button>
        {children}
      </div>
    </>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ look: 'good', title: 'Copied' });
  } catch {
    showToast({ look: 'error', title: 'Not copied', text: 'Select the text and copy it.' });
  }
}
