'use client';

import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useCloseBeside } from '@/components/ui/use-close-beside';
import { useFrameEscape } from './use-frame-escape';

interface Props {
  /** The dialog, for whoever opens it with `showModal`. */
  dialog: RefObject<HTMLDialogElement | null>;
  /** True while the dialog is open: the page is fetched then, and not before. */
  open: boolean;
  address: string;
  title: string;
  onClose: () => void;
  /** What stands between the title and the control that closes it: a link. */
  beside?: ReactNode;
}

/** A page inside a dialog, at most 1200 by 800: closed by its button, Escape, or a click beside it (B5, I3). */
export function EmbedFrame({ dialog, open, address, title, onClose, beside = null }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useCloseBeside(dialog);
  useFrameEscape(frame, open, dialog);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="appear fixed inset-0 m-auto h-full max-h-embed w-full max-w-embed bg-paper"
      onClose={() => {
        setLoaded(false);
        onClose();
      }}
    >
      <div className="flex h-full flex-col">
        <div className="flex flex-none items-center justify-between gap-2 pl-3 sm:pl-4 lg:pl-6">
          <p className="min-w-0 truncate font-serif text-h3">{title}</p>
          {beside}
          <button
            type="button"
            className={`${ICON_BUTTON} flex-none -outline-offset-2`}
            aria-label="Close"
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        {open ? (
          <div className="relative grow">
            {loaded ? null : (
              <p role="status" className="absolute inset-0 grid place-items-center text-muted">
                Loading…
              </p>
            )}
            <iframe
              ref={frame}
              src={address}
              title={title}
              allow="fullscreen"
              className="absolute inset-0 size-full -outline-offset-2"
              onLoad={() => setLoaded(true)}
            />
          </div>
        ) : null}
      </div>
    </dialog>
  );
}
