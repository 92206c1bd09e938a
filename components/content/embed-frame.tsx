import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon';
import { useLightDismiss } from '@/components/ui/use-light-dismiss';

interface Props {
  address: string;
  title: string;
  onClose: () => void;
  /** Shown between the title and the close button. */
  beside?: ReactNode;
}

/** A page inside a modal dialog, at most 1200 by 800 px. Open while mounted; closed by its button, Escape, or a click beside it. */
export function EmbedFrame({ address, title, onClose, beside = null }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
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
        <div className="flex min-h-8 flex-none items-center justify-between gap-2 border-b border-line pr-1 pl-3 sm:pr-2 sm:pl-4 lg:min-h-9 lg:pr-4 lg:pl-6">
          <p className="min-w-0 py-1 font-serif text-h4 sm:text-h3">{title}</p>
          {beside}
          <IconButton
            icon="close"
            label="Close"
            className="flex-none -outline-offset-2"
            onClick={() => dialog.current?.close()}
          />
        </div>
        <div className="relative grow">
          {isLoaded ? null : (
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

const POLL_INTERVAL_MS = 100;

/** Lets Escape close the dialog from inside a frame with a page of this site. Polls, to work before the page has loaded its pictures. */
function useFrameEscape(frame: RefObject<HTMLIFrameElement | null>, dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const attached = new WeakSet<Document>();
    const start = document.activeElement;
    let hasMoved = false;
    const poll = setInterval(() => {
      const page = frame.current?.contentDocument;
      if (!page || page.URL === 'about:blank' || attached.has(page)) return;
      attached.add(page);
      const onKey = (key: KeyboardEvent) => {
        if (key.key === 'Escape' && page.querySelector(':popover-open') === null) dialog.current?.close();
      };
      // In the capture phase, because React stops events while it hydrates.
      page.defaultView?.addEventListener('keydown', onKey, true);
      if (!hasMoved && document.activeElement === start) frame.current?.focus();
      hasMoved = true;
    }, POLL_INTERVAL_MS);
    return () => clearInterval(poll);
  }, [frame, dialog]);
}
