import type { MouseEvent } from 'react';

type Modifiers = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** True while a key is held that makes a click or another key a command of the browser. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** Handles a click that follows a link in this window, in its place: the left button, without a key that opens a tab or saves. */
export function onPlainClick(act: (event: MouseEvent<HTMLElement>) => void) {
  return (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || hasModifier(event)) return;
    event.preventDefault();
    act(event);
  };
}
