'use client';

import { useEffect } from 'react';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';

/** True while the keyboard is writing somewhere, so that '/' is a letter. */
function isWriting(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Calls `onSlash` when '/' is pressed: not while writing, not together with Ctrl, Alt or Meta, not behind a dialog. */
export function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Shift may be what the keyboard needs for the sign itself.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.defaultPrevented || isWriting(event.target) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      onSlash();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onSlash]);
}
