import { type RefObject, type TouchEvent, useEffect, useRef, useState } from 'react';

/** Pixels that a finger must move sideways to turn a slide. */
const MIN_SWIPE_PX = 40;

/** The current slide of a carousel, and functions that change it, wrapping around at both ends. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0);
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const start = useRef<{ x: number; y: number } | null>(null);
  const go = (to: number) => {
    const target = count === 0 ? 0 : ((to % count) + count) % count;
    setIndex(target);
    setSeen((shown) => (shown.includes(target) ? shown : [...shown, target]));
  };
  const showNext = () => go(index + 1);
  const showPrevious = () => go(index - 1);
  const swipe = {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      // Two fingers pinch, and on a zoomed page one finger pans.
      const canSwipe = touch !== undefined && touches.length === 1 && (window.visualViewport?.scale ?? 1) <= 1;
      start.current = canSwipe ? { x: touch.clientX, y: touch.clientY } : null;
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
      if (across < 0) showNext();
      else showPrevious();
    },
  };
  return { index, seen, go, showNext, showPrevious, swipe };
}

/** Scrolls only this row, and only sideways, until an item is in view. */
export function revealItem(row: HTMLElement, item: HTMLElement): void {
  const [box, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const padding = Number.parseFloat(getComputedStyle(row).paddingInlineStart) || 0;
  const [before, after] = [view.left + padding - box.left, box.right - (view.right - padding)];
  if (before > 0) row.scrollLeft -= before;
  else if (after > 0) row.scrollLeft += after;
}

/** Scrolls a row so that an item is in its middle. */
export function centreItem(row: HTMLElement, item: HTMLElement): void {
  const [box, view] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += box.left + box.width / 2 - (view.left + view.width / 2);
}

/** Whether a scrolling row is at its start and end (true until measured), and a function that scrolls it by the whole items in view. */
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
