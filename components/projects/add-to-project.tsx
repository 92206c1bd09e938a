import { useState } from 'react';
import { useLazyDialog } from '@/components/ui/lazy';
import { Link } from '@/components/ui/link';
import type { AddDialogProps } from './add-dialog';

/** Adds a product to a project on this device. The dialog's script is loaded when the button is pressed. */
export function AddToProject({ piece, className }: Pick<AddDialogProps, 'piece'> & { className: string }) {
  const [added, setAdded] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { Dialog, open, close } = useLazyDialog(
    async () => (await import('./add-dialog')).AddDialog,
    () => setFailed(true),
  );
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={className}
        onClick={({ currentTarget }) => {
          setAdded('');
          setFailed(false);
          open(currentTarget);
        }}
      >
        Add to project
      </button>
      <p role="status" className="pt-05 pb-1 text-small empty:hidden">
        {hasFailed ? 'Projects cannot be opened at the moment. Please try again.' : null}
        {added === '' ? null : (
          <>
            {added}{' '}
            <Link href="/projects" className="link">
              Open projects
            </Link>
          </>
        )}
      </p>
      {Dialog && (
        <Dialog
          piece={piece}
          onClose={(message) => {
            close();
            setAdded(message);
          }}
        />
      )}
    </>
  );
}
