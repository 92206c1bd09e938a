import fc from 'fast-check';
import {
  applicationPath,
  applicationTypePath,
  applicationTypeTileLink,
  brandPath,
  categoryLink,
  categoryPath,
  collectionPath,
  featuredLink,
  itemGroupPath,
  newArrivalLink,
  productPath,
  tileLink,
} from './links';
import { decodeSegment } from './segments';
import { categoryWith, productWith } from './testing/fixtures';

const RANGE = { wallpaperRange: 'marram wallpaper' };

describe('R: paths', () => {
  it('are those of the route list, each segment encoded once', () => {
    expect(itemGroupPath('005')).toBe('/item_group/005');
    expect(applicationPath('005', 'Dual Purpose')).toBe('/item_group/005/application/Dual%20Purpose');
    expect(collectionPath('005', 'Karoo')).toBe('/item_group/005/collection/Karoo');
    expect(collectionPath('005', 'Karoo', null)).toBe('/item_group/005/collection/Karoo');
    expect(collectionPath('005', 'Karoo', ' ')).toBe('/item_group/005/collection/Karoo');
    expect(collectionPath('005', '50% & more/less', 'Curtaining')).toBe(
      '/item_group/005/application/Curtaining/collection/50%25%20%26%20more%2Fless',
    );
    expect(brandPath('Skaap & Klei')).toBe('/brand/Skaap%20%26%20Klei');
    expect(brandPath('Marram', '9000')).toBe('/item_group/9000/brand/Marram');
    expect(categoryPath('Quiet Patterns?')).toBe('/category/Quiet%20Patterns%3F');
    expect(categoryPath(412)).toBe('/category/412');
    expect(applicationTypePath('9001', 'outdoor')).toBe('/item_group/9001/application_type/outdoor');
  });

  it('R7: name a product, R8: keep the application, P8: preselect it', () => {
    const product = productWith();
    const plain = '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre';
    expect(productPath(product)).toBe(plain);
    expect(productPath(product, { application: 'Curtaining' })).toBe(
      '/item_group/005/application/Curtaining/collection/Karoo/design/Karoo%20Plain/colour/Ochre',
    );
    expect(productPath(product, { preselect: true })).toBe(`${plain}?targetSize=140cmx0cm&targetProduct=KAR-OCH-140`);
    expect(productPath({ ...product, sku: 'A&B=1', diameter: '2 m' }, { preselect: true })).toBe(
      `${plain}?targetSize=2%20m&targetProduct=A%26B%3D1`,
    );
  });

  it('R6: fall back to the design, the item group or home when a product lacks a field', () => {
    expect(productPath(productWith({ colour: '' }))).toBe('/item_group/005/collection/Karoo/design/Karoo%20Plain');
    expect(productPath(productWith({ colour: '' }), { preselect: true })).toBe(
      '/item_group/005/collection/Karoo/design/Karoo%20Plain?targetSize=140cmx0cm&targetProduct=KAR-OCH-140',
    );
    expect(productPath(productWith({ range: ' ' }))).toBe('/item_group/005');
    expect(productPath(productWith({ itemGroup: '' }))).toBe('/');
  });

  it('D8: decode to the same name; a lone surrogate becomes U+FFFD', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
        const segments = collectionPath('005', name).split('/');
        expect(segments).toHaveLength(5);
        expect(decodeSegment(segments[4] ?? '')).toBe(name);
      }),
    );
    expect(categoryPath('a\uD800b')).toBe('/category/a%EF%BF%BDb');
    expect(categoryPath('😀')).toBe('/category/%F0%9F%98%80');
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
    expect(categoryLink(categoryWith({ ...full, type, name: 'Quiet' }))).toBe(link);
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
    expect(categoryLink(categoryWith({ ...full, type, ...missing }))).toBe('/category/412');
    expect(categoryLink(categoryWith({ ...full, type, ...missing, id: null }))).toBe('/');
  });

  it('links to a brand by its category name when it has no other name', () => {
    expect(categoryLink(categoryWith({ type: 'brand', name: 'Duinveld' }))).toBe('/brand/Duinveld');
  });

  it('accepts the id 0', () => {
    expect(categoryLink(categoryWith({ type: 'item_group', id: 0 }))).toBe('/category/0');
  });
});

