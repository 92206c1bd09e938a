'use client';

import { useEffect, useRef, useState } from 'react';
import { BUTTON, ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** A button that opens a page inside a dialog: closed by its button, Escape, or a click beside it (B5). */
export function EmbedDialog({ address, title, label }: { address: string; title: string; label: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // A click on the dialog itself, not on anything in it, is a click on what lies beside it.
    const closeBeside = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);
  // Keys that are pressed in the frame stay in it, unless it is one of our own pages: then Escape closes here too. Its document
  // is asked for until it is there, long before the frame's pictures are.
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(() => {
      const inner = frame.current?.contentDocument;
      if (!inner || inner.URL === 'about:blank') return;
      clearInterval(timer);
      inner.addEventListener('keydown', (key) => key.key === 'Escape' && dialog.current?.close());
    }, 100);
    return () => clearInterval(timer);
  }, [open]);
  return (
    <>
      <button
        type="button"
        className={`${BUTTON.primary} needs-script`}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {label}
      </button>
      <a href={address} target="_blank" rel="noopener" className="link folded">
        {label}
      </a>
      <dialog
        ref={dialog}
        aria-label={title}
        onClose={() => setOpen(false)}
        className="appear fixed inset-0 m-auto h-full max-h-embed w-full max-w-embed bg-paper"
      >
        <div className="flex h-full flex-col">
          <div className="flex flex-none items-center justify-between pl-3">
            <p className="font-serif text-h3">{title}</p>
            <button type="button" className={ICON_BUTTON} aria-label="Close" onClick={() => dialog.current?.close()}>
              <Icon name="close" />
            </button>
          </div>
          {open ? <iframe ref={frame} src={address} title={title} className="w-full grow" /> : null}
        </div>
      </dialog>
    </>
  );
}
