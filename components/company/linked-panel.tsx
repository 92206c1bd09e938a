'use client';

import { useEffect } from 'react';
import { openPanelOf } from './open-panel';

/** Unfolds the panel that the address names (`#store-…`, `#job-…`): some browsers leave it closed. */
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
