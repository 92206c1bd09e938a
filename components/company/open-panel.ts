/** Unfolds the panel that the element of an id is in. False when there is no such element, or no panel around it that was closed. */
export function openPanelOf(id: string): boolean {
  const panel = document.getElementById(id)?.closest('details');
  if (!panel || panel.open) return false;
  panel.open = true;
  return true;
}
