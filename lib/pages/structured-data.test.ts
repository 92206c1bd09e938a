import fc from 'fast-check';
import { productWith } from '@/lib/catalogue/fixtures';
import { schemaOrgNode } from '@/lib/seo/testing/schema-org';
import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { productFacts } from './product';
import { homeNodes, houseNodes, pageNodes, productNodes } from './structured-data';

const site = { settings: settings(), variant: 'live' } as const;
const { SITE_URL } = settings();
const nodesOf = (fields: Parameters<typeof productWith>[0] = {}) =>
  productNodes(productFacts(site, productWith(fields)));

describe('S7: structured data', () => {
  it('says on the home page who the supplier is', () => {
    const nodes = homeNodes().map((node) => schemaOrgNode.parse(node));
    expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
    expect(nodes[0]).toMatchObject({
      name: supplier.name,
      url: `${SITE_URL}/`,
      logo: { url: `${SITE_URL}/logo.svg` },
      foundingDate: '1987',
      sameAs: supplier.social.map(({ url }) => url),
    });
    expect(nodes[1]).toMatchObject({ publisher: { '@id': `${SITE_URL}/#organization` } });
  });

  it('says what a product is, and where it stands', () => {
    const [product, trail] = nodesOf({ longDescription: 'Slubbed\n  linen.' }).map((node) => schemaOrgNode.parse(node));
    const url = `${SITE_URL}/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre`;
    expect(product).toEqual({
      '@type': 'Product',
      '@id': `${url}#product`,
      url,
      name: 'Karoo Plain, Ochre',
      sku: 'KAR-OCH-140',
      description: 'Slubbed linen.',
      color: 'Ochre',
      material: '55% linen, 45% cotton',
      category: 'Fabric',
      brand: { '@type': 'Brand', name: 'Marram' },
      image: [`${SITE_URL}/media/large/karoo-plain-ochre.webp`],
    });
    expect(trail).toMatchObject({
      itemListElement: [
        { name: 'Home', item: `${SITE_URL}/` },
        { name: 'Fabric', item: `${SITE_URL}/item_group/005` },
        { name: 'Karoo', item: `${SITE_URL}/item_group/005/collection/Karoo` },
        { name: 'Karoo Plain', item: url },
      ],
    });
  });

  it('leaves out what a product does not have, and what its page hides (P5)', () => {
    const [product] = nodesOf({ brand: '', composition: 'N/A', colour: '', description: '-', pictures: [] });
    expect(schemaOrgNode.parse(product)).not.toHaveProperty('material');
    expect(Object.keys(product ?? {})).toEqual(['@type', '@id', 'url', 'name', 'sku', 'category']);
  });

  it('keeps the address of a picture of another host', () => {
    const [product] = nodesOf({ pictures: ['https://pictures.example.com/a.webp'] });
    expect(product).toMatchObject({ image: ['https://pictures.example.com/a.webp'] });
  });

  it('names no price, whatever the product costs (D14)', () => {
    fc.assert(
      fc.property(
        fc.record({ retail: fc.integer({ min: 1 }), cut: fc.integer({ min: 1 }), roll: fc.constant(null) }),
        (prices) => {
          const text = JSON.stringify(nodesOf({ prices }));
          expect(text).toBe(JSON.stringify(nodesOf()));
          expect(text).not.toMatch(/price|offer/i);
        },
      ),
    );
  });

  it('says what an international house is, and where it stands (I2)', () => {
    const canonical = '/internationals/brand/1';
    const [house, trail] = houseNodes({ title: 'Ashby Lorne', description: '', canonical }).map((node) =>
      schemaOrgNode.parse(node),
    );
    const url = `${SITE_URL}${canonical}`;
    expect(house).toEqual({ '@type': 'Brand', '@id': `${url}#brand`, name: 'Ashby Lorne', url });
    expect(trail).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Internationals' }, { item: url }] });
  });

  it.each([
    ['/item_group/005', ['Home', 'Page']],
    ['/item_group/005/application/Curtaining', ['Home', 'Fabric', 'Page']],
    ['/item_group/005/collection/Karoo', ['Home', 'Fabric', 'Page']],
    ['/brand/Marram', ['Home', 'Brands', 'Page']],
    ['/internationals', ['Home', 'Page']],
    ['/internationals/brand/1', ['Home', 'Internationals', 'Page']],
    ['/category/Quiet%20Patterns', ['Home', 'Page']],
    ['/item_group/9001/application_type/outdoor', ['Home', 'Page']],
    ['/item_group/9001/application_type/outdoor/category_name/005', ['Home', 'Outdoor', 'Page']],
    ['/', ['Home']],
  ])('says where %s stands', (canonical, names) => {
    const [node] = pageNodes({ title: 'Page', canonical }).map((entry) => schemaOrgNode.parse(entry));
    expect(node).toMatchObject({ itemListElement: names.map((name) => ({ name })) });
  });
});
