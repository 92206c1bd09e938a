import { button, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';
import {
  cardText,
  cell,
  countPages,
  type DemoProduct,
  filterProducts,
  productsOnPage,
} from '@/e2e/support/demo-products';

const GRID = region('Products');
const CARDS: Target = { role: 'listitem', within: { role: 'list', name: 'Products', within: GRID } };
const CHIPS: Target = { role: 'list', name: 'Chosen filters', within: GRID };
const FILTERS: Target = { role: 'complementary', name: 'Filters' };
const PAGER: Target = { role: 'navigation', name: 'Pages', within: GRID };
const FABRIC = filterProducts('005');

const option = (group: string, value: string): Target => ({
  role: 'checkbox',
  name: new RegExp(`^${value}`),
  within: { role: 'list', name: group, within: FILTERS },
});

/** Waits until the cards are the given page of these products. */
async function waitForProducts(visitor: Visitor, products: readonly DemoProduct[], page = 1): Promise<void> {
  const expected = productsOnPage(products, page).map(cardText).join('\n');
  await visitor.waitFor(
    CARDS,
    `are page ${page} of ${products.length} products`,
    (cards) => cards.map(({ text }) => text).join('\n') === expected,
  );
  await visitor.waitForText(`Page ${page} of ${countPages(products)}`);
}

async function filterGrid(visitor: Visitor): Promise<void> {
  await visitor.open('/item_group/005');
  await visitor.click(button(/^Colour(?![a-z])/, FILTERS));
  await visitor.click(option('Colour', 'Blue'));
  await waitForProducts(visitor, filterProducts('005', { colours: ['Blue'] }));
  await visitor.waitForAddress('/item_group/005?colours=Blue');
  await visitor.click(button(/^Applications/, FILTERS));
  await visitor.click(option('Applications', 'Outdoor'));
  await waitForProducts(visitor, filterProducts('005', { colours: ['Blue'], application: ['Outdoor'] }));
  await visitor.waitForAddress('/item_group/005?colours=Blue&application=Outdoor');
  await visitor.waitFor(option('Applications', 'Outdoor'), 'is ticked', ([element]) => element?.isChecked ?? false);
  await visitor.click(link(/Blue$/, CHIPS));
  await waitForProducts(visitor, filterProducts('005', { application: ['Outdoor'] }));
  await visitor.waitForAddress('/item_group/005?application=Outdoor');
}

async function turnPages(visitor: Visitor): Promise<void> {
  await visitor.open('/item_group/005');
  await visitor.click(link('Next page', PAGER));
  await waitForProducts(visitor, FABRIC, 2);
  await visitor.waitForAddress('/item_group/005?page=2&startoffset=9&endoffset=18');
  await visitor.waitForPictures();
  await visitor.click(link('Last page', PAGER));
  await waitForProducts(visitor, FABRIC, countPages(FABRIC));
  await visitor.click(link('First page', PAGER));
  await waitForProducts(visitor, FABRIC);
}

async function goBackToGrid(visitor: Visitor): Promise<void> {
  const blue = filterProducts('005', { colours: ['Blue'] });
  await visitor.open('/');
  await visitor.click(link('Fabric', { role: 'navigation', name: 'Main' }));
  await visitor.click(button(/^Colour(?![a-z])/, FILTERS));
  await visitor.click(option('Colour', 'Blue'));
  await waitForProducts(visitor, blue);
  await visitor.click(link('Next page', PAGER));
  await waitForProducts(visitor, blue, 2);
  const [product = {}] = productsOnPage(blue, 2);
  await visitor.hover(link(new RegExp(cell(product, 'design')), CARDS));
  const scrollPosition = await visitor.scrollPosition();
  await visitor.click(link(new RegExp(cell(product, 'design')), CARDS));
  await visitor.waitFor(title(new RegExp(`^${cell(product, 'design')}`)));
  await visitor.back();
  await waitForProducts(visitor, blue, 2);
  await visitor.waitForAddress('/item_group/005?colours=Blue&page=2&startoffset=9&endoffset=18');
  await visitor.waitForScroll(scrollPosition);
  // Changing filters or pages replaces the history entry.
  await visitor.back();
  await visitor.waitForAddress('/');
}

export const GRID_JOURNEYS = {
  'filters that update the URL': filterGrid,
  'pages of a grid': turnPages,
  'back from a product to its place in the grid': goBackToGrid,
};
