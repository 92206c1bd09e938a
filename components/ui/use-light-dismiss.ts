import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Closes a modal dialog, or calls `close`, on a click on its backdrop. A press that is dragged in or out does not count. */
export function useLightDismiss(dialog: RefObject<HTMLDialogElement | null>, close?: () => void) {
  const dismiss = useEffectEvent(() => (close === undefined ? dialog.current?.close() : close()));
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    const listening = new AbortController();
    const { signal } = listening;
    /** Where the press began, and where it ended. The click after a drag always has the dialog as its target. */
    let press: (EventTarget | null)[] = [];
    const onDown = ({ target }: Event) => {
      press = [target];
    };
    const onUp = ({ target }: Event) => press.push(target);
    const onClick = () => press.length > 1 && press.every((target) => target === element) && dismiss();
    element.addEventListener('pointerdown', onDown, { signal });
    element.addEventListener('pointerup', onUp, { signal });
    element.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, [dialog]);
}
