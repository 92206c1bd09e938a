import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import type { ReactNode } from 'react';

interface Props {
  open: boolean;
  title: string;
  onClose: () => void;
  /** Class names of its width and padding. */
  className?: string;
  /** A control in its corner that closes it. */
  corner?: ReactNode;
  children: ReactNode;
}

/** A modal dialog over the wizard, closed by Escape and by a click beside it. */
export function Dialog({
  open,
  title,
  onClose,
  className = 'max-w-dialog p-4 sm:p-6',
  corner = null,
  children,
}: Props) {
  return (
    <HeadlessDialog open={open} onClose={onClose} className="fixed inset-0 z-dialog outline-none">
      <div className="appear absolute inset-0 bg-scrim" aria-hidden="true" />
      <div className="absolute inset-0 flex overflow-y-auto p-2">
        <DialogPanel className={`appear relative m-auto w-full bg-paper ${className}`}>
          {corner}
          <DialogTitle className="font-serif text-h2">{title}</DialogTitle>
          {children}
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
