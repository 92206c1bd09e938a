'use client';

import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import { hasModifier } from '@/components/ui/plain-click';
import { pageHash, pageOfHash } from '@/lib/catalogue/spreads';

/** Binds the overview to its button. */
export const OVERVIEW = 'all-pages';

interface Props {
  /** The page that is open. */
  page: number;
  onChoose: (page: number) => void;
  /** Called when it opens and closes. */
  onToggle: (open: boolean) => void;
  /** Links to the pages, as `pageHash` writes them. */
  children: ReactNode;
}

/** All pages of a catalogue over its strip: one of them is chosen, or Escape leaves things as they are. */
export function Overview({ page, onChoose, onToggle, children }: Props) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const link of panel.current?.querySelectorAll('a') ?? [])
      if (link.hash === pageHash(page)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
  }, [page]);
  const handlers = {
    onToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
      const open = newState === 'open';
      onToggle(open);
      if (!open) return;
      const current = currentTarget.querySelector<HTMLElement>(`a[href="${pageHash(page)}"]`);
      current?.focus();
      current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const chosen = link === null ? null : pageOfHash(link.hash, Number.MAX_SAFE_INTEGER);
      if (chosen === null || hasModifier(event)) return;
      event.preventDefault();
      event.currentTarget.hidePopover();
      onChoose(chosen);
    },
  };
  return (
    <nav ref={panel} id={OVERVIEW} popover="auto" aria-label="All pages" className="page-overview" {...handlers}>
      {children}
    </nav>
  );
}
