/** @jest-environment jsdom */

import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatGridState, parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { listSortingChoices } from '@/lib/pages/sorting';
import type { GridView } from '@/lib/pages/views';
import { GridSection } from './grid-section';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }), useSearchParams: () => null }));

const PATH = '/item_group/005';

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  jest.useFakeTimers();
  performance.getEntriesByType = () => [];
  window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  globalThis.fetch = () => new Promise(() => undefined);
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
});
afterEach(() => jest.useRealTimers());

function createGrid(query = '', changes: Partial<GridView> = {}) {
  window.history.replaceState(null, '', query === '' ? PATH : `${PATH}?${query}`);
  const state = parseGridState(query, []);
  const view: GridView = {
    itemGroup: '005',
    application: null,
    path: PATH,
    defaults: [],
    requested: formatGridState(state, []),
    asked: null,
    items: 'fabrics',
    all: 40,
    state,
    list: { cards: [], total: 40, options: optionsWith({ types: ['Print'], colours: ['Blue', 'Green'] }) },
    canCompare: false,
    sorting: listSortingChoices({ sorts: ['newest', 'martindale'], designs: false }),
    hasColourFinder: true,
    ...changes,
  };
  return <GridSection view={view} />;
}

const getSelect = (name: string) => screen.getByRole('combobox', { name });
const getOptions = (name: string) => [...getSelect(name).querySelectorAll('option')].map(({ text }) => text);

describe('T11: the selects for sorting and page size', () => {
  it('offer what the hub announces, and show what is chosen', () => {
    render(createGrid('colours=Blue&sort=newest&show=36'));
    expect(getOptions('Sort by')).toEqual(['A–Z', 'Newest', 'Martindale']);
    expect(getOptions('Show')).toEqual(['9', '18', '36']);
    expect(getSelect('Sort by')).toHaveDisplayValue('Newest');
    expect(getSelect('Show')).toHaveDisplayValue('36');
    expect(screen.getAllByText('Page 1 of 2')).toHaveLength(2);
  });

  it('lead to page 1 of the new order, keep the filters, and announce the order', () => {
    render(createGrid('colours=Blue&page=2'));
    expect(screen.getByText('Sorted by A–Z')).toHaveAttribute('role', 'status');
    fireEvent.change(getSelect('Sort by'), { target: { value: 'martindale' } });
    expect(screen.getByText('Sorted by Martindale')).toHaveAttribute('role', 'status');
    fireEvent.change(getSelect('Show'), { target: { value: '18' } });
    expect(screen.getAllByText('Page 1 of 3')).toHaveLength(2);
    act(() => jest.advanceTimersByTime(300));
    expect(window.location.search).toBe('?colours=Blue&sort=martindale&show=18');
  });

  it('go back to the default without a parameter in the address', () => {
    render(createGrid('sort=newest'));
    fireEvent.change(getSelect('Sort by'), { target: { value: '' } });
    act(() => jest.advanceTimersByTime(300));
    expect(window.location.search).toBe('');
  });

  it('are absent when nothing is offered', () => {
    render(createGrid('sort=newest', { sorting: listSortingChoices() }));
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByText(/^Sorted by/)).toBeNull();
  });

  it('are a form with the chosen filters without JavaScript', () => {
    const html = renderToStaticMarkup(createGrid('colours=Blue&sort=newest&page=2'));
    const form = /<noscript>(<form.*?<\/form>)<\/noscript>/.exec(html)?.[1] ?? '';
    expect(form).toContain(`action="${PATH}"`);
    expect(form.match(/<input[^>]*>/g)).toEqual(['<input type="hidden" name="colours" value="Blue"/>']);
    expect(html).toContain('<select form="sorting" name="sort"');
    expect(html).toMatch(/<option value="newest" selected="">Newest/);
  });
});

const getFinder = () => screen.getByRole('group', { name: 'Find by colour' });
const getField = () => within(getFinder()).getByRole('textbox', { name: 'Colour as hex code' });
const expectQuery = (query = '') => expect(decodeURIComponent(window.location.search)).toBe(query && `?${query}`);

/** Presses Find and waits until the debounced change of the filters is done. */
async function submitColour(): Promise<void> {
  await user.click(within(getFinder()).getByRole('button', { name: 'Find' }));
  await act(() => jest.advanceTimersByTimeAsync(320));
}

