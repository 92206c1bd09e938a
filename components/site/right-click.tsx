'use client';

import { useEffect } from 'react';
import { isMenuKey, isRightClick, type LastInput } from '@/lib/site/context-menu';

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
