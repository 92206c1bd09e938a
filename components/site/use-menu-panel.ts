import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { heading, type Point } from './heading';

/** Milliseconds until a pointer on an item opens its panel: one that only crosses the header opens none. */
const OPEN_DELAY = 100;
/** Milliseconds until a panel closes after the pointer left it, so that a diagonal move does not lose it. */
const CLOSE_DELAY = 150;

/** Place of the menu item that holds an element, -1 for none. */
function indexOf(list: HTMLElement, target: EventTarget | null): number {
  return [...list.children].findIndex((item) => target instanceof Node && item.contains(target));
}

/**
 * Which item of the menu is open (`index`, -1 for none), and what the pointer and Escape do to it. An item stays open while the
 * pointer is on it or its panel, or makes for the panel across other items, and while the keyboard's focus is in it; focus
 * that would vanish with a panel goes to its item (WCAG 1.4.13).
 *
 * @param list the list of items; a panel stands inside its item
 * @param path the page: an item that was opened on another page counts as closed
 */
export function useMenuPanel(list: RefObject<HTMLElement | null>, path: string) {
  const [shown, setShown] = useState({ index: -1, fresh: true, path });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const index = shown.path === path ? shown.index : -1;

  const hold = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const show = useCallback(
    (next: number) => {
      hold();
      const item = list.current?.children[index];
      if (next !== index && item?.contains(document.activeElement))
        item.querySelector('a')?.focus({ preventScroll: true });
      setShown({ index: next, fresh: index < 0, path });
    },
    [list, index, path, hold],
  );
  const showSoon = (next: number) => {
    hold();
    timer.current = setTimeout(() => show(next), OPEN_DELAY);
  };

  useEffect(() => hold, [hold]);
  useEffect(() => {
    const element = list.current;
    if (index < 0 || element === null) return;
    let over = index;
    let last: Point | null = null;
    const wait = () => {
      hold();
      timer.current = setTimeout(() => {
        const keyboardIsIn = element.children[index]?.querySelector(':focus-visible') != null;
        if (over >= 0 || !keyboardIsIn) show(over);
      }, CLOSE_DELAY);
    };
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      over = indexOf(element, event.target);
      const course = last === null ? 'still' : heading(last, event);
      const above = event.clientY < element.getBoundingClientRect().bottom;
      if (over === index) hold();
      else if (course === 'down' && above) wait();
      else if (course !== 'still' && over >= 0) show(over);
      else if (timer.current === undefined) wait();
      if (last === null || over === index || course !== 'still') last = event;
    };
    const onLeave = (event: PointerEvent) => {
      over = -1;
      if (event.pointerType === 'mouse') wait();
    };
    const onDown = (event: PointerEvent) => indexOf(element, event.target) < 0 && show(-1);
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && show(-1);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointermove', onMove, { signal });
    document.addEventListener('pointerdown', onDown, { signal });
    document.addEventListener('keydown', onKey, { signal });
    document.documentElement.addEventListener('pointerleave', onLeave, { signal });
    return () => listening.abort();
  }, [list, index, hold, show]);

  return { index, fresh: shown.fresh, show, showSoon, hold };
}
