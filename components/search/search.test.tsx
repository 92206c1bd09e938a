/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { HitView, SearchView } from '@/lib/pages/search';
import { SearchButton } from './search-button';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }) }));

const createHit = (name: string, href: string, note = 'Fabric'): HitView => ({
  key: href,
  name,
  note,
  href,
  picture: null,
});
const NO_HITS = { hits: [], count: 0 };
const HAZEL: SearchView = {
  collections: { hits: [createHit('Hazelbury', '/c')], count: 1 },
  designs: { hits: [createHit('Hazelbury', '/d1'), createHit('Old Hazel', '/d2')], count: 62 },
  colours: { hits: [createHit('Ochre', '/k', 'Fabric, Hazelbury')], count: 1 },
  styles: NO_HITS,
};
const NOTHING: SearchView = { collections: NO_HITS, designs: NO_HITS, colours: NO_HITS, styles: NO_HITS };

const requestSearch = jest.fn();
/** The responses to the requests in turn: null is an error, 'never' stays pending. */
let answers: (SearchView | null | 'never')[] = [];
let signals: AbortSignal[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  requestSearch.mockReset();
  answers = [];
  signals = [];
  globalThis.fetch = (async (address: string, { signal }: { signal: AbortSignal }) => {
    requestSearch(new URL(address, 'http://x').searchParams.get('query'));
    signals.push(signal);
    const answer = answers.length > 0 ? answers.shift() : HAZEL;
    if (answer === 'never')
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    return { ok: answer !== null, status: answer === null ? 502 : 200, json: async () => answer };
  }) as unknown as typeof fetch;
  Element.prototype.scrollIntoView = jest.fn();
  render(<SearchButton />);
});
afterEach(() => jest.useRealTimers());

const getField = () => screen.getByRole('searchbox', { hidden: true });
const getHead = (title: string) => screen.getByRole('button', { name: new RegExp(`^${title} \\d`) });
const openSearch = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
const type = (term: string) => fireEvent.change(getField(), { target: { value: term } });
const passDebounce = () => act(() => jest.advanceTimersByTimeAsync(250));
const search = async (term: string) => {
  type(term);
  await passDebounce();
};

