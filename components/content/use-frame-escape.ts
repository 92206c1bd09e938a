'use client';

import { type RefObject, useEffect } from 'react';

const POLL_INTERVAL_MS = 100;

/**
 * Lets Escape close a dialog from inside its frame too, if the frame holds one of our own pages and no popover there is open. It polls, because a page
 * should react before its pictures have loaded, and so should the next page in the frame. The first page gets the focus, unless the visitor has moved it
 * since the dialog opened.
 */
export function useFrameEscape(
  frame: RefObject<HTMLIFrameElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
) {
  useEffect(() => {
    const attached = new WeakSet<Document>();
    const start = document.activeElement;
    let moved = false;
    const poll = setInterval(() => {
      const page = frame.current?.contentDocument;
      if (!page || page.URL === 'about:blank' || attached.has(page)) return;
      attached.add(page);
      const onKey = (key: KeyboardEvent) => {
        if (key.key === 'Escape' && page.querySelector(':popover-open') === null) dialog.current?.close();
      };
      // In the capture phase: React stops events while it hydrates.
      page.defaultView?.addEventListener('keydown', onKey, true);
      if (!moved && document.activeElement === start) frame.current?.focus();
      moved = true;
    }, POLL_INTERVAL_MS);
    return () => clearInterval(poll);
  }, [frame, dialog]);
}
