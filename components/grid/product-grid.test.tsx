/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import type { GridList, GridView } from '@/lib/pages/views';
import { GridSection } from './grid-section';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }), useSearchParams: () => null }));

const PATH = '/item_group/005/application/Curtaining';
const DEFAULTS = ['Curtaining', 'Dual Purpose'];

function listOf(total: number, changes: Partial<GridList> = {}): GridList {
  const cards = Array.from({ length: Math.min(total, 9) }, (_, place) => ({
    key: `SKU-${place}`,
    design: `Design ${place}`,
    colour: 'Ochre',
    size: place === 0 ? '200 x 300cm' : '',
    href: `/product/${place}`,
    picture: null,
  }));
  const options = {
    ...optionsWith(),
    application: ['Curtaining', 'Dual Purpose', 'Upholstery'].map((value) => ({ value, count: 4 })),
    colours: [
      { value: 'Blue', count: 12 },
      { value: 'Green', count: null },
    ],
    shapes: [{ value: 'Round', count: 1 }],
  };
  return { cards, total, options, ...changes };
}

const asked: string[] = [];
let respond: (address: string) => Promise<Response>;

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers();
  performance.getEntriesByType = () => [];
  asked.length = 0;
  respond = async () => ({ ok: true, json: async () => listOf(12) }) as Response;
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    asked.push(address);
    return Promise.race([
      respond(address),
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('superseded', 'AbortError')));
      }),
    ]);
  }) as typeof fetch;
});
afterEach(() => jest.useRealTimers());

function show(query = '', changes: Partial<GridView> = {}) {
  window.history.replaceState(null, '', query === '' ? PATH : `${PATH}?${query}`);
  const state = parseGridState(query, DEFAULTS);
  const view: GridView = {
    itemGroup: '005',
    application: 'Curtaining',
    path: PATH,
    items: 'fabrics',
    defaults: DEFAULTS,
    requested: query,
    asked: null,
    all: 40,
    state,
    list: listOf(40),
    compares: false,
    sorting: [],
    ...changes,
  };
  render(<GridSection view={view} />);
}

const settle = (milliseconds = 300) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const click = (element: HTMLElement) => act(() => element.click());
const option = (name: RegExp) => screen.getByRole('checkbox', { name });
const openGroups = () => {
  for (const group of screen.getAllByRole('button', { expanded: false })) click(group);
};

