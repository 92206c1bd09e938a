/** @jest-environment jsdom */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { buildHoursRows, DEFAULT_WEEK } from '@/lib/company/store-week';
import { splitTelephones } from '@/lib/company/telephone';
import type { StoreView } from '@/lib/pages/stores';
import { StoreCard } from './store-card';

const createStore = (fields: Partial<StoreView> = {}): StoreView => ({
  id: 'store-cape-town',
  name: 'Cape Town Showroom',
  notice: '',
  address: ['14 Spindle Lane', 'Cape Town, 8001'],
  telephone: splitTelephones('021 555 0134', 'South Africa'),
  hours: buildHoursRows(DEFAULT_WEEK, 'South Africa'),
  week: DEFAULT_WEEK,
  country: 'South Africa',
  map: { address: 'https://maps.example.com/x', frame: 'https://maps.example.com/frame' },
  point: null,
  facts: {
    name: '',
    street: '',
    city: '',
    region: '',
    zip: '',
    country: 'South Africa',
    telephone: '',
    week: DEFAULT_WEEK,
    point: null,
    path: '',
  },
  ...fields,
});
const renderCard = (fields: Partial<StoreView> = {}) => render(<StoreCard store={createStore(fields)} />);

describe('X2: the card of a store', () => {
  it('shows title, notice, address, telephone and hours', () => {
    renderCard({ notice: 'Closed for stocktake' });
    const card = screen.getByRole('article', { name: 'Cape Town Showroom' });
    expect(within(card).getByRole('heading', { level: 3 })).toHaveTextContent('Cape Town Showroom');
    expect(within(card).getByText('Closed for stocktake')).toBeVisible();
    expect(card.querySelector('address')?.textContent).toBe('14 Spindle Lane\nCape Town, 8001');
    expect(within(card).getByRole('link', { name: '021 555 0134' })).toHaveAttribute('href', 'tel:+27215550134');
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Mon-Thu', 'Fri', 'Sat', 'Sun and Public Holidays']);
    expect(within(card).getAllByRole('definition').at(-1)).toHaveTextContent('Closed');
  });

  it('leaves out a missing address, telephone and map, but not the hours', () => {
    renderCard({ address: [], telephone: [], map: null });
    const card = screen.getByRole('article');
    expect(within(card).queryByRole('link')).toBeNull();
    expect(within(card).queryByRole('button')).toBeNull();
    expect(card.querySelector('address')).toBeNull();
    expect(within(card).getAllByRole('term')).toHaveLength(4);
  });

  it("'View Map' opens the map in a dialog, and fetches it only then", async () => {
    const { container } = renderCard();
    const button = screen.getByRole('button', { name: 'View Map, Cape Town Showroom' });
    expect(button).toHaveTextContent(/^View Map$/);
    expect(container.querySelector('iframe')).toBeNull();
    await userEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Cape Town Showroom' });
    expect(within(dialog).getByTitle('Cape Town Showroom')).toHaveAttribute('src', 'https://maps.example.com/frame');
    expect(within(dialog).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      'https://maps.example.com/x',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('S8: opens a map in a new tab when it may not be framed', () => {
    renderCard({ map: { address: 'https://maps.example.com/x', frame: null } });
    const link = screen.getByRole('link', { name: 'View Map, Cape Town Showroom' });
    expect(link).toHaveAttribute('href', 'https://maps.example.com/x');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.queryByRole('button', { name: /View Map/ })).toBeNull();
  });

  it('without a script, links to the map', () => {
    const html = renderToString(<StoreCard store={createStore()} />);
    expect(html).toMatch(/<a href="https:\/\/maps\.example\.com\/x"[^>]*>View Map<\/a>/);
    expect(html).not.toContain('<button');
  });
});

describe('X3: open now', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-18T14:58:30Z') }));
  afterEach(() => jest.useRealTimers());

  it('is not in the server-rendered page', () => {
    expect(renderToString(<StoreCard store={createStore()} />)).not.toMatch(/(?:Open|Closed) now/);
  });

  it('is updated on the minute, and when the tab becomes visible again', () => {
    renderCard();
    expect(screen.getByText('Open now, until 17:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Open now, until 17:00')).toBeVisible();
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByText('Closed now, opens Thu 08:00')).toBeVisible();
    jest.setSystemTime(new Date('2026-11-19T06:00:00Z'));
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(screen.getByText('Open now, until 17:00')).toBeVisible();
  });
});
