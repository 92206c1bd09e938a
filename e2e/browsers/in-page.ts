// Runs in the page: finds visible elements by role and accessible name.
import { queryAllByRole } from '@testing-library/dom';
import type { ElementState, Target } from './target';

/** The visible text, with each run of white space as a single space. */
const visibleText = ({ outerText }: HTMLElement) => outerText.replace(/\s+/g, ' ').trim();

function isVisible(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width * height > 0 && element.checkVisibility({ visibilityProperty: true });
}

function findVisible({ role, name, level, within }: Target): HTMLElement[] {
  const container = within === undefined ? document.body : findVisible(within)[0];
  if (container === undefined) return [];
  return queryAllByRole(container, role, {
    ...(name === undefined ? {} : { name }),
    ...(level === undefined ? {} : { level }),
  }).filter(isVisible);
}

/** The element to click: for a checkbox or radio button its label, which often covers it. */
function clickTarget(element: HTMLElement): HTMLElement {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label !== undefined && /^(?:checkbox|radio)$/.test(element.getAttribute('type') ?? '') ? label : element;
}

/** Scrolls the first match into view. Returns the point to click; null while there is no match or another element covers it. */
export function findClickPoint(target: Target): { x: number; y: number } | null {
  const found = findVisible(target)[0];
  if (found === undefined) return null;
  const element = clickTarget(found);
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const box = element.getClientRects()[0];
  if (box === undefined) return null;
  const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (element.contains(hit) || hit.contains(found)) ? { x, y } : null;
}

/** The state of every match, in document order. */
export function readElements(target: Target): ElementState[] {
  return findVisible(target).map((element) => ({
    text: visibleText(element),
    value: 'value' in element ? String(element.value) : '',
    isChecked: element.matches(':checked, [aria-checked="true"], [aria-pressed="true"]'),
    isFocused: document.activeElement === element,
    expanded: element.getAttribute('aria-expanded') ?? '',
    current: element.getAttribute('aria-current') ?? '',
    description: (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .flatMap((id) => document.getElementById(id) ?? [])
      .map(visibleText)
      .join(' '),
  }));
}

/** The visible text of the whole page. */
export function readText(): string {
  return visibleText(document.body);
}

/** The number of images in the viewport, and how many of them have loaded. */
export function countImages(): { loaded: number; total: number } {
  const inView = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    return isVisible(image) && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
  });
  return {
    loaded: inView.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length,
    total: inView.length,
  };
}

/** True once the page is hydrated; before that, a click loads a whole document or does nothing. Registration has no footer; its form is inert until then. */
export function isHydrated(): boolean {
  const isRouterReady = document.querySelector('footer') === null || window.history.scrollRestoration === 'manual';
  return isRouterReady && document.querySelector('form[inert]') === null;
}
