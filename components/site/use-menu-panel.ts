import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** A position in the window, in CSS pixels. */
type PointerPosition = Pick<PointerEvent, 'clientX' | 'clientY'>;

/** Shorter moves have no direction. */
const MIN_MOVE_PX = 12;
/** About 9 degrees: a steeper downward move is towards the panel. */
const MIN_SLOPE = 0.15;

/** The direction of a pointer: hardly moving, down towards the panel, or along the menu. */
export function computePointerDirection(from: PointerPosition, to: PointerPosition): 'still' | 'down' | 'along' {
  const [right, down] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (Math.hypot(right, down) < MIN_MOVE_PX) return 'still';
  return down > MIN_SLOPE * Math.abs(right) ? 'down' : 'along';
}

/** Long enough that a pointer crossing the header opens no panel. */
const OPEN_DELAY_MS = 100;
/** Long enough for a diagonal move that leaves the panel for a moment. */
const CLOSE_DELAY_MS = 150;

/** Index of the menu item that contains an element; -1 for none. */
function findItemIndex(list: HTMLElement, target: EventTarget | null): number {
  return [...list.children].findIndex((item) => target instanceof Node && item.contains(target));
}

/**
 * The open item of the menu (`index`, -1 for none). It closes when `path` changes. It stays open while the pointer is on the item or its panel or
 * moves towards the panel, and while it contains the keyboard focus, which returns to the item when the panel closes (WCAG 1.4.13).
 */
export function useMenuPanel(list: RefObject<HTMLElement | null>, path: string) {
  const [shown, setShown] = useState({ index: -1, shouldFadeIn: true, path });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = shown.path === path ? shown.index : -1;

  const hold = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const show = (next: number) => {
    hold();
    const item = list.current?.children[index];
    if (next !== index && item?.contains(document.activeElement))
      item.querySelector('a')?.focus({ preventScroll: true });
    setShown({ index: next, shouldFadeIn: index < 0, path });
  };
  const showSoon = (next: number) => {
    hold();
    timer.current = setTimeout(() => show(next), OPEN_DELAY_MS);
  };

  const onHold = useEffectEvent(hold);
  const onShow = useEffectEvent(show);
  useEffect(() => () => onHold(), []);
  // A layout effect, so that an open panel is never shown without its listeners.
  useLayoutEffect(() => {
    const element = list.current;
    if (index < 0 || element === null) return;
    let over = index;
    let last: PointerPosition | null = null;
    const scheduleShow = () => {
      onHold();
      timer.current = setTimeout(() => {
        const isKeyboardInside = element.children[index]?.querySelector(':focus-visible') != null;
        if (over >= 0 || !isKeyboardInside) onShow(over);
      }, CLOSE_DELAY_MS);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      over = findItemIndex(element, event.target);
      const direction = last === null ? 'still' : computePointerDirection(last, event);
      const isAbove = event.clientY < element.getBoundingClientRect().bottom;
      if (over === index) onHold();
      else if (direction === 'down' && isAbove) scheduleShow();
      else if (direction !== 'still' && over >= 0) onShow(over);
      else if (timer.current === undefined) scheduleShow();
      if (last === null || over === index || direction !== 'still') last = event;
    };
    const onLeave = (event: PointerEvent) => {
      over = -1;
      if (event.pointerType === 'mouse') scheduleShow();
    };
    const onDown = (event: PointerEvent) => findItemIndex(element, event.target) < 0 && onShow(-1);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onShow(-1);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.documentElement.addEventListener('pointerleave', onLeave, { signal });
    return () => listening.abort();
  }, [list, index]);

  return { index, shouldFadeIn: shown.shouldFadeIn, show, showSoon, hold };
}
