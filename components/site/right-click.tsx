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
    window.addEventListener('pointerdown', onPointer, true);
    window.addEventListener('keydown', onKey, true);
    document.addEventListener('contextmenu', onMenu);
    return () => {
      window.removeEventListener('pointerdown', onPointer, true);
      window.removeEventListener('keydown', onKey, true);
      document.removeEventListener('contextmenu', onMenu);
    };
  }, []);
  return null;
}
