/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import { SiteFooter } from './site-frame';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const createLink = (label: string, href: string) => ({ label, href, isExternal: false });
const LISTS = {
  shop: [createLink('Fabric', '/item_group/005')],
  brands: [createLink('Duinveld', '/brand/Duinveld')],
  company: [createLink('Careers', '/careers')],
  contact: [{ label: 'Trade Login', href: 'https://trade.example.com', isExternal: true }],
};

describe('G5: the footer', () => {
  beforeEach(() => {
    render(<SiteFooter lists={LISTS} year={2031} />);
  });

  it('has the year and the name of the supplier', () => {
    expect(screen.getByText('© 2031 Marram')).toBeVisible();
  });

  it('has one navigation with a heading for each list', () => {
    const navigation = within(screen.getByRole('navigation', { name: 'Footer' }));
    expect(navigation.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Shop',
      'Brands',
      'Company',
      'Contact',
    ]);
    expect(navigation.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Fabric',
      'Duinveld',
      'Careers',
      'Trade Login',
    ]);
  });

  it('opens other sites in a new tab with noopener', () => {
    for (const link of [
      screen.getByRole('link', { name: 'Trade Login' }),
      ...within(screen.getByRole('navigation', { name: 'Social' })).getAllByRole('link'),
    ]) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
    }
    expect(screen.getByRole('link', { name: 'Careers' })).not.toHaveAttribute('target');
  });
});
