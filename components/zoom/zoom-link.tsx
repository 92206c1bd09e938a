'use client';

import { type FunctionComponent, type MouseEvent, useRef, useState } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import type { ZoomDialogProps } from './zoom-dialog';

/** Covers the shown picture and leads to it; with a script it opens the viewer, which is loaded on first use (T14). */
export function ZoomLink(props: Omit<ZoomDialogProps, 'onClose'>) {
  const [viewer, setViewer] = useState<{ Dialog: FunctionComponent<ZoomDialogProps> } | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const href = props.pictures[props.index]?.src ?? '';
  const open = async (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    try {
      const { ZoomDialog: Dialog } = await import('./zoom-dialog');
      setViewer({ Dialog });
    } catch {
      window.location.assign(href);
    }
  };
  const close = () => {
    setViewer(null);
    link.current?.focus();
  };
  return (
    <>
      <a
        ref={link}
        href={href}
        aria-haspopup="dialog"
        draggable={false}
        className="absolute inset-0 flex cursor-zoom-in items-end justify-end -outline-offset-2 print:hidden"
        onClick={open}
      >
        <span className="bg-paper px-2 py-15 text-button uppercase">Zoom</span>
      </a>
      {viewer === null ? null : <viewer.Dialog {...props} onClose={close} />}
    </>
  );
}
