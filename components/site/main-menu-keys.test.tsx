/** @jest-environment jsdom */
import { act, fireEvent } from '@testing-library/react';
import { isShown, item, key, move, openByMouse, pass, showMenu } from './testing/menu';

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ prefetch: () => undefined }),
}));

beforeEach(() => {
  jest.useFakeTimers();
  showMenu();
});
afterEach(() => jest.useRealTimers());

const focus = (name: string) => act(() => item(name).focus());
function expectWalk(steps: readonly (readonly [key: string, name: string])[]): void {
  for (const [name, place] of steps) {
    key(name);
    expect(item(place)).toHaveFocus();
  }
}

describe('G1: the keyboard in the menu', () => {
  it('goes from item to item with left and right, and to the ends with Home and End', () => {
    focus('Fabric');
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
    focus('Fabric');
    key('Escape');
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
    focus('Brands');
    expectWalk([
      ['ArrowDown', 'View all brands'],
      ['ArrowRight', 'Company'],
    ]);
    expect(isShown('View all brands')).toBe(false);
    expect(isShown('About Us')).toBe(true);
  });

  it('leaves keys with a modifier to the browser', () => {
    focus('Fabric');
    expect(key('ArrowRight', { altKey: true })).toBe(true);
    expect(item('Fabric')).toHaveFocus();
  });

  it('opens the panel by focus, and with Enter after Escape closed it', () => {
    focus('Fabric');
    expect(isShown('Curtaining')).toBe(true);
    key('Escape');
    expect(fireEvent.click(item('Fabric'), { detail: 0 })).toBe(false);
    expect(isShown('Curtaining')).toBe(true);
  });

  it('Escape closes and gives the focus back to the item', () => {
    focus('Fabric');
    key('ArrowDown');
    key('Escape');
    expect(isShown('Curtaining')).toBe(false);
    expect(item('Fabric')).toHaveFocus();
  });

  it('keeps its panel while the mouse passes by, and its focus when the mouse takes another item', () => {
    focus('Fabric');
    key('ArrowDown');
    move(document.body, 400, 700);
    move(document.body, 400, 800);
    pass(1000);
    expect(item('View all fabric')).toHaveFocus();
    move(item('Company'), 800, 40);
    expect(isShown('About Us')).toBe(true);
    expect(item('Fabric')).toHaveFocus();
  });

  it('has its focus on the item after it followed a link of the panel', () => {
    focus('Company');
    key('ArrowDown');
    item('About Us').addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(item('About Us'));
    expect(isShown('About Us')).toBe(false);
    expect(item('Company')).toHaveFocus();
  });

  it('closes a panel that the mouse opened with Escape too, and leaves the focus where it is', () => {
    openByMouse('Fabric');
    key('Escape');
    expect(isShown('Curtaining')).toBe(false);
    expect(document.body).toHaveFocus();
  });
});
