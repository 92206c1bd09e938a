/** Gives the focus to the control with this id, and brings it into sight. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Ids in the order in which their controls stand on the page; those that stand nowhere last. */
export function inPageOrder(ids: readonly string[]): string[] {
  const places = new Map(ids.map((id) => [id, document.getElementById(id)]));
  return [...ids].sort((a, b) => {
    const [first, second] = [places.get(a) ?? null, places.get(b) ?? null];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });
}
