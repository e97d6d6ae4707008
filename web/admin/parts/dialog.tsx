// Dialogs of the admin: in the middle, or a drawer from the right, each with its title and a way out at the top.
import type { ReactNode } from 'react';
import { Modal } from '#web/ui/sheet.tsx';
import { IconButton } from './icon-button.tsx';
import { AdminIcon } from './admin-icon.tsx';

type DialogProps = {
  id?: string;
  title: string;
  /** Shown while true; without it, a button with `command="show-modal"` and `commandfor` opens the dialog. */
  open?: boolean;
  onClose?: () => void;
  children: ReactNode;
};

export const dialogClass = 'max-w-none overflow-auto border-line bg-page text-start backdrop:bg-on-stage/55';
const centred = `${dialogClass} m-auto max-h-[min(90dvh,52rem)] rounded-sheet border`;

export function Dialog(props: DialogProps) {
  return <TitledModal {...props} className={`${centred} w-[min(36rem,calc(100vw-2rem))]`} />;
}

/** As wide as a table needs. */
export function WideDialog(props: DialogProps) {
  return <TitledModal {...props} className={`${centred} w-[min(62rem,calc(100vw-2rem))]`} />;
}

export function Drawer(props: DialogProps) {
  return (
    <TitledModal
      {...props}
      className={`${dialogClass} my-0 me-0 ms-auto h-dvh max-h-none w-[min(40rem,100vw)] border-s`}
    />
  );
}

function TitledModal({ title, open, children, ...rest }: DialogProps & { className: string }) {
  return (
    <Modal {...rest} isOpen={open} aria-label={title}>
      <DialogHead title={title} onClose={(event) => event.currentTarget.closest('dialog')?.close()} />
      <div className="p-4 md:p-6">{children}</div>
    </Modal>
  );
}

type DialogHeadProps = { title: string; onClose: (event: React.MouseEvent<HTMLElement>) => void };

/** Stays at the top while the dialog is scrolled. */
export function DialogHead({ title, onClose }: DialogHeadProps) {
  return (
    <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-4 border-b border-line bg-page pe-1.5 ps-4 md:ps-6">
      <h2 className="py-2 text-h3">{title}</h2>
      <IconButton label="Close" onClick={onClose}>
        <AdminIcon name="close" />
      </IconButton>
    </div>
  );
}

/** The buttons at the foot of a dialog: the way out on the left, the verb on the right. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-2">{children}</div>;
}
