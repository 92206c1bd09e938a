import fc from 'fast-check';
import {
  buildApplicationPath,
  buildApplicationTypePath,
  buildApplicationTypeTileLink,
  buildBrandPath,
  buildCategoryLink,
  buildCategoryPath,
  buildCollectionPath,
  buildFeaturedLink,
  buildItemGroupPath,
  buildNewArrivalLink,
  buildProductPath,
  buildTileLink,
} from './links';
import { decodeSegment } from './segments';
import { categoryWith, productWith } from './testing/fixtures';

const RANGE = { wallpaperRange: 'marram wallpaper' };

describe('R: paths', () => {
  it('are those of the route list, each segment encoded once', () => {
    expect(buildItemGroupPath('005')).toBe('/item_group/005');
    expect(buildApplicationPath('005', 'Dual Purpose')).toBe('/item_group/005/application/Dual%20Purpose');
    expect(buildCollectionPath('005', 'Karoo')).toBe('/item_group/005/collection/Karoo');
    expect(buildCollectionPath('005', 'Karoo', null)).toBe('/item_group/005/collection/Karoo');
    expect(buildCollectionPath('005', 'Karoo', ' ')).toBe('/item_group/005/collection/Karoo');
    expect(buildCollectionPath('005', '50% & more/less', 'Curtaining')).toBe(
      '/item_group/005/application/Curtaining/collection/50%25%20%26%20more%2Fless',
    );
    expect(buildBrandPath('Skaap & Klei')).toBe('/brand/Skaap%20%26%20Klei');
    expect(buildBrandPath('Marram', '9000')).toBe('/item_group/9000/brand/Marram');
    expect(buildCategoryPath('Quiet Patterns?')).toBe('/category/Quiet%20Patterns%3F');
    expect(buildCategoryPath(412)).toBe('/category/412');
    expect(buildApplicationTypePath('9001', 'outdoor')).toBe('/item_group/9001/application_type/outdoor');
  });

  it('R7: name a product, R8: keep the application, P8: preselect it', () => {
    const product = productWith();
    const plain = '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre';
    expect(buildProductPath(product)).toBe(plain);
    expect(buildProductPath(product, { application: 'Curtaining' })).toBe(
      '/item_group/005/application/Curtaining/collection/Karoo/design/Karoo%20Plain/colour/Ochre',
    );
    expect(buildProductPath(product, { shouldPreselect: true })).toBe(
      `${plain}?targetSize=140cmx0cm&targetProduct=KAR-OCH-140`,
    );
    expect(buildProductPath({ ...product, sku: 'A&B=1', diameter: '2 m' }, { shouldPreselect: true })).toBe(
      `${plain}?targetSize=2%20m&targetProduct=A%26B%3D1`,
    );
  });

  it('R6: fall back to the design, the item group or home when a product lacks a field', () => {
    expect(buildProductPath(productWith({ colour: '' }))).toBe('/item_group/005/collection/Karoo/design/Karoo%20Plain');
    expect(buildProductPath(productWith({ colour: '' }), { shouldPreselect: true })).toBe(
      '/item_group/005/collection/Karoo/design/Karoo%20Plain?targetSize=140cmx0cm&targetProduct=KAR-OCH-140',
    );
    // No route has an application and a design without a colour.
    expect(buildProductPath(productWith({ colour: '' }), { application: 'Curtaining' })).toBe(
      '/item_group/005/collection/Karoo/design/Karoo%20Plain',
    );
    expect(buildProductPath(productWith({ range: ' ' }))).toBe('/item_group/005');
    expect(buildProductPath(productWith({ itemGroup: '' }))).toBe('/');
  });

  it('D8: decode to the same name; a lone surrogate becomes U+FFFD', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const segments = buildCollectionPath('005', name).split('/');
        expect(segments).toHaveLength(5);
        expect(decodeSegment(segments[4] ?? '')).toBe(name);
      }),
    );
    expect(buildCategoryPath('a\uD800b')).toBe('/category/a%EF%BF%BDb');
    expect(buildCategoryPath('😀')).toBe('/category/%F0%9F%98%80');
  });
});

describe('H12: category-link rule', () => {
  const full = { itemGroup: '005', collection: 'Karoo', application: 'Curtaining', brand: 'Marram' };

  it.each([
    ['collection', '/item_group/005/collection/Karoo'],
    ['application', '/item_group/005/application/Curtaining'],
    ['item_group', '/item_group/005'],
    ['brand', '/brand/Marram'],
    ['group', '/category/Quiet'],
    ['home', '/category/Quiet'],
    ['', '/category/Quiet'],
    ['something new', '/category/Quiet'],
  ])('%p leads to %s', (type, link) => {
    expect(buildCategoryLink(categoryWith({ ...full, type, name: 'Quiet' }))).toBe(link);
  });

  it.each([
    ['collection', { itemGroup: null }],
    ['collection', { collection: null }],
    ['collection', { collection: ' ' }],
    ['application', { itemGroup: null }],
    ['application', { application: null }],
    ['item_group', { itemGroup: '' }],
    ['brand', { brand: null, name: '' }],
    ['group', { name: ' ' }],
  ])('%s with %j leads to the category by id, or home when it has no id', (type, missing) => {
    expect(buildCategoryLink(categoryWith({ ...full, type, ...missing }))).toBe('/category/412');
    expect(buildCategoryLink(categoryWith({ ...full, type, ...missing, id: null }))).toBe('/');
  });

  it('links to a brand by its category name when it has no other name', () => {
    expect(buildCategoryLink(categoryWith({ type: 'brand', name: 'Duinveld' }))).toBe('/brand/Duinveld');
  });

  it('accepts the id 0', () => {
    expect(buildCategoryLink(categoryWith({ type: 'item_group', id: 0 }))).toBe('/category/0');
  });
});

