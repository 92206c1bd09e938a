/** What of a `contextmenu` event matters. Older browsers do not say which pointer it came from. */
export interface MenuEvent {
  target: EventTarget | null;
  /** 2 for the right mouse button. */
  button: number;
  pointerType?: string;
}

/** What the visitor used last: the `pointerType` of the last press, the key that opens menus, or nothing yet. */
export type LastInput = string | 'menu key';

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** True for a key that opens the menu of what has the focus. */
export function isMenuKey({ key }: { key: string }): boolean {
  return key === 'ContextMenu' || key === 'F10';
}

/**
 * True for a menu that the right mouse button opens on the page (G8). The menu key, form fields and a long press on a touch
 * screen, which is the way to open a link elsewhere there, are left alone (D28).
 */
export function isRightClick(event: MenuEvent, last: LastInput): boolean {
  const pointer = event.pointerType || last;
  if (last === 'menu key' || pointer === 'touch') return false;
  if (event.target instanceof Element && event.target.closest(FIELD) !== null) return false;
  return event.button === 2 || pointer === 'mouse';
}
