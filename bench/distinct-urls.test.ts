import { parseGridState } from '@/lib/catalogue/filter-url';
import { createDistinctUrls } from './distinct-urls';

const FACETS = { colours: ['Blue', 'Green', 'Grey', 'Red', 'White'], types: ['Plain', 'Print', 'Sheer', 'Weave'] };

describe('URLs of filtered pages for the benchmark', () => {
  it('have different filters in each, also after normalization', () => {
    const take = createDistinctUrls(FACETS);
    const urls = [...take(60), ...take(60)];
    const states = urls.map((url) => JSON.stringify(parseGridState(url.split('?')[1] ?? '', [])));
    expect(new Set(states).size).toBe(120);
    for (const state of states)
      expect(JSON.parse(state).selection).toEqual({ colours: expect.any(Array), types: expect.any(Array) });
  });
});
