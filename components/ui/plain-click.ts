import type { MouseEvent } from 'react';

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** True while a modifier key is held, with which the browser handles a click or key itself. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Handles a plain left click instead of the browser, which still handles clicks with a modifier key (new tab, save). */
export function onPlainClick(act: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    act(event);
  };
}
