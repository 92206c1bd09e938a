/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react';
import { MobileMenu } from './mobile-menu';
import { SECTIONS } from './testing/menu';

jest.mock('next/navigation', () => ({
  usePathname: () => '/brand/Duinveld',
  useRouter: () => ({ prefetch: () => undefined }),
}));

beforeAll(() => {
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { matches: false, media })) as typeof window.matchMedia;
});

const getMenu = () => within(screen.getByRole('dialog', { hidden: true }));
const getLinks = () => getMenu().queryAllByRole('link', { hidden: true });
const openMenu = () => fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
beforeEach(() => {
  render(<MobileMenu sections={SECTIONS} tradeUrl="https://trade.example.com" logo={null} />);
});

describe('G2: the mobile menu', () => {
  it('has every section and all its links before a script can fold them', () => {
    expect(getLinks().map((link) => link.textContent)).toEqual([
      ...['Fabric', 'Curtaining', 'Dual Purpose', 'Wallpaper', 'Brands', 'Duinveld', 'Ashby Lorne'],
      ...['Company', 'About Us', 'Careers', 'Trade Login'],
    ]);
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveAttribute('popovertarget', 'site-menu');
  });

  it('folds its sections when it opens; one that has nothing below it is a plain link', () => {
    expect(openMenu()).toBe(false);
    expect(getLinks().map((link) => link.textContent)).toEqual(['Wallpaper', 'Trade Login']);
    fireEvent.click(getMenu().getByRole('button', { name: 'Fabric' }));
    fireEvent.click(getMenu().getByRole('button', { name: 'Company' }));
    expect(getLinks().map((link) => link.textContent)).toEqual(['Wallpaper', 'About Us', 'Careers', 'Trade Login']);
  });

  it('links from each section to its own page too, except for Company', () => {
    openMenu();
    fireEvent.click(getMenu().getByRole('button', { name: 'Brands' }));
    expect(getMenu().getByRole('link', { name: 'All brands' })).toHaveAttribute('href', '/item_group/9000');
    fireEvent.click(getMenu().getByRole('button', { name: 'Company' }));
    expect(getMenu().queryByRole('link', { name: 'All company' })).toBeNull();
  });

  it('puts the focus on Close, and reserves the width of the scrollbar only while it is open', () => {
    Object.defineProperty(document.documentElement, 'clientWidth', {
      configurable: true,
      value: window.innerWidth - 15,
    });
    openMenu();
    expect(getMenu().getByRole('button', { name: 'Close menu' })).toHaveFocus();
    expect(document.documentElement).toHaveStyle({ paddingRight: '15px' });
    fireEvent.click(getMenu().getByRole('button', { name: 'Close menu' }));
    expect(document.documentElement).not.toHaveStyle({ paddingRight: '15px' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
