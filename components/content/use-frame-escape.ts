'use client';

import { type RefObject, useEffect } from 'react';

/** Milliseconds between two looks whether the page in the frame is there. */
const LOOK = 100;

/**
 * Keys that are pressed in a frame stay in it, unless it holds one of our own pages: then Escape closes its dialog from in there too, unless it closes
 * something in the page first. A page is listened to from the moment it is there, long before its pictures are, and so is the next one in the frame. The first
 * one gets the focus, so that its keys work at once, unless the visitor has moved on from where the dialog had put it.
 */
export function useFrameEscape(
  frame: RefObject<HTMLIFrameElement | null>,
  dialog: RefObject<HTMLDialogElement | null>,
) {
  useEffect(() => {
    const heard = new WeakSet<Document>();
    const start = document.activeElement;
    let moved = false;
    const looking = setInterval(() => {
      const page = frame.current?.contentDocument;
      if (!page || page.URL === 'about:blank' || heard.has(page)) return;
      heard.add(page);
      const onKey = (key: KeyboardEvent) => {
        if (key.key === 'Escape' && page.querySelector(':popover-open') === null) dialog.current?.close();
      };
      // Before anybody else: a page that is coming alive keeps keys to itself.
      page.defaultView?.addEventListener('keydown', onKey, true);
      if (!moved && document.activeElement === start) frame.current?.focus();
      moved = true;
    }, LOOK);
    return () => clearInterval(looking);
  }, [frame, dialog]);
}
