import type { MouseEvent } from 'react';

/** Focuses the control with this id and scrolls it into view. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Sorts ids by the position of their controls on the page; ids without a control come last. */
export function inPageOrder(ids: readonly string[]): string[] {
  const controls = new Map(ids.map((id) => [id, document.getElementById(id)]));
  return [...ids].sort((a, b) => {
    const [first, second] = [controls.get(a) ?? null, controls.get(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}

/**
 * A mousedown handler that leaves the focus where it is. Otherwise the field that loses it shows its error, the layout shifts, and the button is no
 * longer under the pointer when it is released, so the click is lost.
 */
export function preventBlur(event: MouseEvent): void {
  event.preventDefault();
}
