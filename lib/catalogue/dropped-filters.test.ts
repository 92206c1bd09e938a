import { listDroppedFilters } from './dropped-filters';
import type { FilterSelection } from './filter-groups';
import { optionsWith } from './testing/fixtures';

const OPTIONS = optionsWith({ colours: ['Blue', 'Purple'], standards: ['Lightfast'], types: ['Velvet'] });

function findDropped(
  requested: FilterSelection,
  shown: FilterSelection,
  total: number | null = 161,
  defaults: string[] = [],
) {
  const state = { selection: shown, page: 1 };
  return listDroppedFilters(
    { selection: requested, page: 1 },
    { state, options: OPTIONS, total, all: 161, items: 'fabrics' },
    defaults,
  );
}

describe('F12: the message about dropped values', () => {
  it('T10: names the group of a range', () => {
    expect(findDropped({ colours: ['Purple'], martindale: ['100000-'] }, { colours: ['Purple'] }).text).toMatch(
      /^Martindale 100.000 or more does not occur together with Purple\./,
    );
  });

  it('names those that exclude each other, and offers to keep one of them', () => {
    expect(findDropped({ colours: ['Purple'], standards: ['Lightfast'] }, {})).toEqual({
      text: 'Purple and Lightfast do not occur together. Showing all fabrics.',
      keep: [
        { name: 'Purple', state: { selection: { colours: ['Purple'] }, page: 1 } },
        { name: 'Lightfast', state: { selection: { standards: ['Lightfast'] }, page: 1 } },
      ],
    });
  });

  it('names what they do not occur with, and how many are shown', () => {
    expect(findDropped({ colours: ['Purple'], types: ['Velvet'] }, { types: ['Velvet'] }, 12).text).toBe(
      'Purple does not occur together with Velvet. Showing 12 of 161 fabrics.',
    );
    expect(findDropped({ colours: ['Purple'], types: ['Velvet'] }, { types: ['Velvet'] }, null).text).toBe(
      'Purple does not occur together with Velvet.',
    );
  });

  it('gives no number if more are shown than the page has without filters', () => {
    expect(findDropped({ colours: ['Mauve'] }, {}, 200).text).toBe('Mauve is not available here.');
  });

  it('does not offer to keep unavailable values', () => {
    expect(findDropped({ colours: ['Mauve'] }, {})).toEqual({
      text: 'Mauve is not available here. Showing all fabrics.',
      keep: [],
    });
    expect(findDropped({ colours: ['Mauve', 'Puce'] }, {}).keep).toEqual([]);
  });

  it('does not name applied values, nor applications of the route itself', () => {
    const unknown = { text: 'A filter in this link is not available here. Showing all fabrics.', keep: [] };
    expect(findDropped({ colours: ['Blue'] }, { colours: ['Blue'] })).toEqual(unknown);
    expect(findDropped({ application: ['Curtaining'] }, {}, 161, ['Curtaining'])).toEqual(unknown);
  });
});
