'use client';

import { type RefObject, useEffect, useState } from 'react';

/** Scrolls a row sideways, and nothing else, until an item of it is in view. */
export function reveal(row: HTMLElement, item: HTMLElement): void {
  const [box, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0;
  const [before, after] = [view.left + padding - box.left, box.right - (view.right - padding)];
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
}

/** As `reveal`, with the item in the middle of the row, its neighbours on both sides. */
export function centre(row: HTMLElement, item: HTMLElement): void {
  const [box, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += box.left + box.width / 2 - (view.left + view.width / 2);
}

/** Whether a scrolling row is at its ends, both until it is measured, and how to turn it by as many whole items as it shows. */
export function useRowScroll(row: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ start: true, end: true });
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const [start, end] = [scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1];
      setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  const turn = (direction: 1 | -1) => {
    const element = row.current;
    const [first, second] = element?.children ?? [];
    if (!(element && first && second)) return;
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
    element.scrollLeft += direction * step * Math.max(1, Math.floor(element.clientWidth / step));
  };
  return { ends, turn };
}
