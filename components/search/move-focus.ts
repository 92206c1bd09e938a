/** Where a key leads among the places of a list; undefined for a key that leads nowhere. */
function placeFor(key: string, at: number, last: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  // In the field these two belong to the text.
  if (at > 0 && key === 'Home') return 1;
  return at > 0 && key === 'End' ? last : undefined;
}

/** Moves the focus through field, headings and hits with the arrow keys, Home and End. True when the key was one of these. */
export function moveFocus(dialog: HTMLElement, key: string): boolean {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, section button:not(:disabled), section a')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? stops.indexOf(focused) : -1;
  const place = placeFor(key, at, stops.length - 1);
  if (place === undefined) return false;
  stops[place]?.focus();
  return true;
}
