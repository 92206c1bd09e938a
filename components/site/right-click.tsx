'use client';

import { useEffect } from 'react';

/** Older browsers do not report the pointer. */
interface MenuEvent {
  target: EventTarget | null;
  button: number;
  pointerType?: string;
}

/** The `pointerType` of the last press, 'menu key' after a key that opens menus, or ''. */
type LastInput = string;

const FIELD = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** True for a key that opens the menu of what has the focus. */
export function isMenuKey({ key }: { key: string }): boolean {
  return key === 'ContextMenu' || key === 'F10';
}

/** True for a menu that opens on the page, but not in form fields, and by no key or long press on a touch screen (D28). */
export function isRightClick(event: MenuEvent, last: LastInput): boolean {
  const pointer = event.pointerType || last;
  if (last === 'menu key' || pointer === 'touch') return false;
  if (event.target instanceof Element && event.target.closest(FIELD) !== null) return false;
  return event.button === 2 || pointer === 'mouse' || pointer === '';
}

/** Disables the context menu of the right mouse button (G8, D28). */
export function RightClick() {
  useEffect(() => {
    let last: LastInput = '';
    const onPointer = (event: PointerEvent) => {
      last = event.pointerType;
    };
    const onKey = (event: KeyboardEvent) => {
      if (isMenuKey(event)) last = 'menu key';
    };
    const onMenu = (event: MouseEvent) => isRightClick(event, last) && event.preventDefault();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pointerdown', onPointer, { capture: true, signal });
    window.addEventListener('keydown', onKey, { capture: true, signal });
    document.addEventListener('contextmenu', onMenu, { signal });
    return () => listening.abort();
  }, []);
  return null;
}
