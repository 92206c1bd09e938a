'use client';

import { type FunctionComponent, useState } from 'react';
import { Link } from '@/components/ui/link';
import type { AddDialogProps } from './add-dialog';

/** Adds a product to a project on this device; the script of its dialog is loaded when it is pressed (T6). */
export function AddToProject({ piece, className }: Pick<AddDialogProps, 'piece'> & { className: string }) {
  const [Dialog, setDialog] = useState<FunctionComponent<AddDialogProps> | null>(null);
  const [added, setAdded] = useState('');
  const open = () => {
    setAdded('');
    import('./add-dialog').then(
      ({ AddDialog }) => setDialog(() => AddDialog),
      () => setAdded('Projects cannot be opened at the moment. Please try again.'),
    );
  };
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={className} onClick={open}>
        Add to project
      </button>
      <p role="status" className="pb-1 text-small empty:hidden">
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
