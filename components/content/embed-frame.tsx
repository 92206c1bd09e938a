'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ICON_BUTTON } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';
import { useFrameEscape } from './use-frame-escape';

/** What a dialog shows, and where. */
export interface EmbedFrameProps {
  address: string;
  title: string;
  onClose: () => void;
  /** A link between the title and the button that closes it. */
  beside?: ReactNode;
}

/** A page inside a modal dialog, at most 1200 by 800: open while it is mounted, closed by its button, Escape, or a click beside it (B5, I3). */
export function EmbedFrame({ address, title, onClose, beside = null }: EmbedFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  useLightDismiss(dialog);
  useFrameEscape(frame, dialog);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      className="appear fixed inset-0 m-auto h-full max-h-embed w-full max-w-embed bg-paper"
      onClose={onClose}
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
      </div>
    </dialog>
  );
}
