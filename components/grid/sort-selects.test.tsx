/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatGridState, parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { sortingChoices } from '@/lib/pages/sorting';
import type { GridView } from '@/lib/pages/views';
import { GridSection } from './grid-section';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => undefined }), useSearchParams: () => null }));

const PATH = '/item_group/005';
const SORTING = sortingChoices({ sorts: ['newest', 'martindale'], designs: false });

function createGrid(query = '', sorting = SORTING) {
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
    list: { cards: [], total: 40, options: { ...optionsWith(), colours: [{ value: 'Blue', count: 40 }] } },
    compares: false,
    sorting,
  };
  return <GridSection view={view} />;
}

const getSelect = (name: string) => screen.getByRole('combobox', { name });
const getOptions = (name: string) => [...getSelect(name).querySelectorAll('option')].map(({ text }) => text);

describe('T11: the selects of order and page size', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    performance.getEntriesByType = () => [];
    globalThis.fetch = () => new Promise(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  it('offer what the hub announces, and show what is chosen', () => {
    render(createGrid('colours=Blue&sort=newest&show=36'));
    expect(getOptions('Sort by')).toEqual(['A–Z', 'Newest', 'Martindale']);
    expect(getOptions('Show')).toEqual(['9', '18', '36']);
    expect(getSelect('Sort by')).toHaveDisplayValue('Newest');
    expect(getSelect('Show')).toHaveDisplayValue('36');
    expect(screen.getAllByText('Page 1 of 2')).toHaveLength(2);
  });

  it('lead to page 1 of the new order, keep the filters, and are announced', () => {
    render(createGrid('colours=Blue&page=2'));
    expect(screen.getByText('Sorted by A–Z')).toHaveAttribute('role', 'status');
    fireEvent.change(getSelect('Sort by'), { target: { value: 'martindale' } });
    expect(screen.getByText('Sorted by Martindale')).toHaveAttribute('role', 'status');
    fireEvent.change(getSelect('Show'), { target: { value: '18' } });
    expect(screen.getAllByText('Page 1 of 3')).toHaveLength(2);
    act(() => jest.advanceTimersByTime(300));
    expect(window.location.search).toBe('?colours=Blue&sort=martindale&show=18');
  });

  it('go back to the default without a trace in the address', () => {
    render(createGrid('sort=newest'));
    fireEvent.change(getSelect('Sort by'), { target: { value: '' } });
    act(() => jest.advanceTimersByTime(300));
    expect(window.location.search).toBe('');
  });

  it('are absent when nothing is offered', () => {
    render(createGrid('sort=newest', sortingChoices()));
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
