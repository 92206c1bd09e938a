'use client';

import { useEffect } from 'react';

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
