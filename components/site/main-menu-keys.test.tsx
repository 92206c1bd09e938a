/** @jest-environment jsdom */
import { act, fireEvent } from '@testing-library/react';
import { advance, getItem, isShown, moveMouse, openByMouse, pressKey, renderMenu } from './testing/menu';

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ prefetch: () => undefined }),
}));

beforeEach(() => {
  jest.useFakeTimers();
  renderMenu();
});
afterEach(() => jest.useRealTimers());

const focusItem = (name: string) => act(() => getItem(name).focus());
function expectWalk(steps: readonly (readonly [key: string, name: string])[]): void {
  for (const [key, name] of steps) {
    pressKey(key);
    expect(getItem(name)).toHaveFocus();
  }
}

describe('G1: the keyboard in the menu', () => {
  it('goes from item to item with left and right, and to the ends with Home and End', () => {
    focusItem('Fabric');
    expectWalk([
      ['ArrowRight', 'Wallpaper'],
      ['ArrowRight', 'Brands'],
      ['ArrowLeft', 'Wallpaper'],
      ['End', 'Company'],
      ['ArrowRight', 'Company'],
      ['Home', 'Fabric'],
      ['ArrowLeft', 'Fabric'],
    ]);
  });

  it('goes down into the panel, along its links, and back up to the item', () => {
    focusItem('Fabric');
    pressKey('Escape');
    expect(isShown('Curtaining')).toBe(false);
    expectWalk([
      ['ArrowDown', 'View all fabric'],
      ['ArrowDown', 'Curtaining'],
      ['End', 'Dual Purpose'],
      ['ArrowDown', 'Dual Purpose'],
      ['Home', 'View all fabric'],
      ['ArrowUp', 'Fabric'],
    ]);
  });

  it('goes from a link of a panel to the next item', () => {
    focusItem('Brands');
    expectWalk([
      ['ArrowDown', 'View all brands'],
      ['ArrowRight', 'Company'],
    ]);
    expect(isShown('View all brands')).toBe(false);
    expect(isShown('About Us')).toBe(true);
  });

  it('leaves keys with a modifier to the browser', () => {
    focusItem('Fabric');
    expect(pressKey('ArrowRight', { altKey: true })).toBe(true);
    expect(getItem('Fabric')).toHaveFocus();
  });

  it('opens the panel by focus, and with Enter after Escape closed it', () => {
    focusItem('Fabric');
    expect(isShown('Curtaining')).toBe(true);
    pressKey('Escape');
    expect(fireEvent.click(getItem('Fabric'), { detail: 0 })).toBe(false);
    expect(isShown('Curtaining')).toBe(true);
  });

  it('Escape closes and gives the focus back to the item', () => {
    focusItem('Fabric');
    pressKey('ArrowDown');
    pressKey('Escape');
    expect(isShown('Curtaining')).toBe(false);
    expect(getItem('Fabric')).toHaveFocus();
  });

  it('keeps its panel while the mouse passes by, and its focus when the mouse takes another item', () => {
    focusItem('Fabric');
    pressKey('ArrowDown');
    moveMouse(document.body, 400, 700);
    moveMouse(document.body, 400, 800);
    advance(1000);
    expect(getItem('View all fabric')).toHaveFocus();
    moveMouse(getItem('Company'), 800, 40);
    expect(isShown('About Us')).toBe(true);
    expect(getItem('Fabric')).toHaveFocus();
  });

  it('has its focus on the item after it followed a link of the panel', () => {
    focusItem('Company');
    pressKey('ArrowDown');
    getItem('About Us').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(getItem('About Us'));
    expect(isShown('About Us')).toBe(false);
    expect(getItem('Company')).toHaveFocus();
  });

  it('closes a panel that the mouse opened with Escape too, and leaves the focus where it is', () => {
    openByMouse('Fabric');
    pressKey('Escape');
    expect(isShown('Curtaining')).toBe(false);
    expect(document.body).toHaveFocus();
  });
});