describe('G4: search', () => {
  it('has its title, its prompt, and no sections without a term', async () => {
    await openSearch();
    expect(screen.getByRole('dialog', { name: 'Already know what you are looking for?' })).toBeVisible();
    expect(getField()).toHaveAccessibleName('Type the name of the design or collection here:');
    expect(getField()).toHaveFocus();
    await search('   ');
    expect(requestSearch).not.toHaveBeenCalled();
    expect(screen.queryByRole('heading', { name: /Collections/ })).toBeNull();
  });

  it('shows four closed sections with their counts; one without hits cannot open', async () => {
    await openSearch();
    await search(' hazel ');
    expect(requestSearch.mock.calls).toEqual([['hazel']]);
    const heads = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(heads).toEqual(['Collections 1', 'Designs 62', 'Colours 1', 'Design Style 0']);
    for (const title of ['Collections', 'Designs', 'Colours', 'Design Style'])
      expect(getHead(title)).toHaveAttribute('aria-expanded', 'false');
    expect(getHead('Design Style')).toBeDisabled();
    expect(screen.getByRole('status')).toHaveTextContent('64 items found. Collections: 1, Designs: 62, Colours: 1');
  });

  it('opens the only section that has hits', async () => {
    answers = [{ ...NOTHING, colours: HAZEL.colours }];
    await openSearch();
    await search('ochre');
    expect(getHead('Colours')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(getHead('Colours'));
    expect(getHead('Colours')).toHaveAttribute('aria-expanded', 'false');
  });

  it('has at most one section open, and closes an open one that is pressed', async () => {
    await openSearch();
    await search('hazel');
    fireEvent.click(getHead('Designs'));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/d1', '/d2']);
    expect(screen.getByText('The first 2 of 62. Type more of the name to find the others.')).toBeVisible();
    fireEvent.click(getHead('Colours'));
    expect(getHead('Designs')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/k']);
    fireEvent.click(getHead('Colours'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('underlines the match in the name, or else in the text beside it', async () => {
    await openSearch();
    await search('hazel');
    fireEvent.click(getHead('Designs'));
    const [first, second] = screen.getAllByRole('link');
    const getMarks = (link: HTMLElement | undefined) =>
      link ? [...link.querySelectorAll('mark')].map((mark) => mark.textContent) : [];
    expect([getMarks(first), getMarks(second)]).toEqual([['Hazel'], ['Hazel']]);
    fireEvent.click(getHead('Colours'));
    expect(getMarks(screen.getByRole('link'))).toEqual(['Hazel']);
    expect(screen.getByRole('link')).toHaveTextContent('Ochre Fabric, Hazelbury');
  });

  it('debounces the input and aborts the previous search without an error', async () => {
    answers = ['never'];
    await openSearch();
    type('h');
    act(() => jest.advanceTimersByTime(100));
    type('ha');
    await passDebounce();
    expect(requestSearch.mock.calls).toEqual([['ha']]);
    type('haz');
    expect(signals[0]?.aborted).toBe(true);
    await passDebounce();
    expect(requestSearch.mock.calls).toEqual([['ha'], ['haz']]);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getHead('Designs')).toBeVisible();
  });

  it('shows nothing after the term was cleared', async () => {
    await openSearch();
    await search('hazel');
    type('');
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('reports a failure, and searches again after another letter or Enter', async () => {
    answers = [null, null, HAZEL];
    await openSearch();
    await search('haze');
    expect(screen.getByRole('alert')).toHaveTextContent(/^An error occurred, please try again later$/);
    await search('hazel');
    expect(screen.getByRole('alert')).toBeVisible();
    fireEvent.submit(getField());
    await passDebounce();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getHead('Designs')).toBeVisible();
    expect(requestSearch.mock.calls).toEqual([['haze'], ['hazel'], ['hazel']]);
  });

  it('says that nothing was found', async () => {
    answers = [NOTHING];
    await openSearch();
    await search('zzz');
    expect(screen.getByText('No items found')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
  });

  it('links to the page that also searches products when nothing was found', async () => {
    answers = [NOTHING];
    await openSearch();
    await search(' blue linen ');
    const link = screen.getByRole('link', { name: 'Search the whole catalogue for ‘blue linen’' });
    expect(link).toHaveAttribute('href', '/search?query=blue+linen');
  });

  it('keeps the results of a term while it is open, and forgets them when it closes', async () => {
    await openSearch();
    await search('hazel');
    fireEvent.click(getHead('Designs'));
    await search('karoo');
    await search('hazel');
    expect(requestSearch.mock.calls).toEqual([['hazel'], ['karoo']]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('searchbox', { hidden: true })).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    await openSearch();
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    await search('hazel');
    expect(requestSearch.mock.calls).toEqual([['hazel'], ['karoo'], ['hazel']]);
    expect(getHead('Designs')).toHaveAttribute('aria-expanded', 'false');
  });

  it('closes when a hit is chosen, but not when it opens in a new tab', async () => {
    await openSearch();
    await search('hazel');
    fireEvent.click(getHead('Colours'));
    const link = screen.getByRole('link');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
    fireEvent.click(link);
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('moves the focus with the arrow keys, Home and End', async () => {
    await openSearch();
    await search('hazel');
    fireEvent.click(getHead('Designs'));
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    getField().focus();
    press('End');
    expect(getField()).toHaveFocus();
    press('ArrowDown');
    expect(getHead('Collections')).toHaveFocus();
    press('ArrowDown');
    press('ArrowDown');
    expect(screen.getAllByRole('link')[0]).toHaveFocus();
    press('End');
    expect(getHead('Colours')).toHaveFocus();
    press('ArrowDown');
    expect(getHead('Colours')).toHaveFocus();
    press('Home');
    expect(getHead('Collections')).toHaveFocus();
    press('ArrowUp');
    expect(getField()).toHaveFocus();
  });

  it("opens with '/', but not while writing, with a modifier, or behind a dialog", async () => {
    const queryDialog = () => document.querySelector('dialog');
    const other = document.body.appendChild(document.createElement('textarea'));
    fireEvent.keyDown(other, { key: '/' });
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
      fireEvent.keyDown(document.body, { key: '/', [modifier]: true });
    expect(queryDialog()).toBeNull();
    other.remove();
    const blocking = document.body.appendChild(document.createElement('dialog'));
    blocking.open = true;
    fireEvent.keyDown(document.body, { key: '/' });
    expect(screen.queryByRole('dialog', { name: /looking for/ })).toBeNull();
    blocking.remove();
    await act(async () => fireEvent.keyDown(document.body, { key: '/' }));
    expect(queryDialog()).toHaveAttribute('open');
    expect(within(screen.getByRole('dialog')).getByRole('searchbox')).toHaveFocus();
  });
});
