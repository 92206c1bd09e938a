'use client';

import { useEffect } from 'react';
import type { JumpView } from '@/lib/pages/views';
import { onPlainClick } from './plain-click';

/** A link to a section of its page. With a script it scrolls there and moves the focus, without another history entry (T12). */
export function JumpLink({ jump: { target, text } }: { jump: JumpView }) {
  return (
    <a
      href={`#${target}`}
      className="link inline-flex min-h-5 items-center text-small tabular-nums"
      onClick={onPlainClick(() => {
        const element = document.getElementById(target);
        element?.scrollIntoView();
        element?.focus({ preventScroll: true });
      })}
    >
      {text}
    </a>
  );
}

/** Opens the panel that contains the element with this id. False when there is no such element or its panel is open. */
export function openPanelOf(id: string): boolean {
  const panel = document.getElementById(id)?.closest('details');
  if (!panel || panel.open) return false;
  panel.open = true;
  return true;
}

/** Opens the panel that the URL's fragment names (`#store-…`, `#job-…`), which some browsers leave closed. */
export function LinkedPanel() {
  useEffect(() => {
    const show = () => {
      const id = window.location.hash.slice(1);
      if (openPanelOf(id)) document.getElementById(id)?.scrollIntoView();
    };
    show();
    window.addEventListener('hashchange', show);
    return () => window.removeEventListener('hashchange', show);
  }, []);
  return null;
}
