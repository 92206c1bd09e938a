import fc from 'fast-check';
import { listColourChoices } from '@/lib/catalogue/designs';
import { productWith } from '@/lib/catalogue/testing/fixtures';
import { buildOrganizationNodes } from '@/lib/seo/organization';
import { schemaOrgNode } from '@/lib/seo/testing/schema-org';
import { getSettings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { buildProductNodes } from './product-nodes';
import { buildInternationalsBrandNodes, buildListNodes, buildPageNodes } from './structured-data';

const site = { settings: getSettings(), variant: 'live' } as const;
const { SITE_URL } = getSettings();
const nodesOf = (fields: Parameters<typeof productWith>[0] = {}) => buildProductNodes(site, productWith(fields));

/** The product of the page: the first variant of its group. */
function productOf(fields: Parameters<typeof productWith>[0]) {
  const [group] = nodesOf(fields).map((node) => schemaOrgNode.parse(node));
  if (group?.['@type'] !== 'ProductGroup') throw new Error('no product');
  return group.hasVariant[0];
}

describe('S7: structured data', () => {
  it('says on the home page who the supplier is', () => {
    const nodes = buildOrganizationNodes().map((node) => schemaOrgNode.parse(node));
    expect(nodes.map((node) => node['@type'])).toEqual(['Organization', 'WebSite']);
    expect(nodes[0]).toMatchObject({
      name: supplier.name,
      url: `${SITE_URL}/`,
      logo: { url: `${SITE_URL}/icon-512.png` },
      address: {
        streetAddress: 'The Weaving Shed, 14 Spindle Lane, Bobbin Quarter',
        addressLocality: 'Cape Town',
        postalCode: '8001',
        addressCountry: 'ZA',
      },
      foundingDate: '1987',
      sameAs: supplier.social.map(({ url }) => url),
    });
    expect(nodes[1]).toMatchObject({ publisher: { '@id': `${SITE_URL}/#organization` } });
  });

  it('describes a product and its breadcrumbs', () => {
    const [group, trail] = nodesOf({ longDescription: 'Slubbed\n  linen.' }).map((node) => schemaOrgNode.parse(node));
    const url = `${SITE_URL}/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Ochre`;
    const shared = {
      description: 'Slubbed linen.',
      material: '55% linen, 45% cotton',
      category: 'Fabric',
      brand: { '@type': 'Brand', name: 'Marram' },
    };
    expect(group).toEqual({
      '@type': 'ProductGroup',
      '@id': `${url}#design`,
      url,
      name: 'Karoo Plain',
      productGroupID: '005 Karoo, Karoo Plain',
      ...shared,
      hasVariant: [
        {
          '@type': 'Product',
          '@id': `${url}#product`,
          url,
          name: 'Karoo Plain, Ochre',
          sku: 'KAR-OCH-140',
          color: 'Ochre',
          size: '140 cm',
          ...shared,
          image: [`${SITE_URL}/media/large/karoo-plain-ochre.webp`],
        },
      ],
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
    const product = productOf({ brand: '', composition: 'N/A', colour: '', description: '-', pictures: [] });
    expect(product).not.toHaveProperty('material');
    expect(Object.keys(product)).toEqual(['@type', '@id', 'url', 'name', 'sku', 'size', 'category']);
  });

  it('keeps the address of a picture of another host', () => {
    expect(productOf({ pictures: ['https://pictures.example.com/a.webp'] })).toMatchObject({
      image: ['https://pictures.example.com/a.webp'],
    });
  });

  it('names the other sizes of its colour and the other colours of its design, and what they differ in', () => {
    const wide = productWith({ sku: 'KAR-OCH-280', width: '280' });
    const [own, slate] = [productWith({}), productWith({ sku: 'KAR-SLA-140', colour: 'Slate' })];
    const choices = listColourChoices([own, wide, slate]);
    const [group] = buildProductNodes(site, own, choices).map((node) => schemaOrgNode.parse(node));
    expect(group).toMatchObject({
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
      hasVariant: [
        { sku: 'KAR-OCH-140' },
        { sku: 'KAR-OCH-280', color: 'Ochre', url: expect.stringContaining('targetProduct=KAR-OCH-280') },
        { sku: 'KAR-SLA-140', color: 'Slate', url: expect.stringMatching(/colour\/Slate$/) },
      ],
    });
  });

  it('lists the products of a page, each address once', () => {
    const card = { key: 'a', design: 'Karoo Plain', colour: 'Ochre', size: '', href: '/karoo/ochre', picture: null };
    const cards = [card, { ...card, key: 'b', colour: 'Slate', href: '/karoo/slate' }, { ...card, key: 'c' }];
    const [list, trail] = buildListNodes({ title: 'Fabric', canonical: '/item_group/005' }, cards).map((node) =>
      schemaOrgNode.parse(node),
    );
    expect(list).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        numberOfItems: 2,
        itemListElement: [
          { position: 1, name: 'Karoo Plain in Ochre', url: `${SITE_URL}/karoo/ochre` },
          { position: 2, name: 'Karoo Plain in Slate', url: `${SITE_URL}/karoo/slate` },
        ],
      },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
    const empty = buildListNodes({ title: 'Fabric', canonical: '/item_group/005' }, []).map((node) =>
      schemaOrgNode.parse(node),
    );
    expect(empty.map((node) => node['@type'])).toEqual(['BreadcrumbList']);
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

  it('describes an international brand and its breadcrumbs (I2)', () => {
    const canonical = '/internationals/brand/1';
    const [brand, trail] = buildInternationalsBrandNodes({ title: 'Ashby Lorne', description: '', canonical }).map(
      (node) => schemaOrgNode.parse(node),
    );
    const url = `${SITE_URL}${canonical}`;
    expect(brand).toEqual({ '@type': 'Brand', '@id': `${url}#brand`, name: 'Ashby Lorne', url });
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
  ])('has the breadcrumbs of %s', (canonical, names) => {
    const [node] = buildPageNodes({ title: 'Page', canonical }).map((entry) => schemaOrgNode.parse(entry));
    expect(node).toMatchObject({ itemListElement: names.map((name) => ({ name })) });
  });
});
