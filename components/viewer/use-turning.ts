'use client';

import { type RefObject, useEffect } from 'react';

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

/** A click on the right half of the strip turns on, one on the left half back. On a page that is enlarged a tap turns nothing. */
export function useTurnClick(strip: RefObject<HTMLElement | null>, turn: (by: number) => void): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const onClick = (event: MouseEvent) => {
      if ((window.visualViewport?.scale ?? 1) > 1) return;
      const { left, width } = element.getBoundingClientRect();
      turn(event.clientX < left + width / 2 ? -1 : 1);
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  });
}
