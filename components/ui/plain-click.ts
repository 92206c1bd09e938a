interface Modifiers {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** True while a key is held that makes a click or another key a command of the browser. */
export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

/** True for a click that follows a link in this window: the left button, without a key that opens a tab or saves. */
export function isPlainClick(event: Modifiers & { button: number }): boolean {
  return event.button === 0 && !hasModifier(event);
}
