import { type RefObject, useEffect } from 'react';

/** Closes a modal dialog, or calls `close`, on a click on its backdrop. A press that is dragged in or out does not count. */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, close?: () => void) {
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    let press: { began: EventTarget | null; ended: EventTarget | null } = { began: null, ended: null };
    const onDown = ({ target }: Event) => {
      press = { began: target, ended: null };
    };
    const onUp = ({ target }: Event) => {
      press.ended = target;
    };
    // The click after a drag always has the dialog as its target.
    const onClick = () => {
      if (press.began !== element || press.ended !== element) return;
      if (close === undefined) element.close();
      else close();
    };
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [dialog, close]);
}
