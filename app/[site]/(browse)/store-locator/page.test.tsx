/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Telephone } from '@/components/product/product-actions';
import type { Store } from '@/lib/hub/hub';
import { loadStores, type StoresView, storeView } from '@/lib/pages/stores';
import { liveSite } from '@/lib/pages/testing/fixtures';
import type { SiteVariant } from '@/lib/site/variants';
import Page from './page';

jest.mock('@/lib/page-cache/page-hints', () => ({}));
jest.mock('@/lib/page-cache/reads', () => ({}));
jest.mock('@/lib/pages/stores', () => ({ ...jest.requireActual('@/lib/pages/stores'), loadStores: jest.fn() }));
jest.mock('@/components/site/editor-bar', () => ({ EditorBar: () => null }));
jest.mock('@/lib/pages/editor-bar', () => ({}));

const createStore = (name: string, map: string | null): Store => ({
  name,
  telephone: '',
  notice: '',
  province: 'Gauteng',
  building: '',
  street: '',
  suburb: '',
  city: 'Pretoria',
  zip: '',
  map,
  hours: [],
});
const createView = (...stores: Store[]): StoresView => ({
  title: 'Find a store near you.',
  description: '',
  canonical: '/store-locator',
  banner: null,
  provinces:
    stores.length === 0
      ? []
      : [
          {
            id: 'gauteng',
            province: 'Gauteng',
            stores: stores.map((store, index) => storeView(liveSite(), store, 'Gauteng', `store-${index}`)),
          },
        ],
});
async function renderPage(view: StoresView, site: SiteVariant = 'live') {
  jest.mocked(loadStores).mockResolvedValue(view);
  return render(await Page({ params: Promise.resolve({ site }) }));
}
const getNotices = () => screen.queryAllByText(/^Missing Content for/).map((notice) => notice.textContent);

const getCurrentPosition: Geolocation['getCurrentPosition'] = (found) =>
  found({ coords: { latitude: -25.8, longitude: 28.3 } } as GeolocationPosition);

beforeAll(() => {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
});

describe('X1: the page of all stores', () => {
  it('counts the stores of a panel, and opens the first', async () => {
    const { container, unmount } = await renderPage(createView(createStore('A', null), createStore('B', null)));
    expect(screen.getByText('2 stores')).toBeVisible();
    expect(container.querySelectorAll('details[open]')).toHaveLength(1);
    unmount();
    await renderPage(createView(createStore('A', null)));
    expect(screen.getByText('1 store')).toBeVisible();
  });

  it('offers the nearest store only when the position of a store is known', async () => {
    const { unmount } = await renderPage(createView(createStore('A', 'https://maps.example.com/')));
    expect(screen.queryByRole('button', { name: 'Find my nearest store' })).toBeNull();
    unmount();
    await renderPage(createView(createStore('A', 'https://maps.example.com/?q=-25.7,28.2')));
    expect(screen.getByRole('button', { name: 'Find my nearest store' })).toBeVisible();
  });

  it('T1: the telephone number of the nearest store is remembered, without its label', async () => {
    const near = createStore('A', 'https://maps.example.com/?q=-25.7,28.2');
    await renderPage(createView({ ...near, telephone: 'Shop: 021 555 0134' }));
    await userEvent.click(screen.getByRole('button', { name: 'Find my nearest store' }));
    render(<Telephone supplier="021 555 0100" />);
    expect(screen.getByRole('link', { name: 'or call A, 021 555 0134' })).toHaveAttribute('href', 'tel:+27215550134');
  });

  it('H13: shows on staging and development that there are no stores, and keeps its heading everywhere', async () => {
    for (const variant of ['staging', 'development', 'live'] as const) {
      const { container, unmount } = await renderPage(createView(), variant);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Find a store near you.');
      expect(getNotices()).toEqual(
        variant === 'live' ? [] : ['Missing Content for banner', 'Missing Content for store locations'],
      );
      expect(container.querySelector('details')).toBeNull();
      unmount();
    }
  });
});
