import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MainMenu } from '@/components/site/main-menu';
import type { MenuSection } from '@/lib/pages/frame';

const createLink = (label: string, href: string) => ({ label, href, isExternal: false });
const createSection = (label: string, href: string, links: MenuSection['links']): MenuSection => ({
  label,
  href,
  note: `About ${label}.`,
  picture: null,
  hasOverview: label !== 'Company',
  links,
});

/** The sections of a menu. Wallpaper has no panel. */
export const SECTIONS: MenuSection[] = [
  createSection('Fabric', '/item_group/005', [
    createLink('Curtaining', '/item_group/005/application/Curtaining'),
    createLink('Dual Purpose', '/item_group/005/application/Dual%20Purpose'),
  ]),
  createSection('Wallpaper', '/item_group/001', []),
  createSection('Brands', '/item_group/9000', [
    {
      ...createLink('Duinveld', '/brand/Duinveld'),
      wordmark: { src: '/media/large/duinveld.svg', optimised: false, focus: null },
    },
    { ...createLink('Ashby Lorne', '/brand/Ashby%20Lorne'), wordmark: null },
  ]),
  createSection('Company', '/store-locator', [createLink('About Us', '/about-us'), createLink('Careers', '/careers')]),
];

/** Renders the menu. The returned function renders it again, as after a navigation. */
export function renderMenu(): () => void {
  const { rerender } = render(<MainMenu sections={SECTIONS} />);
  return () => rerender(<MainMenu sections={SECTIONS} />);
}

export const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
/** A link of the menu or of its open panel. */
export const getItem = (name: string) => screen.getByRole('link', { name });
export const isShown = (name: string) => screen.queryByRole('link', { name }) !== null;

/** Fires a pointer event with type and position, which jsdom's own events lack. */
function firePointer(
  kind: 'pointerMove' | 'pointerDown' | 'pointerOver' | 'pointerOut',
  target: Element,
  init: object,
): void {
  const event = createEvent[kind](target, { bubbles: true, relatedTarget: document.body });
  for (const [key, value] of Object.entries({ pointerType: 'mouse', clientX: 0, clientY: 0, ...init }))
    Object.defineProperty(event, key, { value });
  fireEvent(target, event);
}

export const enterItem = (name: string) => firePointer('pointerOver', getItem(name), {});
export const leaveItem = (name: string) => firePointer('pointerOut', getItem(name), {});
/** Moves the mouse to a position over an element, in CSS pixels. */
export const moveMouse = (target: Element, clientX: number, clientY: number) =>
  firePointer('pointerMove', target, { clientX, clientY });
export const pressPointer = (target: Element, pointerType = 'mouse') =>
  firePointer('pointerDown', target, { pointerType });
/** Presses a key on the element that has the focus. */
export const pressKey = (name: string, init: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...init });
/** Opens the panel of an item with the mouse. */
export function openByMouse(name: string): void {
  enterItem(name);
  advance(100);
}
