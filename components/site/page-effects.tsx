'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { parseVisitorPath } from '@/lib/site/visitor-path';

/** Older browsers do not report the type of the pointer. */
interface MenuEvent {
  target: EventTarget | null;
  button: number;
  pointerType?: string;
}

const FIELD_SELECTOR = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** True for a key that opens the context menu of the focused element. */
export function isMenuKey({ key }: { key: string }): boolean {
  return key === 'ContextMenu' || key === 'F10';
}

/** True for a context menu outside form fields, unless a key or long press opened it. `last` is the last `pointerType`, or 'menu key' (D28). */
export function isRightClick(event: MenuEvent, last: string): boolean {
  const pointer = event.pointerType || last;
  if (last === 'menu key' || pointer === 'touch') return false;
  if (event.target instanceof Element && event.target.closest(FIELD_SELECTOR) !== null) return false;
  return event.button === 2 || pointer === 'mouse' || pointer === '';
}

/** Disables the context menu of the right mouse button (D28). */
export function RightClick() {
  useEffect(() => {
    let last = '';
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

/** Replaces every picture that fails to load by the placeholder. */
export function BrokenPictures({ placeholder }: { placeholder: string }) {
  useEffect(() => {
    const showPlaceholder = (image: HTMLImageElement) => {
      if (image.dataset.replaced !== undefined) return;
      image.dataset.replaced = '';
      for (const source of image.parentElement?.querySelectorAll(':scope > source') ?? []) source.remove();
      image.removeAttribute('srcset');
      image.src = placeholder;
    };
    const onError = (event: Event) => event.target instanceof HTMLImageElement && showPlaceholder(event.target);
    for (const image of document.images) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') showPlaceholder(image);
    }
    document.addEventListener('error', onError, true);
    return () => document.removeEventListener('error', onError, true);
  }, [placeholder]);
  return null;
}

/** Reports every page view. The script for this is loaded after the page. */
export function PageViews({ isOnVercel }: { isOnVercel: boolean }) {
  const path = parseVisitorPath(usePathname());
  useEffect(() => {
    import('@/lib/insights/report-view').then(({ reportView }) => reportView(path, isOnVercel)).catch(() => undefined);
  }, [path, isOnVercel]);
  return null;
}
