import fc from 'fast-check';
import { formatCategoryNameTitle, UnmappedItemGroupError } from './item-groups';
import { arrangePictures } from './page';
import { listApplicationTypeTiles } from './tiles';

describe('H10: tiles of an application type', () => {
  it('rugs and homeware are hidden, the rest keeps its order', () => {
    const tiles = ['005', '004', '001', '000', '014'].map((itemGroup) => ({ itemGroup }));
    expect(listApplicationTypeTiles(tiles).map((tile) => tile.itemGroup)).toEqual(['005', '001', '014']);
  });
});

describe('H9: heading of a category-name page', () => {
  it.each([
    ['005', 'outdoor', 'Fabric Outdoor Collections'],
    ['001', 'OUTDOOR', 'Wallpaper OUTDOOR Collections'],
    ['014', 'pool side', 'Wall Decor Pool Side Collections'],
    ['013', 'outdoor', 'Throws, Quilts and Furs Outdoor Collections'],
  ])('%s and %p give %p', (code, type, title) => {
    expect(formatCategoryNameTitle(code, type)).toBe(title);
  });

  it('an unknown item group throws the message of the error catalogue', () => {
    expect(() => formatCategoryNameTitle('999', 'outdoor')).toThrow(UnmappedItemGroupError);
    expect(() => formatCategoryNameTitle('999', 'outdoor')).toThrow("Item group '999' not mapped to category name");
  });
});

describe('H10: pictures of the featured collection', () => {
  const of = (...list: [position: string | null, picture: string][]) =>
    arrangePictures(list.map(([position, picture]) => ({ position, picture })));

  it('are placed at their given positions', () => {
    expect(of(['bottom_right', 'c'], ['top_left', 'a'], ['bottom_left', 'b'])).toEqual([
      { position: 'top_left', picture: 'a' },
      { position: 'bottom_left', picture: 'b' },
      { position: 'bottom_right', picture: 'c' },
    ]);
  });

  it('without a free position of their own fill the remaining ones, in order', () => {
    expect(of([null, 'a'], ['top_left', 'b'], ['top_right', 'c'], ['top_left', 'd'])).toEqual([
      { position: 'top_left', picture: 'b' },
      { position: 'bottom_left', picture: 'a' },
      { position: 'bottom_right', picture: 'c' },
    ]);
  });

  it('never share a position, and none is dropped while a position is free', () => {
    const entry = fc.record({
      position: fc.constantFrom(null, 'top_left', 'bottom_left', 'bottom_right', 'top_right', 'nowhere'),
      picture: fc.string({ minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(entry), (pictures) => {
        const placed = arrangePictures(pictures);
        expect(new Set(placed.map((each) => each.position)).size).toBe(placed.length);
        expect(placed).toHaveLength(Math.min(3, pictures.length));
      }),
    );
  });
});
