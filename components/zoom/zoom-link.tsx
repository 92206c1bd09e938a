'use client';

import { useLazyDialog } from '@/components/ui/lazy';
import { onPlainClick } from '@/components/ui/plain-click';
import type { ZoomDialogProps } from './zoom-dialog';

/** Covers the shown picture and leads to it; with a script it opens the viewer, which is loaded on first use (T14). */
export function ZoomLink(props: Omit<ZoomDialogProps, 'onClose'>) {
  const href = props.pictures[props.index]?.src ?? '';
  const { Dialog, open, close } = useLazyDialog(
    async () => (await import('./zoom-dialog')).ZoomDialog,
    () => window.location.assign(href),
  );
  return (
    <>
      <a
        href={href}
        aria-haspopup="dialog"
        draggable={false}
        className="absolute inset-0 flex cursor-zoom-in items-end justify-end -outline-offset-2 print:hidden"
        onClick={onPlainClick(({ currentTarget }) => open(currentTarget))}
      >
        <span className="bg-paper px-2 py-15 text-button uppercase">Zoom</span>
      </a>
      {Dialog && <Dialog {...props} onClose={close} />}
    </>
  );
}
