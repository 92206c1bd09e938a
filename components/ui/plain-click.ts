import type { MouseEvent } from 'react';

/** True for a click that follows a link in this window: the left button, without a key that opens a tab or saves. */
export function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0);
}