describe('H11: tiles', () => {
  const group = (code: string) => categoryWith({ type: 'item_group', itemGroup: code });

  it("D2: the wallpaper tile leads to the provider's own range", () => {
    expect(buildTileLink(group('001'), RANGE)).toBe('/item_group/001/application/marram%20wallpaper');
    expect(buildTileLink(group('001'), { wallpaperRange: ' ' })).toBe('/item_group/001');
  });

  it('other tiles lead to their group, or where their category leads', () => {
    expect(buildTileLink(group('005'), RANGE)).toBe('/item_group/005');
    expect(buildTileLink(categoryWith({ type: 'application', itemGroup: '001', application: 'Mural' }), RANGE)).toBe(
      '/item_group/001/application/Mural',
    );
    expect(buildTileLink(categoryWith({ type: 'item_group' }), RANGE)).toBe('/category/412');
  });

  it('a new arrival leads to its collection within its application', () => {
    const arrival = { itemGroup: '005', collection: 'Fynbos', application: 'Upholstery' };
    expect(buildNewArrivalLink(categoryWith(arrival))).toBe('/item_group/005/application/Upholstery/collection/Fynbos');
    expect(buildNewArrivalLink(categoryWith({ ...arrival, application: null }))).toBe(
      '/item_group/005/collection/Fynbos',
    );
    expect(buildNewArrivalLink(categoryWith({ ...arrival, collection: null }))).toBe('/category/Karoo');
    expect(buildNewArrivalLink(categoryWith({ ...arrival, itemGroup: null, type: 'collection' }))).toBe(
      '/category/412',
    );
    expect(buildNewArrivalLink(categoryWith({ ...arrival, collection: null, type: 'collection' }))).toBe(
      '/item_group/005/application/Upholstery/collection/Karoo',
    );
  });

  it('D1: a tile of an application-type page leads to the category-name page of its group', () => {
    const outdoor = '/item_group/9001/application_type/outdoor/category_name';
    expect(buildApplicationTypeTileLink('outdoor', '9001', { itemGroup: '005' }, RANGE)).toBe(`${outdoor}/005`);
    expect(buildApplicationTypeTileLink('outdoor', '9001', { itemGroup: '001' }, RANGE)).toBe(`${outdoor}/001`);
    expect(buildApplicationTypeTileLink('contract use', '005', { itemGroup: '018' }, RANGE)).toBe(
      '/item_group/005/application_type/contract%20use/category_name/018',
    );
  });

  it('D2: without an application type it is an ordinary tile; without an item group it leads home', () => {
    expect(buildApplicationTypeTileLink('', '9001', { itemGroup: '001' }, RANGE)).toBe(
      '/item_group/001/application/marram%20wallpaper',
    );
    expect(buildApplicationTypeTileLink('', '9001', { itemGroup: '001' }, { wallpaperRange: '' })).toBe(
      '/item_group/001',
    );
    expect(buildApplicationTypeTileLink('', '9001', { itemGroup: '005' }, RANGE)).toBe('/item_group/005');
    expect(buildApplicationTypeTileLink('outdoor', '9001', { itemGroup: '' }, RANGE)).toBe('/');
  });

  it('H11: a collection-link tile leads to the address of its title and id', () => {
    const tile = { itemGroup: '', urlTitle: 'karoo coast', id: 412 };
    expect(buildApplicationTypeTileLink('outdoor', '9001', tile, RANGE)).toBe('/collections/karoo%20coast/412');
  });

  it('B5: Explore The Collection leads to the collection, else to the category, else nowhere', () => {
    const featured = { categoryId: 413, itemGroup: '005', application: 'Upholstery', collection: 'Fynbos' };
    expect(buildFeaturedLink(featured)).toBe('/item_group/005/application/Upholstery/collection/Fynbos');
    expect(buildFeaturedLink({ ...featured, application: null })).toBe('/item_group/005/collection/Fynbos');
    expect(buildFeaturedLink({ ...featured, collection: null })).toBe('/category/413');
    expect(buildFeaturedLink({ ...featured, itemGroup: null, categoryId: null })).toBeNull();
  });
});
