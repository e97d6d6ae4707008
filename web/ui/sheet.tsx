// Dialogs over the page: native, so that the page behind is out of reach, Esc closes them and the focus goes back.
import { useEffect, useRef, type ComponentProps } from 'react';
import { hostToasts } from './toast.tsx';

type ModalProps = Omit<ComponentProps<'dialog'>, 'open' | 'ref'> & {
  /** Without it a button with `command="show-modal"` and `commandfor` opens the dialog. */
  isOpen?: boolean | undefined;
  /** Esc, the backdrop or a button with `command="close"`: whoever opened it must set `isOpen` to false. */
  onClose?: (() => void) | undefined;
};

/**
 * What it shows may stay in it while it is closed, so that it does not vanish before it has slid away. In the storefront
 * Back closes it.
 */
export function Sheet({ className = '', ...rest }: ModalProps) {
  return <Modal {...rest} data-back className={`sheet bg-page ${className}`} />;
}

export function Modal({ isOpen, onClose, className, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    element.showModal();
    const leave = hostToasts(element);
    return () => {
      leave();
      element.close();
    };
  }, [isOpen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the dialog's own
    <dialog
      {...rest}
      ref={dialog}
      closedby="any"
      // To React the close of a dialog within this one is an event of this one, too.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose?.()}
      onClick={(event) => {
        // The backdrop is the dialog itself; older browsers do not know closedby.
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className={`text-ink shadow-overlay print:hidden ${className}`}
    >
      {children}
    </dialog>
  );
}
