/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { hover, isShown, item, leave, move, openByMouse, pass, press, showMenu } from './testing/menu';

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
    showMenu();
  });

  it('opens a panel when it stays on an item, none when it only crosses it', () => {
    hover('Fabric');
    pass(60);
    leave('Fabric');
    pass(1000);
    expect(isShown('Curtaining')).toBe(false);
    openByMouse('Fabric');
    expect(isShown('Curtaining')).toBe(true);
    expect(item('Fabric')).toHaveAttribute('aria-expanded', 'true');
    expect(item('View all fabric')).toHaveAttribute('href', '/item_group/005');
  });

  it('leaves the panel open for 150 ms after it left', () => {
    openByMouse('Fabric');
    move(item('Curtaining'), 400, 160);
    move(document.body, 400, 700);
    pass(149);
    expect(isShown('Curtaining')).toBe(true);
    pass(1);
    expect(isShown('Curtaining')).toBe(false);
  });

  it('takes another item at once when it goes along the menu', () => {
    openByMouse('Fabric');
    move(item('Fabric'), 430, 0);
    move(item('Company'), 530, 0);
    expect(isShown('Curtaining')).toBe(false);
    expect(isShown('About Us')).toBe(true);
    expect(isShown('View all company')).toBe(false);
  });

  // The menu's lower edge is at 0 in jsdom: places above it are negative.
  it('goes across another item on its way down to the panel, unless it rests there', () => {
    openByMouse('Fabric');
    move(item('Fabric'), 430, -60);
    move(item('Company'), 470, -40);
    pass(149);
    move(item('Company'), 510, -20);
    pass(149);
    expect(isShown('Curtaining')).toBe(true);
    pass(1);
    expect(isShown('About Us')).toBe(true);
  });

  it('closes the panel over an item that has none', () => {
    openByMouse('Fabric');
    move(item('Fabric'), 430, 0);
    move(item('Wallpaper'), 530, 0);
    expect(isShown('Curtaining')).toBe(false);
    expect(item('Wallpaper')).not.toHaveAttribute('aria-expanded');
  });

  it('closes the panel with a press outside, not with one in it', () => {
    openByMouse('Fabric');
    press(item('Curtaining'));
    expect(isShown('Curtaining')).toBe(true);
    press(document.body);
    expect(isShown('Curtaining')).toBe(false);
  });
});

describe('G1: a finger', () => {
  const tap = (name: string) => {
    press(item(name), 'touch');
    return fireEvent.click(item(name), { detail: 1 });
  };

  it('opens the panel with the first tap, and that of another item with a tap on it', () => {
    showMenu();
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
  ])('on %s it is %s', (where, name, value) => {
    path = where;
    showMenu();
    expect(item(name)).toHaveAttribute('aria-current', value);
    expect(screen.getAllByRole('link').filter((one) => one.hasAttribute('aria-current'))).toHaveLength(1);
  });

  it('a new page closes the panel, and the link that leads to it is marked when it opens again', () => {
    const again = showMenu();
    openByMouse('Fabric');
    path = '/item_group/005/application/dual+purpose';
    again();
    expect(isShown('Curtaining')).toBe(false);
    openByMouse('Fabric');
    expect(item('Dual Purpose')).toHaveAttribute('aria-current', 'page');
    expect(item('Curtaining')).not.toHaveAttribute('aria-current');
  });
});

describe('G1: the brands', () => {
  it('stand there as wordmarks, and by name where there is none or it cannot be fetched', () => {
    showMenu();
    openByMouse('Brands');
    const wordmark = within(item('Duinveld')).getByRole('img', { name: 'Duinveld' });
    expect(item('Ashby Lorne')).toHaveTextContent('Ashby Lorne');
    expect(item('Duinveld')).toHaveTextContent('Duinveld');
    fireEvent.load(wordmark);
    expect(item('Duinveld')).not.toHaveTextContent('Duinveld');
    fireEvent.error(wordmark);
    expect(item('Duinveld')).toHaveTextContent('Duinveld');
    expect(within(item('Duinveld')).queryByRole('img')).toBeNull();
  });
});
