// A dialog with an address of its own, over the list it belongs to; closing it goes back to the list.
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { isWide } from '#web/ui/use-wide.ts';
import { DialogHead, dialogClass } from './dialog.tsx';

type RouteDialogProps = { title: string; back: string; wide?: boolean; children: ReactNode };

const FIRST_FIELD = 'form input:not([type=hidden])';

/** Closed by going to `back`, so that a leave guard can ask first. Without a script it stands below the list. */
export function RouteDialog({ title, back, wide = false, children }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const leave = () => void navigate(back, { preventScrollReset: true });
  useEffect(() => {
    const shown = dialog.current;
    if (shown && !shown.open) shown.showModal();
    // On a phone a field in focus would bring up the keyboard over the form.
    if (isWide()) shown?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      className={`${dialogClass} m-auto max-h-[min(92dvh,60rem)] rounded-sheet border text-ink shadow-overlay max-md:mb-0 max-md:w-full max-md:rounded-b-none ${wide ? 'w-[min(52rem,100vw-2rem)]' : 'w-[min(36rem,100vw-2rem)]'}`}
    >
      <noscript>
        <style>{'dialog[aria-label]{display:block;position:static;max-height:none}'}</style>
      </noscript>
      <DialogHead title={title} onClose={leave} />
      <div className="p-4 md:p-6">{children}</div>
    </dialog>
  );
}
