'use client';

import { useState } from 'react';

/** Milliseconds after 'back' or 'forward' in which a page that appears is taken for the one that was returned to. */
const RETURN = 3000;

const opened = new Map<string, ReadonlySet<string>>();
let returnedAt = Number.NEGATIVE_INFINITY;

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    returnedAt = performance.now();
  });
}

/**
 * Which parts of a page's sidebar are open: none at first (F3), and as they were left when the visitor comes back, so that
 * the page has its height again and the scroll position means the same place.
 */
export function useOpenGroups(path: string): { isOpen: (part: string) => boolean; toggle: (part: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const returned = typeof window !== 'undefined' && performance.now() - returnedAt < RETURN;
    return (returned && opened.get(path)) || new Set();
  });
  const toggle = (part: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(part)) next.add(part);
      opened.set(path, next);
      return next;
    });
  };
  return { isOpen: (part) => open.has(part), toggle };
}
