'use client';

import { useEffect } from 'react';

/** How many openings each key turns; Home and End go as far as there are pages. */
const TURNS: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 1,
  PageUp: -1,
  ' ': 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** How far a key turns, or 0: the browser's own combinations are left alone, and so is what a control does with a key. */
function turnOf(event: KeyboardEvent): number {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(TURNS, key)) return 0;
  const turn = TURNS[key] ?? 0;
  if (key === ' ') {
    if (target instanceof Element && target.closest('button, a') !== null) return 0;
    return shiftKey ? -turn : turn;
  }
  return shiftKey ? 0 : turn;
}

/** Arrow keys, Page Up and Down, Space, Home and End turn the pages, wherever in the window the focus is. */
export function useTurnKeys(active: boolean, turn: (by: number) => void): void {
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const by = turnOf(event);
      if (by === 0) return;
      event.preventDefault();
      turn(by);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
