/** @jest-environment jsdom */

import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import type { GridList, GridView } from '@/lib/pages/views';
import { GridSection } from './grid-section';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }), useSearchParams: () => null }));

const PATH = '/item_group/005/application/Curtaining';
const DEFAULTS = ['Curtaining', 'Dual Purpose'];

function createList(total: number, changes: Partial<GridList> = {}): GridList {
  const cards = Array.from({ length: Math.min(total, 9) }, (_, index) => ({
    key: `SKU-${index}`,
    design: `Design ${index}`,
    colour: 'Ochre',
    size: index === 0 ? '200 x 300cm' : '',
    href: `/product/${index}`,
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

const requests: string[] = [];
let respond: (address: string) => Promise<Response>;

beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
});
beforeEach(() => {
  jest.useFakeTimers();
  performance.getEntriesByType = () => [];
  requests.length = 0;
  respond = async () => ({ ok: true, json: async () => createList(12) }) as Response;
  globalThis.fetch = ((address: string, init?: RequestInit) => {
    requests.push(address);
    return Promise.race([
      respond(address),
      new Promise<never>((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('superseded', 'AbortError')));
      }),
    ]);
  }) as typeof fetch;
});
afterEach(() => jest.useRealTimers());

function renderGrid(query = '', changes: Partial<GridView> = {}) {
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
    list: createList(40),
    canCompare: false,
    sorting: [],
    ...changes,
  };
  render(<GridSection view={view} />);
}

const advance = (milliseconds = 300) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const click = (element: HTMLElement) => act(() => element.click());
const getOption = (name: RegExp) => screen.getByRole('checkbox', { name });
const openGroups = () => {
  for (const group of screen.getAllByRole('button', { expanded: false })) click(group);
};

