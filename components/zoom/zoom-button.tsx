'use client';

import { type FunctionComponent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ZoomDialogProps } from './zoom-dialog';

/** Without the viewer's script the picture opens by itself. */
function WholeWindow({ pictures, index }: ZoomDialogProps) {
  const src = pictures[index]?.src ?? '';
  useEffect(() => window.location.assign(src), [src]);
  return null;
}

const Dialog = lazy<FunctionComponent<ZoomDialogProps>>(() =>
  import('./zoom-dialog').then(
    ({ ZoomDialog }) => ({ default: ZoomDialog }),
    () => ({ default: WholeWindow }),
  ),
);

/** Covers the shown picture and opens the viewer, whose script is loaded on first use (T14). */
export function ZoomButton(props: Omit<ZoomDialogProps, 'onClose'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        className="needs-script absolute inset-0 flex cursor-zoom-in items-end justify-end -outline-offset-2 print:hidden"
        onClick={() => setOpen(true)}
      >
        <span className="bg-paper px-2 py-15 text-button uppercase">Zoom</span>
      </button>
      {open ? (
        <Suspense>
          <Dialog {...props} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
