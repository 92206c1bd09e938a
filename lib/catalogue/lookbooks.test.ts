import { filterLookbooks } from './tiles';

describe('I3: catalogue tiles', () => {
  it('tile 001 is filtered out, whatever it leads to; the rest keeps its order, each address once', () => {
    const tiles = [
      { id: '014', link: '/a' },
      { id: '001', link: '/b' },
      { id: '002', link: '/c' },
      { id: '015', link: '/a' },
    ];
    expect(filterLookbooks(tiles).map((tile) => tile.id)).toEqual(['014', '002']);
  });
});