describe('the filter grid', () => {
  it('F6: shows the total and the page number, and turns the page at once', async () => {
    renderGrid();
    expect(screen.getAllByText('Total: 40')).toHaveLength(2);
    expect(screen.getAllByText('Page 1 of 5')).toHaveLength(2);
    expect(screen.getAllByRole('link', { name: 'First page' })[0]).toHaveAttribute('aria-disabled', 'true');
    click(screen.getAllByRole('link', { name: 'Next page' })[0] as HTMLElement);
    expect(window.location.search).toBe('?page=2&startoffset=9&endoffset=18');
    await advance(0);
    expect(requests).toHaveLength(1);
  });

  it('T12: shows the number of all products and the chosen filters', () => {
    renderGrid('colours=Blue&colours=Green', { list: createList(12) });
    expect(screen.getByText('of 40 · Blue · Green')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Filter' })).toHaveAttribute('href', '#filters');
  });

  it('T12: does not show the number of all products of the route for products of other applications', () => {
    renderGrid('application=Upholstery', { list: createList(61) });
    expect(screen.getByText('Upholstery', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/^of /)).toBeNull();
  });

  it('T12: does not show the number of all products without filters or when it is unknown', () => {
    renderGrid();
    expect(screen.queryByText(/^of /)).toBeNull();
    cleanup();
    renderGrid('colours=Blue', { all: null });
    expect(screen.getByText('Blue', { selector: 'p' })).toBeVisible();
    expect(screen.queryByText(/^of /)).toBeNull();
  });

  it.each(['Filter', 'Show filters'])(
    'T12: %s has the focus again after the filter sheet on a phone was closed',
    async (name) => {
      const { matchMedia } = window;
      window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
      renderGrid();
      const opener = screen.getByText((_, element) => (element?.ariaLabel ?? element?.textContent) === name, {
        selector: 'a, button',
      });
      fireEvent.click(opener);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
      window.matchMedia = matchMedia;
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(opener).toHaveFocus();
    },
  );

  it('F2: has a group for each facet with options, Shape for rugs only', () => {
    renderGrid();
    const names = within(screen.getByRole('complementary', { name: 'Filters' })).getAllByRole('heading', { level: 3 });
    expect(names.map((heading) => heading.textContent)).toEqual(['Applications 2 chosen', 'Colour']);
  });

  it('F10: two quick ticks are one request, 300 ms after the last; each shows at once', async () => {
    renderGrid();
    openGroups();
    click(getOption(/^Blue/));
    await advance(200);
    click(getOption(/^Green/));
    expect(getOption(/^Blue/)).toBeChecked();
    expect(getOption(/^Green/)).toBeChecked();
    await advance(299);
    expect([requests.length, window.location.search]).toEqual([0, '']);
    await advance(1);
    expect(window.location.search).toBe('?colours=Blue&colours=Green');
    expect(requests).toEqual([
      '/api/products?item_group=005&application=Curtaining&application=Dual+Purpose&colours=Blue&colours=Green&within=Curtaining&changed=colours',
    ]);
  });

  it('F4: dims and says that it is updating', async () => {
    respond = () => new Promise(() => undefined);
    renderGrid();
    openGroups();
    click(getOption(/^Blue/));
    expect(screen.getByText('Updating filters...')).toBeVisible();
    await advance();
    expect(screen.getByText('Updating filters...')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Products' })).toHaveAttribute('aria-busy', 'true');
  });

  it('F5: chips name their group and remove their value', async () => {
    renderGrid('colours=Blue&colours=Green');
    const chosen = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chosen).queryByText('Curtaining')).toBeNull();
    click(within(chosen).getByRole('link', { name: 'Remove Colour Blue' }));
    await advance();
    expect(window.location.search).toBe('?colours=Green');
    click(screen.getByRole('link', { name: 'Clear All' }));
    await advance();
    expect(window.location.search).toBe('');
  });

  it('F5, F12: distinguishes two values with the same label', () => {
    const consoleError = jest.spyOn(console, 'error');
    const colours = ['blue', 'Blue'].map((value) => ({ value, count: 1 }));
    const list = createList(12, { options: { ...createList(12).options, colours } });
    renderGrid('colours=blue&colours=Blue', { list });
    expect(screen.getAllByRole('link', { name: 'Remove Colour Blue' })).toHaveLength(2);
    cleanup();
    renderGrid('', { list, asked: parseGridState('colours=blue&colours=Blue', DEFAULTS) });
    expect(screen.getAllByRole('link', { name: 'Keep Blue' })).toHaveLength(2);
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  it('F11, F13: unticking Dual Purpose clears all applications, Clear restores those of the route', async () => {
    renderGrid();
    openGroups();
    click(getOption(/^Dual Purpose/));
    await advance();
    expect(window.location.search).toBe('?application=&page=1');
    expect(getOption(/^Curtaining/)).not.toBeChecked();
    click(screen.getByRole('link', { name: 'Clear' }));
    await advance();
    expect(window.location.search).toBe('');
    expect(getOption(/^Curtaining/)).toBeChecked();
  });

  it('F12: a value that the answer does not offer is dropped, and the URL goes to page 1', async () => {
    respond = async () =>
      ({
        ok: true,
        json: async () =>
          createList(3, { options: { ...createList(3).options, colours: [{ value: 'Red', count: 3 }] } }),
      }) as Response;
    renderGrid('page=2&startoffset=9&endoffset=18');
    openGroups();
    click(getOption(/^Blue/));
    await advance();
    await advance(0);
    expect(window.location.search).toBe('');
  });

  it('F8: says that nothing was found', async () => {
    renderGrid('', { list: createList(0) });
    expect(screen.getByText('No items found')).toBeVisible();
    expect(screen.getByText('Please try a different selection')).toBeVisible();
  });

  it('F8, F16: retries three times, then keeps the error on the screen', async () => {
    respond = async () => ({ ok: false, status: 502 }) as Response;
    renderGrid('', { list: null, application: 'A page that fails' });
    await advance(0);
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred, please try a different filter');
    await advance(1000);
    expect(requests).toHaveLength(2);
    await advance(2000);
    expect(requests).toHaveLength(3);
    await advance(4000);
    expect(requests).toHaveLength(4);
    await advance(120_000);
    expect(requests).toHaveLength(4);
  });

  it('F10: a request that is replaced by a newer one leaves no error', async () => {
    respond = (address) =>
      address.includes('Green')
        ? Promise.resolve({ ok: true, json: async () => createList(7) } as Response)
        : new Promise(() => undefined);
    renderGrid();
    openGroups();
    click(getOption(/^Blue/));
    await advance();
    click(getOption(/^Green/));
    await advance();
    await advance(0);
    expect(screen.getAllByText('Total: 7')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('F15: every control is a link to the state that it leads to', () => {
    renderGrid('colours=Blue');
    openGroups();
    expect(getOption(/^Green/)).toHaveAttribute('href', `${PATH}?colours=Blue&colours=Green`);
    expect(getOption(/^Blue/)).toHaveAttribute('href', PATH);
    expect(screen.getAllByRole('link', { name: 'Last page' })[0]).toHaveAttribute(
      'href',
      `${PATH}?colours=Blue&page=5&startoffset=36&endoffset=45`,
    );
  });

  it('H14: on return to a filter shows that its products load, and no others meanwhile', async () => {
    let resolveList: (list: GridList) => void = () => undefined;
    const list = new Promise<GridList>((resolve) => {
      resolveList = resolve;
    });
    respond = async () => ({ ok: true, json: () => list }) as Response;
    renderGrid('colours=Blue', {
      requested: '',
      state: parseGridState('', DEFAULTS),
      application: 'A page that is slow',
    });
    expect(screen.queryByText(/^Design /)).toBeNull();
    expect(screen.getByText('Loading product information...')).toBeInTheDocument();
    resolveList(createList(3));
    await advance();
    expect(screen.getAllByText(/^Design /)).toHaveLength(3);
    expect(screen.queryByText('Loading product information...')).toBeNull();
  });

  it('H14: on return to a filter that was shown before shows its products at once', async () => {
    renderGrid();
    openGroups();
    click(getOption(/^Green/));
    await advance();
    cleanup();
    respond = () => new Promise(() => undefined);
    renderGrid('colours=Green', { requested: '', state: parseGridState('', DEFAULTS) });
    expect(screen.getAllByText('Total: 12')).toHaveLength(2);
  });

  it('F12: says which requested values were dropped', async () => {
    const { options } = createList(0);
    renderGrid('', {
      requested: 'colours=Purple&types=Velvet',
      asked: parseGridState('colours=Purple&types=Velvet', DEFAULTS),
      list: createList(40, { options: { ...options, colours: [{ value: 'Purple', count: 2 }] } }),
    });
    await advance(0);
    expect(screen.getByText(/do not occur together/)).toHaveTextContent(
      'Velvet and Purple do not occur together. Showing all fabrics.',
    );
    expect(screen.getByRole('link', { name: 'Keep Purple' })).toHaveAttribute('href', `${PATH}?colours=Purple`);
    expect(screen.queryByRole('link', { name: 'Keep Velvet' })).toBeNull();
  });

  it('F7: a card shows design, colour and its size when it has one', () => {
    renderGrid();
    const [first, second] = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
    expect(first).toHaveTextContent('No ImageDesign 0Ochre200 x 300cm');
    expect(second).toHaveTextContent('No ImageDesign 1Ochre');
  });
});
