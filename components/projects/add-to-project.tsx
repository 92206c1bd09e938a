'use client';

import { type FunctionComponent, type MouseEvent, useState } from 'react';
import { Link } from '@/components/ui/link';
import type { AddDialogProps } from './add-dialog';

/** Adds a product to a project on this device; the script of its dialog is loaded when it is pressed (T6). */
export function AddToProject({ piece, className }: Pick<AddDialogProps, 'piece'> & { className: string }) {
  const [Dialog, setDialog] = useState<FunctionComponent<AddDialogProps> | null>(null);
  const [added, setAdded] = useState('');
  const [failed, setFailed] = useState(false);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus a clicked button, and the dialog returns the focus to the focused element.
    currentTarget.focus();
    setAdded('');
    setFailed(false);
    import('./add-dialog').then(
      ({ AddDialog }) => setDialog(() => AddDialog),
      () => setFailed(true),
    );
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={open}>
        Add to project
      </button>
      <p role="status" className="pb-1 text-small empty:hidden">
        {failed ? 'Projects cannot be opened at the moment. Please try again.' : null}
        {added === '' ? null : (
          <>
            {added}{' '}
            <Link href="/projects" className="link">
              Open projects
            </Link>
          </>
        )}
      </p>
      {Dialog === null ? null : (
        <Dialog
          piece={piece}
          onClose={(message) => {
            setDialog(null);
            setAdded(message);
          }}
        />
      )}
    </>
  );
}
