import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';

interface Props {
  isOpen: boolean;
  title: string;
  /** Called when the visitor wants to close the dialog. It stays open until its parent closes it. */
  onClose: () => void;
  /** True for a long text: a wider dialog with a sticky head and a close button. */
  isLong?: boolean;
  children: ReactNode;
}

/** A modal dialog over the wizard, closed by Escape and by a click beside it. It has the focus when it opens. */
export function Dialog({ isOpen, title, onClose, isLong = false, children }: Props) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLightDismiss(dialog, onClose);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    dialog.current?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="fixed inset-0 size-full max-h-none max-w-none overflow-y-auto bg-transparent p-2 outline-none open:flex"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isOpen ? (
        <div
          className={`appear relative m-auto w-full bg-paper text-body text-ink ${isLong ? 'max-w-search p-3 sm:p-6' : 'max-w-dialog p-4 sm:p-6'}`}
        >
          <div
            className={isLong ? 'sticky -top-2 z-1 -my-1 flex items-center justify-between gap-2 bg-paper py-1' : ''}
          >
            <h2 id={titleId} className={`font-serif ${isLong ? 'text-h3 sm:text-h2' : 'text-h2'}`}>
              {title}
            </h2>
            {isLong ? <IconButton icon="close" label="Close" className="-mr-1 flex-none" onClick={onClose} /> : null}
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
