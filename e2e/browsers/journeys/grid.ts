import { button, link, region, type Target, title } from '@/e2e/browsers/target';
import type { Visitor } from '@/e2e/browsers/visitor';
import { cardText, cell, type DemoProduct, pageOf, pagesFor, select } from '@/e2e/support/demo';

const GRID = region('Products');
const CARDS: Target = { role: 'listitem', within: { role: 'list', name: 'Products', within: GRID } };
const CHIPS: Target = { role: 'list', name: 'Chosen filters', within: GRID };
const FILTERS: Target = { role: 'complementary', name: 'Filters' };
const PAGER: Target = { role: 'navigation', name: 'Pages', within: GRID };
const FABRIC = select('005');

const option = (group: string, value: string): Target => ({
  role: 'checkbox',
  name: new RegExp(`^${value}`),
  within: { role: 'list', name: group, within: FILTERS },
});

/** The cards are one page of these products. */
async function seesProducts(visitor: Visitor, products: readonly DemoProduct[], page = 1): Promise<void> {
  const expected = pageOf(products, page).map(cardText).join('\n');
  await visitor.sees(
    CARDS,
    `are page ${page} of ${products.length} products`,
    (cards) => cards.map(({ text }) => text).join('\n') === expected,
  );
  await visitor.reads(`Page ${page} of ${pagesFor(products)}`);
}

async function filters(visitor: Visitor): Promise<void> {
  await visitor.open('/item_group/005');
  await visitor.press(button(/^Colour(?![a-z])/, FILTERS));
  await visitor.press(option('Colour', 'Blue'));
  await seesProducts(visitor, select('005', { colours: ['Blue'] }));
  await visitor.isAt('/item_group/005?colours=Blue');
  await visitor.press(button(/^Applications/, FILTERS));
  await visitor.press(option('Applications', 'Outdoor'));
  await seesProducts(visitor, select('005', { colours: ['Blue'], application: ['Outdoor'] }));
  await visitor.isAt('/item_group/005?colours=Blue&application=Outdoor');
  await visitor.sees(option('Applications', 'Outdoor'), 'is ticked', ([seen]) => seen?.isChecked ?? false);
  await visitor.press(link(/Blue$/, CHIPS));
  await seesProducts(visitor, select('005', { application: ['Outdoor'] }));
  await visitor.isAt('/item_group/005?application=Outdoor');
}

async function turnsPages(visitor: Visitor): Promise<void> {
  await visitor.open('/item_group/005');
  await visitor.press(link('Next page', PAGER));
  await seesProducts(visitor, FABRIC, 2);
  await visitor.isAt('/item_group/005?page=2&startoffset=9&endoffset=18');
  await visitor.seesPictures();
  await visitor.press(link('Last page', PAGER));
  await seesProducts(visitor, FABRIC, pagesFor(FABRIC));
  await visitor.press(link('First page', PAGER));
  await seesProducts(visitor, FABRIC);
}

async function goesBack(visitor: Visitor): Promise<void> {
  const blue = select('005', { colours: ['Blue'] });
  await visitor.open('/');
  await visitor.press(link('Fabric', { role: 'navigation', name: 'Main' }));
  await visitor.press(button(/^Colour(?![a-z])/, FILTERS));
  await visitor.press(option('Colour', 'Blue'));
  await seesProducts(visitor, blue);
  await visitor.press(link('Next page', PAGER));
  await seesProducts(visitor, blue, 2);
  const [product = {}] = pageOf(blue, 2);
  await visitor.point(link(new RegExp(cell(product, 'design')), CARDS));
  const left = await visitor.scrolled();
  await visitor.press(link(new RegExp(cell(product, 'design')), CARDS));
  await visitor.sees(title(new RegExp(`^${cell(product, 'design')}`)));
  await visitor.back();
  await seesProducts(visitor, blue, 2);
  await visitor.isAt('/item_group/005?colours=Blue&page=2&startoffset=9&endoffset=18');
  await visitor.isScrolledTo(left);
  // A grid is one entry of the history, whatever was filtered and paged.
  await visitor.back();
  await visitor.isAt('/');
}

export const GRID_JOURNEYS = {
  'filters that the address follows': filters,
  'pages of a grid': turnsPages,
  'back from a product to its place in the grid': goesBack,
};
