import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MainMenu } from '@/components/site/main-menu';
import type { MenuSection } from '@/lib/pages/frame';

const link = (label: string, href: string) => ({ label, href, external: false });
const section = (label: string, href: string, links: MenuSection['links']): MenuSection => ({
  label,
  href,
  note: `About ${label}.`,
  picture: null,
  overview: label !== 'Company',
  links,
});

/** For tests: a menu whose second item has no panel. */
export const SECTIONS: MenuSection[] = [
  section('Fabric', '/item_group/005', [
    link('Curtaining', '/item_group/005/application/Curtaining'),
    link('Dual Purpose', '/item_group/005/application/Dual%20Purpose'),
  ]),
  section('Wallpaper', '/item_group/001', []),
  section('Brands', '/item_group/9000', [
    {
      ...link('Duinveld', '/brand/Duinveld'),
      wordmark: { src: '/media/large/duinveld.svg', optimised: false, focus: null },
    },
    { ...link('Ashby Lorne', '/brand/Ashby%20Lorne'), wordmark: null },
  ]),
  section('Company', '/store-locator', [link('About Us', '/about-us'), link('Careers', '/careers')]),
];

/** For tests: shows the menu; the answer shows it once more, for a page that has changed. */
export function showMenu(): () => void {
  const { rerender } = render(<MainMenu sections={SECTIONS} />);
  return () => rerender(<MainMenu sections={SECTIONS} />);
}

/** For tests: lets time pass, in milliseconds. */
export const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** For tests: a link of the menu or of the panel that is open. */
export const item = (name: string) => screen.getByRole('link', { name });
/** For tests: true while a link of that name is in sight. */
export const isShown = (name: string) => screen.queryByRole('link', { name }) !== null;

/** A pointer's event; jsdom's carry neither the pointer's type nor its place. */
function point(
  kind: 'pointerMove' | 'pointerDown' | 'pointerOver' | 'pointerOut',
  target: Element,
  init: object,
): void {
  const event = createEvent[kind](target, { bubbles: true, relatedTarget: document.body });
  for (const [key, value] of Object.entries({ pointerType: 'mouse', clientX: 0, clientY: 0, ...init }))
    Object.defineProperty(event, key, { value });
  fireEvent(target, event);
}

/** For tests: the mouse comes onto an item. */
export const hover = (name: string) => point('pointerOver', item(name), {});
/** For tests: the mouse leaves an item. */
export const leave = (name: string) => point('pointerOut', item(name), {});
/** For tests: the mouse moves to a place over an element, in CSS pixels. */
export const move = (target: Element, clientX: number, clientY: number) =>
  point('pointerMove', target, { clientX, clientY });
/** For tests: a pointer is pressed. */
export const press = (target: Element, pointerType = 'mouse') => point('pointerDown', target, { pointerType });
/** For tests: a key is pressed where the focus is. */
export const key = (name: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
/** For tests: the panel of an item is open under the mouse. */
export function openByMouse(name: string): void {
  hover(name);
  pass(100);
}
