// Runs in the page: finds what a person sees, by role and accessible name.
import { queryAllByRole } from '@testing-library/dom';
import type { Seen, Target } from './target';

/** The text as it is drawn, without what is hidden; each run of white space is a single space. */
const drawnText = ({ outerText }: HTMLElement) => outerText.replace(/\s+/g, ' ').trim();

function isShown(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function find({ role, name, level, within }: Target): HTMLElement[] {
  const place = within === undefined ? document.body : find(within)[0];
  if (place === undefined) return [];
  return queryAllByRole(place, role, {
    ...(name === undefined ? {} : { name }),
    ...(level === undefined ? {} : { level }),
  }).filter(isShown);
}

/** What a person presses: a checkbox is often drawn by its label. */
function pressable(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label !== undefined && /^(?:checkbox|radio)$/.test(element.getAttribute('type') ?? '') ? label : element;
}

/** Scrolls the first element that matches into view. Returns where it is pressed; null while there is none or something lies over it. */
export function point(target: Target): { x: number; y: number } | null {
  const found = find(target)[0];
  if (found === undefined) return null;
  const element = pressable(found);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getClientRects()[0];
  if (box === undefined) return null;
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(found)) ? { x, y } : null;
}

/** What is seen of each element that matches, in the order of the document. */
export function look(target: Target): Seen[] {
  return find(target).map((element) => ({
    text: drawnText(element),
    value: 'value' in element ? String(element.value) : '',
    isChecked: element.matches(':checked, [aria-checked="true"], [aria-pressed="true"]'),
    isFocused: document.activeElement === element,
    expanded: element.getAttribute('aria-expanded') ?? '',
    current: element.getAttribute('aria-current') ?? '',
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map(drawnText)
      .join(' '),
  }));
}

/** Everything that can be read on the page, scrolled to or not. */
export function read(): string {
  return drawnText(document.body);
}

/** How many of the pictures in view are drawn, and how many there are. */
export function pictures(): { drawn: number; total: number } {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return isShown(image) && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
  });
  return {
    drawn: inView.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    total: inView.length,
  };
}

/** Whether the page has come alive: before that, a press loads a whole document or does nothing. Registration has its form alone. */
export function isAlive(): boolean {
  const isRouted = document.querySelector('footer') === null || window.history.scrollRestoration === 'manual';
  return isRouted && document.querySelector('form[inert]') === null;
}