describe('T4: finding by colour', () => {
  it('puts a pasted colour into the address in canonical form, keeps the filters, and drops page and sorting', async () => {
    render(createGrid('colours=Blue&sort=newest&page=2'));
    await user.click(getField());
    await user.paste(' #8A9BA8 ');
    await submitColour();
    expectQuery('colours=Blue&near=8a9ba8');
    expect(screen.getByRole('link', { name: 'Remove Nearest to #8a9ba8' })).toHaveAttribute(
      'href',
      `${PATH}?colours=Blue`,
    );
    expect(screen.getByRole('link', { name: 'Remove Colour Blue' })).toHaveAttribute('href', `${PATH}?near=8a9ba8`);
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
  });

  it('a picked colour is written into the field and found', async () => {
    render(createGrid());
    fireEvent.input(within(getFinder()).getByLabelText('Pick a colour'), { target: { value: '#14213d' } });
    expect(getField()).toHaveValue('#14213d');
    await submitColour();
    expectQuery('near=14213d');
  });

  it('a typed colour is shown by the picker', async () => {
    render(createGrid());
    await user.type(getField(), '#1AB');
    expect(within(getFinder()).getByLabelText('Pick a colour')).toHaveValue('#11aabb');
  });

  it('does not send an invalid colour, and shows an error of its own in place of the browser’s', async () => {
    render(createGrid());
    await user.type(getField(), 'red');
    await submitColour();
    expect(getField()).toBeInvalid();
    expect(getField()).toHaveFocus();
    expect(fireEvent.invalid(getField())).toBe(false);
    expect(within(getFinder()).getByRole('alert')).toHaveTextContent(
      'Please enter three or six hex digits, such as #8a9ba8',
    );
    expectQuery();
  });

  it('the chip and Clear All remove the colour', async () => {
    render(createGrid('near=14213d'));
    expect(getField()).toHaveAttribute('placeholder', '#14213d');
    expect(screen.getByRole('link', { name: 'Clear All' })).toHaveAttribute('href', PATH);
    act(() => screen.getByRole('link', { name: 'Remove Nearest to #14213d' }).click());
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  });

  it('has no colour any more once the one of the URL is removed', async () => {
    render(createGrid('near=14213d'));
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    expect(within(getFinder()).getByLabelText('Pick a colour')).toHaveValue('#8a9ba8');
    expect(getField()).toHaveAttribute('placeholder', '#8a9ba8');
  });

  it('has no colour any more once it is removed', async () => {
    render(createGrid());
    await user.type(getField(), '#0f0');
    await submitColour();
    expectQuery('near=00ff00');
    expect(getField()).toHaveValue('#0f0');
    await user.click(screen.getByRole('link', { name: 'Clear' }));
    expect(getField()).toHaveValue('');
    expect(within(getFinder()).getByLabelText('Pick a colour')).toHaveValue('#8a9ba8');
  });

  it('is shown above the Colour group', () => {
    render(createGrid());
    const types = screen.getByRole('button', { name: 'Types' });
    const colour = screen.getByRole('button', { name: 'Colour' });
    expect(types.compareDocumentPosition(getFinder())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(getFinder().compareDocumentPosition(colour)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is absent where it is not offered', () => {
    render(createGrid('', { hasColourFinder: false }));
    expect(screen.queryByText('Find by colour')).toBeNull();
    expect(screen.queryByLabelText('Pick a colour')).toBeNull();
  });

  it('is a form with the other filters without JavaScript', () => {
    const html = renderToStaticMarkup(createGrid('colours=Blue&near=8a9ba8&show=18&page=2'));
    const form = /<form.*?<\/form>/.exec(html.replace(/<noscript>.*?<\/noscript>/, ''))?.[0] ?? '';
    expect(form).toContain(`action="${PATH}"`);
    expect(form.match(/name="[^"]*"/g)).toEqual(['name="colours"', 'name="show"', 'name="near"', 'name="near"']);
    expect(form.match(/type="hidden" name="\w+" value="\w+"/g)).toEqual([
      'type="hidden" name="colours" value="Blue"',
      'type="hidden" name="show" value="18"',
    ]);
  });
});

describe('T4: the form without JavaScript', () => {
  it('finds another picked colour', () => {
    document.body.innerHTML = renderToStaticMarkup(createGrid('near=14213d'));
    const picker = document.querySelector<HTMLInputElement>('input[type=color]');
    if (picker?.form == null) throw new Error('No picker');
    picker.value = '#727881';
    const query = [...new FormData(picker.form)].map(([key, value]) => [key, String(value)]);
    expect(parseGridState(new URLSearchParams(query), []).near).toBe('727881');
  });
});