describe('H11: tiles', () => {
  const group = (code: string) => categoryWith({ type: 'item_group', itemGroup: code });

  it("D2: the wallpaper tile leads to the provider's own range", () => {
    expect(tileLink(group('001'), RANGE)).toBe('/item_group/001/application/marram%20wallpaper');
    expect(tileLink(group('001'), { wallpaperRange: ' ' })).toBe('/item_group/001');
  });

  it('other tiles lead to their group, or where their category leads', () => {
    expect(tileLink(group('005'), RANGE)).toBe('/item_group/005');
    expect(tileLink(categoryWith({ type: 'application', itemGroup: '001', application: 'Mural' }), RANGE)).toBe(
      '/item_group/001/application/Mural',
    );
    expect(tileLink(categoryWith({ type: 'item_group' }), RANGE)).toBe('/category/412');
  });

  it('a new arrival leads to its collection within its application', () => {
    const arrival = { itemGroup: '005', collection: 'Fynbos', application: 'Upholstery' };
    expect(newArrivalLink(categoryWith(arrival))).toBe('/item_group/005/application/Upholstery/collection/Fynbos');
    expect(newArrivalLink(categoryWith({ ...arrival, application: null }))).toBe('/item_group/005/collection/Fynbos');
    expect(newArrivalLink(categoryWith({ ...arrival, collection: null }))).toBe('/category/Karoo');
    expect(newArrivalLink(categoryWith({ ...arrival, itemGroup: null, type: 'collection' }))).toBe('/category/412');
    expect(newArrivalLink(categoryWith({ ...arrival, collection: null, type: 'collection' }))).toBe(
      '/item_group/005/application/Upholstery/collection/Karoo',
    );
  });

  it('D1: a tile of an application-type page leads to the category-name page of its group', () => {
    const outdoor = '/item_group/9001/application_type/outdoor/category_name';
    expect(applicationTypeTileLink('outdoor', '9001', { itemGroup: '005' }, RANGE)).toBe(`${outdoor}/005`);
    expect(applicationTypeTileLink('outdoor', '9001', { itemGroup: '001' }, RANGE)).toBe(`${outdoor}/001`);
    expect(applicationTypeTileLink('contract use', '005', { itemGroup: '018' }, RANGE)).toBe(
      '/item_group/005/application_type/contract%20use/category_name/018',
    );
  });

  it('D2: without an application type it is an ordinary tile; without an item group it leads home', () => {
    expect(applicationTypeTileLink('', '9001', { itemGroup: '001' }, RANGE)).toBe(
      '/item_group/001/application/marram%20wallpaper',
    );
    expect(applicationTypeTileLink('', '9001', { itemGroup: '001' }, { wallpaperRange: '' })).toBe('/item_group/001');
    expect(applicationTypeTileLink('', '9001', { itemGroup: '005' }, RANGE)).toBe('/item_group/005');
    expect(applicationTypeTileLink('outdoor', '9001', { itemGroup: '' }, RANGE)).toBe('/');
  });

  it('H11: a collection-link tile leads to the address of its title and id', () => {
    const tile = { itemGroup: '', urlTitle: 'karoo coast', id: 412 };
    expect(applicationTypeTileLink('outdoor', '9001', tile, RANGE)).toBe('/collections/karoo%20coast/412');
  });

  it('B5: Explore The Collection leads to the collection, else to the category, else nowhere', () => {
    const featured = { categoryId: 413, itemGroup: '005', application: 'Upholstery', collection: 'Fynbos' };
    expect(featuredLink(featured)).toBe('/item_group/005/application/Upholstery/collection/Fynbos');
    expect(featuredLink({ ...featured, application: null })).toBe('/item_group/005/collection/Fynbos');
    expect(featuredLink({ ...featured, collection: null })).toBe('/category/413');
    expect(featuredLink({ ...featured, itemGroup: null, categoryId: null })).toBeNull();
  });
});
