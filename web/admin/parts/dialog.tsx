// Dialogs of the admin: a sheet in the middle or a drawer from the right; native, so that Esc, focus and scroll are the browser's.
import { useEffect, useRef, type ReactNode } from 'react';
import { IconAction } from './action.tsx';
import { AdminIcon } from './admin-icon.tsx';

type DialogProps = {
  id?: string;
  title: string;
  /** Shown while true; without it, a button with `command="show-modal"` and `commandfor` opens the dialog. */
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
};

const sheet =
  'm-auto max-h-[min(90dvh,52rem)] w-[min(36rem,calc(100vw-2rem))] max-w-none overflow-auto rounded-sheet border border-line bg-page text-left text-ink shadow-overlay backdrop:bg-on-marigold/55';
const wide =
  'm-auto max-h-[min(90dvh,52rem)] w-[min(62rem,calc(100vw-2rem))] max-w-none overflow-auto rounded-sheet border border-line bg-page text-left text-ink shadow-overlay backdrop:bg-on-marigold/55';
const drawer =
  'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(40rem,100vw)] max-w-none overflow-auto border-l border-line bg-page text-left text-ink shadow-overlay backdrop:bg-on-marigold/55';

export function Dialog(props: DialogProps) {
  return <Modal {...props} className={sheet} />;
}

/** As wide as a table needs. */
export function WideDialog(props: DialogProps) {
  return <Modal {...props} className={wide} />;
}

export function Drawer(props: DialogProps) {
  return <Modal {...props} className={drawer} />;
}

function Modal({ id, title, open, onClose, children, className }: DialogProps & { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open === undefined || !dialog.current) return;
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      id={id}
      aria-label={title}
      closedby="any"
      onClose={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
      className={className}
    >
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-4 border-b border-line bg-page pr-1.5 pl-4 md:pl-6">
        <h2 className="py-2 text-h3">{title}</h2>
        <IconAction label="Close" onClick={() => dialog.current?.close()}>
          <AdminIcon name="close" />
        </IconAction>
      </div>
      <div className="p-4 md:p-6">{children}</div>
    </dialog>
  );
}

/** The buttons at the foot of a dialog: the way out on the left, the verb on the right. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
