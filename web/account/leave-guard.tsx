// Asks before what was typed into a form is lost by leaving the page; a link with the state `discard` is meant.
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useLeaving } from '#web/ui/use-leaving.ts';

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { isAsking, leave, stay } = useLeaving(
    () => isDirty,
    ({ nextLocation }) => (nextLocation.state as { discard?: true } | null)?.discard !== true,
  );
  useEffect(() => {
    if (isAsking) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isAsking]);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="leave-title"
      onClose={stay}
      className="m-auto w-[min(26rem,92vw)] border-2 border-ink bg-surface p-6 text-ink shadow-overlay backdrop:bg-on-marigold/55"
    >
      <h2 id="leave-title" className="text-h3">
        Leave without saving?
      </h2>
      <p className="mt-2 text-ink-2">What you typed here is not saved yet.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="button" onClick={() => dialog.current?.close()}>
          Stay here
        </Button>
        <Button type="button" look="quiet" onClick={leave}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
