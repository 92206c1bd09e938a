import type { KeyboardEvent } from 'react';
import { hasModifier } from '@/components/ui/plain-click';

/** The links of a menu item: its own, then those of its open panel. */
function linksOf(item: Element | undefined): HTMLElement[] {
  return item === undefined ? [] : [...item.querySelectorAll('a')];
}

/**
 * The arrow keys, Home and End of the menu: left and right between items, down into the panel and along its links, up back to the item.
 *
 * @param open opens the panel of an item synchronously, so that it can be entered
 */
export function onMenuKey(event: KeyboardEvent, list: HTMLElement | null, open: (index: number) => void): void {
  if (list === null || hasModifier(event)) return;
  const items = [...list.children];
  const index = items.findIndex((item) => item.contains(document.activeElement));
  if (index < 0) return;
  const links = linksOf(items[index]);
  const focused = document.activeElement;
  const place = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const target = (): HTMLElement | undefined => {
    switch (event.key) {
      case 'ArrowLeft':
        return linksOf(items[index - 1])[0];
      case 'ArrowRight':
        return linksOf(items[index + 1])[0];
      case 'ArrowUp':
        return links[place - 1];
      case 'ArrowDown':
        if (links.length === 1) open(index);
        return linksOf(items[index])[place + 1];
      case 'Home':
        return place > 0 ? links[1] : linksOf(items[0])[0];
      case 'End':
        return place > 0 ? links.at(-1) : linksOf(items.at(-1))[0];
      default:
        return undefined;
    }
  };
  const next = target();
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
