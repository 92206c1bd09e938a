import { expect } from '@playwright/test';
import { within } from '@testing-library/dom';
import {
  buildPath,
  cell,
  collectionProducts,
  collectionTiles,
  type DemoTile,
  productLinkPath,
} from './support/demo-products';
import { getHeading, getTexts, test } from './support/html-page';

const COLLECTIONS: [itemGroup: string, range: string][] = [
  ['005', 'Overberg'],
  ['005', 'Karoo'],
  ['005', 'Soierie'],
  ['005', 'Ticking House'],
  ['001', "Papiers d'Herbier"],
  ['004', 'Stoep'],
  ['008', 'Klei'],
  ['010', 'Klei'],
];

/** Expected sections in order: a fixed heading when there is one application, otherwise one section per application (C2). */
function expectedSections(all: readonly DemoTile[]): [heading: string, tiles: DemoTile[]][] {
  const names = [...new Set(all.map((tile) => tile.application))].sort();
  if (names.length === 1) return [['Designs in this collection', [...all]]];
  return names.map((name) => [name, all.filter((tile) => tile.application === name)]);
}

for (const [itemGroup, range] of COLLECTIONS) {
  test(`C2: ${range} of ${itemGroup} has its designs by name, in one section per application (C4, C5)`, async ({
    readHtml,
  }) => {
    const htmlPage = await readHtml(buildPath(itemGroup, ['collection', range]));
    expect(getHeading(htmlPage)).toBe(range);
    const expected = collectionTiles(collectionProducts(itemGroup, range));
    for (const [heading, designs] of expectedSections(expected)) {
      const section = within(htmlPage.screen.getByRole('region', { name: heading }));
      expect(getTexts(section.getAllByRole('heading', { level: 2 }))).toEqual([heading]);
      expect(getTexts(section.getAllByRole('heading', { level: 3 }))).toEqual(
        designs.map(({ product }) => cell(product, 'design')),
      );
      const links = section.getAllByRole('link');
      expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual(
        designs.map(({ name, product }) => [name, productLinkPath(product)]),
      );
    }
    expect(htmlPage.document.querySelectorAll('main h3')).toHaveLength(expected.length);
  });
}

test('C1: a collection has a banner, a description, and a gallery of four pictures', async ({ page }) => {
  await page.goto(buildPath('005', ['collection', 'Overberg']));
  await expect(
    page.getByText('Washed linens and one wide voile, woven at our mill and dyed in the piece.'),
  ).toBeVisible();
  const gallery = page.getByRole('region', { name: 'Overberg in pictures' });
  const pictures = gallery.locator('img');
  await expect(pictures).toHaveCount(4);
  const boxes = await Promise.all([0, 1, 2, 3].map((index) => pictures.nth(index).boundingBox()));
  const sources = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  const boxOf = (file: string) => {
    const box = boxes[sources.findIndex((source) => source.includes(file))];
    return box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  };
  const [topLeft, topRight] = [boxOf('room-drape-linen'), boxOf('room-living-wide')];
  const [bottomLeft, bottomRight] = [boxOf('room-folded-greens'), boxOf('overberg-slub-wheat')];
  expect(topLeft.x).toBeLessThan(topRight.x);
  expect(bottomLeft.x).toBeLessThan(bottomRight.x);
  expect(topLeft.y).toBeLessThan(bottomLeft.y);
  expect(topRight.y).toBeLessThan(bottomRight.y);
});

test('C1: a collection without a gallery shows none', async ({ readHtml }) => {
  const htmlPage = await readHtml(buildPath('005', ['collection', 'Namib']));
  expect(getHeading(htmlPage)).toBe('Namib');
  expect(htmlPage.screen.queryByRole('region', { name: 'Namib in pictures' })).toBeNull();
});

test('C3: the picture of a tile is 350 px high on a phone and on a desktop', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    if (width === 390) await page.goto(buildPath('005', ['collection', 'Overberg']));
    const tile = page.getByRole('link', { name: 'Saltmarsh Linen Flax', exact: true });
    expect((await tile.locator('img').boundingBox())?.height, `at ${width} px`).toBe(350);
  }
});

test("C3: a design without a picture shows 'No Image'", async ({ readHtml }) => {
  const { screen } = await readHtml(buildPath('005', ['collection', 'Orford']));
  within(screen.getByRole('link', { name: /Garth Herringbone Bilberry/ })).getByText('No Image');
});

test('C4: clicking a rug opens it with its smallest-priced size chosen', async ({ page }) => {
  const tile = collectionTiles(collectionProducts('004', 'Tidal')).find(({ name }) => name === 'Tidal Wash Mist');
  expect(cell(tile?.product ?? {}, 'sku')).toBe('TIDW-MIS-R200');
  await page.goto(buildPath('004', ['collection', 'Tidal']));
  await page.getByRole('link', { name: 'Tidal Wash Mist' }).click();
  await expect(page).toHaveURL(/\/colour\/Mist$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal Wash in Mist');
  await expect(page.getByRole('definition').filter({ hasText: 'TIDW-MIS-R200' })).toBeVisible();
});

test('C5: the unpublished colour of a design is not in its collection', async ({ readHtml }) => {
  const { screen, html } = await readHtml(buildPath('005', ['collection', 'Aldwych']));
  expect(screen.getAllByRole('link', { name: /Aldwych Cord/ })).toHaveLength(4);
  expect(html).not.toContain('Archive Mustard');
});
