'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Closes a modal dialog, or calls `close`, at a click beside it, which has the dialog itself as its target. A press that is dragged in or out does
 * not count.
 */
export function useCloseBeside(dialog: RefObject<HTMLDialogElement | null>, close?: () => void) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let pressedBeside = false;
    element.addEventListener(
      'pointerdown',
      ({ target }) => {
        pressedBeside = target === element;
      },
      { signal },
    );
    const onClick = ({ target }: MouseEvent) => {
      if (!pressedBeside || target !== element) return;
      if (close === undefined) element.close();
      else close();
    };
    element.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [dialog, close]);
}