describe('the filter grid', () => {
  it('F6: says how many there are and where it stands, and turns the page at once', async () => {
    show();
    expect(screen.getAllByText('Total: 40')).toHaveLength(2);
    expect(screen.getAllByText('Page 1 of 5')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'First page' })[0]).toHaveAttribute('aria-disabled', 'true');
    click(screen.getAllByRole('link', { name: 'Next page' })[0] as HTMLElement);
    expect(window.location.search).toBe('?page=2&startoffset=9&endoffset=18');
    await settle(0);
    expect(asked).toHaveLength(1);
  });

  it('T12: says what part of all the products is shown, and by which choice', () => {
    show('colours=Blue&application=Upholstery', { list: listOf(12) });
    expect(screen.getByText('of 40 · Blue · Upholstery')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filter' })).toHaveAttribute('href', '#filters');
  });

  it('T12: names no part of all the products without a choice, and none of a number that is unknown', () => {
    show();
    expect(screen.queryByText(/^of /)).toBeNull();
    cleanup();
    show('colours=Blue', { all: null });
    expect(screen.getByText('Blue', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/^of /)).toBeNull();
  });

  it.each(['Filter', 'Show filters'])('T12: %s has the focus again after the sheet of a phone', async (name) => {
    const { matchMedia } = window;
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
    show();
    const opener = screen.getByText((_, element) => (element?.ariaLabel ?? element?.textContent) === name, {
      selector: 'a, button',
    });
    fireEvent.click(opener);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    window.matchMedia = matchMedia;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener).toHaveFocus();
  });

  it('F2: has a group for each facet with options, Shape for rugs only', () => {
    show();
    const names = within(screen.getByRole('complementary', { name: 'Filters' })).getAllByRole('heading', { level: 3 });
    expect(names.map((heading) => heading.textContent)).toEqual(['Applications 2 chosen', 'Colour']);
  });

  it('F10: two quick ticks are one request, 300 ms after the last; each shows at once', async () => {
    show();
    openGroups();
    click(option(/^Blue/));
    await settle(200);
    click(option(/^Green/));
    expect(option(/^Blue/)).toBeChecked();
    expect(option(/^Green/)).toBeChecked();
    await settle(299);
    expect([asked.length, window.location.search]).toEqual([0, '']);
    await settle(1);
    expect(window.location.search).toBe('?colours=Blue&colours=Green');
    expect(asked).toEqual([
      '/api/products?item_group=005&application=Curtaining&application=Dual+Purpose&colours=Blue&colours=Green&within=Curtaining&changed=colours',
    ]);
  });

  it('F4: dims and says that it is updating', async () => {
    respond = () => new Promise(() => undefined);
    show();
    openGroups();
    click(option(/^Blue/));
    expect(screen.getByText('Updating filters...')).toBeVisible();
    await settle();
    expect(screen.getByText('Updating filters...')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
  });

  it('F5: chips name their group and remove their value', async () => {
    show('colours=Blue&colours=Green');
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chosen).queryByText('Curtaining')).toBeNull();
    click(within(chosen).getByRole('link', { name: 'Remove Colour Blue' }));
    await settle();
    expect(window.location.search).toBe('?colours=Green');
    click(screen.getByRole('link', { name: 'Clear All' }));
    await settle();
    expect(window.location.search).toBe('');
  });

  it('F5, F12: keeps two values apart that read the same', () => {
    const reported = jest.spyOn(console, 'error');
    const colours = ['blue', 'Blue'].map((value) => ({ value, count: 1 }));
    const list = listOf(12, { options: { ...listOf(12).options, colours } });
    show('colours=blue&colours=Blue', { list });
    expect(screen.getAllByRole('link', { name: 'Remove Colour Blue' })).toHaveLength(2);
    cleanup();
    show('', { list, asked: parseGridState('colours=blue&colours=Blue', DEFAULTS) });
    expect(screen.getAllByRole('link', { name: 'Keep Blue' })).toHaveLength(2);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it('F11, F13: unticking Dual Purpose clears all applications, Clear brings the route\u2019s back', async () => {
    show();
    openGroups();
    click(option(/^Dual Purpose/));
    await settle();
    expect(window.location.search).toBe('?application=&page=1');
    expect(option(/^Curtaining/)).not.toBeChecked();
    click(screen.getByRole('link', { name: 'Clear' }));
    await settle();
    expect(window.location.search).toBe('');
    expect(option(/^Curtaining/)).toBeChecked();
  });

  it('F12: a value that the answer does not offer is dropped, and the URL goes to page 1', async () => {
    respond = async () =>
      ({
        ok: true,
        json: async () => listOf(3, { options: { ...listOf(3).options, colours: [{ value: 'Red', count: 3 }] } }),
      }) as Response;
    show('page=2&startoffset=9&endoffset=18');
    openGroups();
    click(option(/^Blue/));
    await settle();
    await settle(0);
    expect(window.location.search).toBe('');
  });

  it('F8: says that nothing was found', async () => {
    show('', { list: listOf(0) });
    expect(screen.getByText('No items found')).toBeVisible();
    expect(screen.getByText('Please try a different selection')).toBeVisible();
  });

  it('F8, F16: asks three times more, then keeps its error on the screen', async () => {
    respond = async () => ({ ok: false, status: 502 }) as Response;
    show('', { list: null, application: 'A page that fails' });
    await settle(0);
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, please try a different filter');
    await settle(1000);
    expect(asked).toHaveLength(2);
    await settle(2000);
    expect(asked).toHaveLength(3);
    await settle(4000);
    expect(asked).toHaveLength(4);
    await settle(120_000);
    expect(asked).toHaveLength(4);
  });

  it('F10: a request that a newer one took the place of leaves no error', async () => {
    respond = (address) =>
      address.includes('Green')
        ? Promise.resolve({ ok: true, json: async () => listOf(7) } as Response)
        : new Promise(() => undefined);
    show();
    openGroups();
    click(option(/^Blue/));
    await settle();
    click(option(/^Green/));
    await settle();
    await settle(0);
    expect(screen.getAllByText('Total: 7')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('F15: every control is a link to the state that it leads to', () => {
    show('colours=Blue');
    openGroups();
    expect(option(/^Green/)).toHaveAttribute('href', `${PATH}?colours=Blue&colours=Green`);
    expect(option(/^Blue/)).toHaveAttribute('href', PATH);
    expect(screen.getAllByRole('link', { name: 'Last page' })[0]).toHaveAttribute(
      'href',
      `${PATH}?colours=Blue&page=5&startoffset=36&endoffset=45`,
    );
  });

  it('H14: who comes back to a filter sees no products that were not chosen, and the place where they will be', async () => {
    let answer: (list: GridList) => void = () => undefined;
    const list = new Promise<GridList>((resolve) => {
      answer = resolve;
    });
    respond = async () => ({ ok: true, json: () => list }) as Response;
    show('colours=Blue', { requested: '', state: parseGridState('', DEFAULTS), application: 'A page that is slow' });
    expect(screen.queryByText(/^Design /)).toBeNull();
    expect(screen.getByText('Loading product information...')).toBeInTheDocument();
    answer(listOf(3));
    await settle();
    expect(screen.getAllByText(/^Design /)).toHaveLength(3);
    expect(screen.queryByText('Loading product information...')).toBeNull();
  });

  it('H14: who comes back to a filter that was shown before sees its products at once', async () => {
    show();
    openGroups();
    click(option(/^Green/));
    await settle();
    cleanup();
    respond = () => new Promise(() => undefined);
    show('colours=Green', { requested: '', state: parseGridState('', DEFAULTS) });
    expect(screen.getAllByText('Total: 12')).toHaveLength(2);
  });

  it('F12: says which values were dropped on the way to the page', async () => {
    const { options } = listOf(0);
    show('', {
      requested: 'colours=Purple&types=Velvet',
      asked: parseGridState('colours=Purple&types=Velvet', DEFAULTS),
      list: listOf(40, { options: { ...options, colours: [{ value: 'Purple', count: 2 }] } }),
    });
    await settle(0);
    expect(screen.getByText(/do not occur together/)).toHaveTextContent(
      'Velvet and Purple do not occur together. Showing all fabrics.',
    );
    expect(screen.getByRole('link', { name: 'Keep Purple' })).toHaveAttribute('href', `${PATH}?colours=Purple`);
    expect(screen.queryByRole('link', { name: 'Keep Velvet' })).toBeNull();
  });

  it('F7: a card shows design, colour and its size when it has one', () => {
    show();
    const [first, second] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('No ImageDesign 0Ochre200 x 300cm');
    expect(second).toHaveTextContent('No ImageDesign 1Ochre');
  });
});
