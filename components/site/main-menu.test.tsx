/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  advance,
  enterItem,
  getItem,
  isShown,
  leaveItem,
  moveMouse,
  openByMouse,
  pressKey,
  pressPointer,
  renderMenu,
} from './testing/menu';

let path = '/';
jest.mock('next/navigation', () => ({
  usePathname: () => path,
  useRouter: () => ({ prefetch: () => undefined }),
}));

beforeEach(() => {
  jest.useFakeTimers();
  path = '/';
});
afterEach(() => jest.useRealTimers());

describe('G1: the mouse', () => {
  beforeEach(() => {
    renderMenu();
  });

  it('opens a panel when it stays on an item, none when it only crosses it', () => {
    enterItem('Fabric');
    advance(60);
    leaveItem('Fabric');
    advance(1000);
    expect(isShown('Curtaining')).toBe(false);
    openByMouse('Fabric');
    expect(isShown('Curtaining')).toBe(true);
    expect(getItem('Fabric')).toHaveAttribute('aria-expanded', 'true');
    expect(getItem('View all fabric')).toHaveAttribute('href', '/item_group/005');
  });

  it('leaves the panel open for 150 ms after it left', () => {
    openByMouse('Fabric');
    moveMouse(getItem('Curtaining'), 400, 160);
    moveMouse(document.body, 400, 700);
    advance(149);
    expect(isShown('Curtaining')).toBe(true);
    advance(1);
    expect(isShown('Curtaining')).toBe(false);
  });

  it('opens the panel of another item at once when it moves along the menu', () => {
    openByMouse('Fabric');
    moveMouse(getItem('Fabric'), 430, 0);
    moveMouse(getItem('Company'), 530, 0);
    expect(isShown('Curtaining')).toBe(false);
    expect(isShown('About Us')).toBe(true);
    expect(isShown('View all company')).toBe(false);
  });

  // jsdom puts the lower edge of the menu at 0, so positions above it are negative.
  it('can cross another item on its way down to the panel, unless it rests there', () => {
    openByMouse('Fabric');
    moveMouse(getItem('Fabric'), 430, -60);
    moveMouse(getItem('Company'), 470, -40);
    advance(149);
    moveMouse(getItem('Company'), 510, -20);
    advance(149);
    expect(isShown('Curtaining')).toBe(true);
    advance(1);
    expect(isShown('About Us')).toBe(true);
  });

  it('closes the panel over an item that has none', () => {
    openByMouse('Fabric');
    moveMouse(getItem('Fabric'), 430, 0);
    moveMouse(getItem('Wallpaper'), 530, 0);
    expect(isShown('Curtaining')).toBe(false);
    expect(getItem('Wallpaper')).not.toHaveAttribute('aria-expanded');
  });

  it('closes the panel with a press outside, not with one in it', () => {
    openByMouse('Fabric');
    pressPointer(getItem('Curtaining'));
    expect(isShown('Curtaining')).toBe(true);
    pressPointer(document.body);
    expect(isShown('Curtaining')).toBe(false);
  });
});

describe('G1: touch', () => {
  const tap = (name: string) => {
    pressPointer(getItem(name), 'touch');
    return fireEvent.click(getItem(name), { detail: 1 });
  };

  it('opens the panel of an item on the first tap, and then that of another item', () => {
    renderMenu();
    expect(tap('Fabric')).toBe(false);
    expect(isShown('Curtaining')).toBe(true);
    expect(tap('Company')).toBe(false);
    expect(isShown('Curtaining')).toBe(false);
    expect(isShown('About Us')).toBe(true);
  });
});

describe('G1 D9: the current item', () => {
  it.each([
    ['/item_group/005', 'Fabric', 'page'],
    ['/live/item_group/005/collection/Karoo', 'Fabric', 'true'],
    ['/brand/Duinveld', 'Brands', 'true'],
    ['/careers', 'Company', 'true'],
  ])('on %s it is %s', (address, name, value) => {
    path = address;
    renderMenu();
    expect(getItem(name)).toHaveAttribute('aria-current', value);
    expect(screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  });

  it('a new page closes the panel, and the link that leads to it is marked when it opens again', () => {
    const renderAgain = renderMenu();
    openByMouse('Fabric');
    path = '/item_group/005/application/dual+purpose';
    renderAgain();
    expect(isShown('Curtaining')).toBe(false);
    openByMouse('Fabric');
    expect(getItem('Dual Purpose')).toHaveAttribute('aria-current', 'page');
    expect(getItem('Curtaining')).not.toHaveAttribute('aria-current');
  });
});

describe('G1: the brands', () => {
  it('are shown as wordmarks, and by name where there is none or it cannot be fetched', () => {
    renderMenu();
    openByMouse('Brands');
    const wordmark = within(getItem('Duinveld')).getByRole('img', { name: 'Duinveld' });
    expect(getItem('Ashby Lorne')).toHaveTextContent('Ashby Lorne');
    expect(getItem('Duinveld')).toHaveTextContent('Duinveld');
    fireEvent.load(wordmark);
    expect(getItem('Duinveld')).not.toHaveTextContent('Duinveld');
    fireEvent.error(wordmark);
    expect(getItem('Duinveld')).toHaveTextContent('Duinveld');
    expect(within(getItem('Duinveld')).queryByRole('img')).toBeNull();
  });
});

const focusItem = (name: string) => act(() => getItem(name).focus());
function expectFocusSequence(steps: readonly (readonly [key: string, name: string])[]): void {
  for (const [key, name] of steps) {
    pressKey(key);
    expect(getItem(name)).toHaveFocus();
  }
}

describe('G1: the keyboard in the menu', () => {
  beforeEach(() => {
    renderMenu();
  });

  it('goes from item to item with left and right, and to the ends with Home and End', () => {
    focusItem('Fabric');
    expectFocusSequence([
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
    expectFocusSequence([
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
    expectFocusSequence([
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

  it('keeps its panel while the mouse passes by, and its focus when the mouse opens another panel', () => {
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

  it('has its focus on the item after a link of the panel was followed', () => {
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
