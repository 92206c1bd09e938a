import type { Category } from './page';
import { categoryWith } from './testing/fixtures';
import {
  filterUniqueCollections,
  findCategory,
  findHome,
  formatTileName,
  listCollectionTiles,
  listHomeTiles,
  listItemGroupTiles,
  listPublished,
} from './tiles';

const group = (itemGroup: string, fields: Partial<Category> = {}) =>
  categoryWith({ type: 'item_group', name: itemGroup, itemGroup, ...fields });
const names = (categories: Category[]): string[] => categories.map((category) => category.name);

describe('H1: tiles of the home page', () => {
  it('are fabric and wallpaper in this order and nothing else', () => {
    const karoo = categoryWith({ type: 'collection', itemGroup: '005' });
    expect(names(listHomeTiles([karoo, group('001'), group('004'), group('000'), group('005'), group('005')]))).toEqual(
      ['005', '001'],
    );
  });

  it('leave out unpublished ones', () => {
    expect(listHomeTiles([group('005', { published: false })])).toEqual([]);
  });
});

describe('H4: tiles of an item-group page', () => {
  it('leave out homeware, rugs, wall decor and what is not published', () => {
    const hidden = [
      group('000'),
      group('004'),
      group('014'),
      categoryWith({ type: 'application', name: 'Wall Decor', itemGroup: '001' }),
      group('018', { published: false }),
    ];
    expect(names(listItemGroupTiles([group('013'), ...hidden, group('007')]))).toEqual(['013', '007']);
  });

  it('keep the applications of rugs', () => {
    const rugs = categoryWith({
      type: 'application',
      name: 'Indoor Rugs',
      itemGroup: '004',
      application: 'Indoor Rugs',
    });
    expect(listItemGroupTiles([rugs])).toEqual([rugs]);
  });

  it('are sorted by position', () => {
    expect(names(listItemGroupTiles([group('013', { position: 2 }), group('007', { position: 1 })]))).toEqual([
      '007',
      '013',
    ]);
  });
});

describe('H5: new arrivals', () => {
  it('are the published ones by position, in their given order when equal', () => {
    const arrival = (name: string, position: number, published = true) => categoryWith({ name, position, published });
    const given = [arrival('d', 999), arrival('c', 5), arrival('x', 1, false), arrival('b', 5), arrival('a', 1)];
    expect(names(listPublished([...given, arrival('e', 999), arrival('f', 1000)]))).toEqual([
      'a',
      'c',
      'b',
      'd',
      'e',
      'f',
    ]);
    expect(names(given)[0]).toBe('d');
  });
});

describe('H8: collections grid', () => {
  it('has the published ones only, sorted by the name on the tile, ignoring case', () => {
    const tiles = [
      categoryWith({ name: 'zebra' }),
      categoryWith({ name: 'x', collection: 'Karoo' }),
      categoryWith({ name: 'aloe' }),
      categoryWith({ name: 'Draft', published: false }),
      categoryWith({ name: 'Aloe', collection: ' ' }),
    ];
    expect(listCollectionTiles(tiles).map(formatTileName)).toEqual(['Aloe', 'Aloe', 'Karoo', 'Zebra']);
  });

  it('H9: has each collection of an item group once', () => {
    const reference = (collection: string, itemGroup = '005', picture = '') => ({ collection, itemGroup, picture });
    const given = [
      reference('Stoep'),
      reference('karoo', '005', 'first'),
      reference('Karoo'),
      reference('Karoo', '001'),
    ];
    expect(filterUniqueCollections(given)).toEqual([
      reference('Karoo', '001'),
      reference('karoo', '005', 'first'),
      reference('Stoep'),
    ]);
  });
});

describe('H3: category by name', () => {
  const outdoorGroup = categoryWith({ name: 'Outdoor', type: 'item_group', itemGroup: '9001' });
  const outdoorFabric = categoryWith({ name: 'Outdoor', type: 'application', itemGroup: '005' });
  const outdoorRugs = categoryWith({ name: 'outdoor', type: 'application', itemGroup: '004' });
  const all = [outdoorGroup, outdoorFabric, outdoorRugs];

  it('prefers the requested type, else takes the order of the specification', () => {
    expect(findCategory(all, 'OUTDOOR', 'application')).toBe(outdoorFabric);
    expect(findCategory(all, 'outdoor', null)).toBe(outdoorGroup);
    expect(findCategory(all, 'outdoor', 'collection')).toBe(outdoorGroup);
    const order = ['item_group', 'group', 'collection', 'application', 'brand', 'home'];
    const mixed = [...order].reverse().map((type) => categoryWith({ name: 'Karoo', type }));
    for (const type of order) {
      expect(
        findCategory(
          mixed.filter((c) => order.indexOf(c.type) >= order.indexOf(type)),
          'karoo',
          null,
        )?.type,
      ).toBe(type);
    }
  });

  it('goes by the type of the entry, not by the list it is in', () => {
    const brand = categoryWith({ name: 'Marram', type: 'brand' });
    const other = categoryWith({ name: 'Marram', type: 'something new' });
    expect(findCategory([other, brand], 'Marram', 'group')).toBe(brand);
    expect(findCategory([other], 'Marram', 'group')).toBe(other);
  });

  it('prefers the item group, and a published one before a draft', () => {
    expect(findCategory(all, 'Outdoor', 'application', '004')).toBe(outdoorRugs);
    expect(findCategory(all, 'Outdoor', 'application', '018')).toBe(outdoorFabric);
    const draft = { ...outdoorFabric, published: false };
    expect(findCategory([draft, outdoorFabric], 'Outdoor', 'application')).toBe(outdoorFabric);
    expect(findCategory([draft], 'Outdoor', 'application')).toBe(draft);
  });

  it('D8: treats a plus as a space only when no name has the plus', () => {
    const spaced = categoryWith({ name: 'Salt Marsh', type: 'collection' });
    const plus = categoryWith({ name: 'salt+marsh', type: 'group' });
    expect(findCategory([spaced], 'salt+marsh', 'collection')).toBe(spaced);
    expect(findCategory([spaced, plus], 'Salt+Marsh', 'collection')).toBe(plus);
  });

  it('ignores partial matches, which the hub also returns', () => {
    expect(findCategory(all, 'Out', 'application')).toBeNull();
    expect(findCategory([], 'Outdoor', null)).toBeNull();
  });
});

describe('H2: home', () => {
  it('is the entry named home of type home, whichever list it is in', () => {
    const home = categoryWith({ name: 'Home', type: 'home' });
    const collection = categoryWith({ name: 'home', type: 'collection' });
    const cottage = categoryWith({ name: 'home cottage', type: 'home' });
    expect(findHome([collection, cottage, home])).toBe(home);
    expect(findHome([collection, cottage])).toBeNull();
  });
});
