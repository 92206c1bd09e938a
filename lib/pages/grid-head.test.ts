import { parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { buildGridHead } from './grid-head';
import type { GridList } from './views';

const HEAD = { title: 'Wallpaper', description: '', canonical: '/item_group/001' };

function headWith(list: GridList | null) {
  const state = parseGridState('colours=Pink', []);
  return buildGridHead(HEAD, {
    ...{ itemGroup: '001', application: null, path: HEAD.canonical, items: 'wallpapers', defaults: [] },
    ...{ requested: 'colours=Pink', all: 36, asked: null, state, list, sorting: [], canCompare: false },
  });
}

const listOf = (total: number): GridList => ({ cards: [], total, options: optionsWith() });

describe('S7: the head of a filtered page', () => {
  it('has the same heading with many products, with few, and while the hub fails (F8)', () => {
    for (const list of [listOf(20), listOf(2), listOf(0), null]) expect(headWith(list).suffix).toBe(' in Pink');
  });

  it('has an address for search engines with many products only', () => {
    const canonicals = [listOf(20), listOf(2), listOf(0), null].map((list) => headWith(list).meta?.canonical);
    expect(canonicals).toEqual(['/item_group/001?colours=Pink', null, null, null]);
  });
});
