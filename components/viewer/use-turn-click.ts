'use client';

import { type RefObject, useEffect } from 'react';

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
