'use client';

import { type RefObject, useEffect } from 'react';

/** Milliseconds between two looks whether the page in the frame is there. */
const LOOK = 100;

/**
 * Keys that are pressed in a frame stay in it, unless it holds one of our own pages: then Escape closes its dialog from in
 * there too. A page is listened to from the moment it is there, long before its pictures are, and so is the next one in the frame.
 */
export function useFrameEscape(
  frame: RefObject<HTMLIFrameElement | null>,
  open: boolean,
  dialog: RefObject<HTMLDialogElement | null>,
) {
  useEffect(() => {
    if (!open) return;
    const heard = new WeakSet<Document>();
    const looking = setInterval(() => {
      const page = frame.current?.contentDocument;
      if (!page || page.URL === 'about:blank' || heard.has(page)) return;
      heard.add(page);
      page.addEventListener('keydown', (key) => key.key === 'Escape' && dialog.current?.close());
    }, LOOK);
    return () => clearInterval(looking);
  }, [frame, open, dialog]);
}
