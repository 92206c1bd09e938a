'use client';

import { useEffect } from 'react';
import { isMenuKey, isRightClick, type LastInput } from '@/lib/site/context-menu';

/** Keeps the browser's menu of the right mouse button closed (G8, D28); shows nothing. */
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
