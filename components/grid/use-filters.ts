'use client';

import { useState } from 'react';
import { isReturning } from '@/lib/session/navigation';

/** Id of the sidebar. */
export const FILTERS = 'filters';

/** As wide as a phone: the filters open as a sheet (T12). */
const PHONE = '(max-width: 600px)';

const opened = new Map<string, ReadonlySet<string>>();

/** The open parts of a page's filters: none at first, and restored on return, so that the scroll position still fits (F3). */
export function useFilters(path: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => (isReturning() && opened.get(path)) || new Set());
  const [isSheet, setSheet] = useState(false);
  const toggle = (part: string) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(part)) next.add(part);
      opened.set(path, next);
      return next;
    });
  };
  const openSheet = () => {
    const isPhone = window.matchMedia(PHONE).matches;
    if (isPhone) setSheet(true);
    return isPhone;
  };
  return {
    isOpen: (part: string) => open.has(part),
    toggle,
    /** Opens and closes all of them where they are folded: as a sheet on a phone. */
    toggleAll: () => openSheet() || toggle('filters'),
    isSheet,
    closeSheet: () => setSheet(false),
    /** Leads to the filters from elsewhere on the page. */
    show: () => {
      if (openSheet()) return;
      if (!open.has('filters')) toggle('filters');
      const sidebar = document.getElementById(FILTERS);
      sidebar?.scrollIntoView({ block: 'nearest' });
      sidebar?.focus({ preventScroll: true });
    },
  };
}

/** What of a page's filters is open, and what opens it. */
export type Filters = ReturnType<typeof useFilters>;
