'use client';

import { useState } from 'react';
import { isReturning } from '@/lib/session/navigation';

const opened = new Map<string, ReadonlySet<string>>();

/**
 * Which parts of a page's sidebar are open: none at first (F3), and as they were left when the visitor comes back, so that
 * the page has its height again and the scroll position means the same place.
 */
export function useOpenGroups(path: string): { isOpen: (part: string) => boolean; toggle: (part: string) => void } {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => (isReturning() && opened.get(path)) || new Set());
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
