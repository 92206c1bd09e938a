'use client';

import { type RefObject, useEffect } from 'react';

/** True for a point beside an element. */
function isBeside(element: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean {
  const box = element.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

/** Closes a modal dialog by a click beside it. A press that is dragged in or out does not count. */
export function useCloseBeside(dialog: RefObject<HTMLDialogElement | null>) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let pressedBeside = false;
    element.addEventListener(
      'pointerdown',
      (event) => {
        pressedBeside = isBeside(element, event);
      },
      { signal },
    );
    element.addEventListener('click', (event) => pressedBeside && isBeside(element, event) && element.close(), {
      signal,
    });
    return () => listening.abort();
  }, [dialog]);
}
