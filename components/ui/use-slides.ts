'use client';

import { type TouchEvent, useCallback, useRef, useState } from 'react';

/** Pixels a finger must move sideways to turn a slide. */
const MIN_SWIPE_PX = 40;

/** The current slide of a carousel, and how it moves: it wraps at both ends (B1, P1). */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  /** The slides that have been shown, each once. */
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const start = useRef<{ x: number; y: number } | null>(null);
  const go = useCallback(
    (to: number) => {
      const target = count === 0 ? 0 : ((to % count) + count) % count;
      setIndex(target);
      setSeen((shown) => (shown.includes(target) ? shown : [...shown, target]));
    },
    [count],
  );
  const next = () => go(index + 1);
  const previous = () => go(index - 1);
  const swipe = {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // Two fingers pinch, and on a page that is enlarged one finger moves it about.
      const swipes = touch !== undefined && touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = swipes ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchCancel() {
      start.current = null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (touch === undefined || from === null || count < 2) return;
      const across = touch.clientX - from.x;
      const down = touch.clientY - from.y;
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      if (across < 0) next();
      else previous();
    },
  };
  return { index, seen, go, next, previous, swipe };
}
