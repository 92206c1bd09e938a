import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/ask';
import { collection, type DemoTile, linkedPath, pathTo, tiles } from './support/catalogue';
import { cell } from './support/demo';

const WHOLE: [itemGroup: string, range: string][] = [
  ['005', 'Overberg'],
  ['005', 'Karoo'],
  ['005', 'Soierie'],
  ['005', 'Ticking House'],
  ['001', "Papiers d'Herbier"],
  ['004', 'Stoep'],
  ['008', 'Klei'],
  ['010', 'Klei'],
];

/** Expected sections: heading and tiles, in order. One application has the fixed heading, several bring their own (C2). */
function sections(all: readonly DemoTile[]): [heading: string, tiles: DemoTile[]][] {
  const names = [...new Set(all.map((tile) => tile.application))].sort();
  if (names.length === 1) return [['Designs in this collection', [...all]]];
  return names.map((name) => [name, all.filter((tile) => tile.application === name)]);
}

async function expectSections(page: Page, all: readonly DemoTile[]) {
  for (const [heading, expected] of sections(all)) {
    const section = page.getByRole('region', { name: heading, exact: true });
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(heading);
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      expected.map((tile) => cell(tile.product, 'design')),
    );
    const links = section.getByRole('link');
    await expect(links).toHaveCount(expected.length);
    for (const [place, tile] of expected.entries()) {
      await expect(links.nth(place)).toHaveAccessibleName(tile.name);
      await expect(links.nth(place)).toHaveAttribute('href', linkedPath(tile.product));
    }
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 3 })).toHaveCount(all.length);
}

for (const [itemGroup, range] of WHOLE) {
  test(`C2: ${range} of ${itemGroup} has its designs by name, in one section per application (C4, C5)`, async ({
    page,
  }) => {
    await page.goto(pathTo(itemGroup, ['collection', range]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(range);
    await expectSections(page, tiles(collection(itemGroup, range)));
  });
}

test('C1: a collection has a banner, a description, and a gallery of four pictures', async ({ page }) => {
  await page.goto(pathTo('005', ['collection', 'Overberg']));
  await expect(
    page.getByText('Washed linens and one wide voile, woven at our mill and dyed in the piece.'),
  ).toBeVisible();
  const gallery = page.getByRole('region', { name: 'Overberg in pictures' });
  const pictures = gallery.locator('img');
  await expect(pictures).toHaveCount(4);
  const boxes = await Promise.all([0, 1, 2, 3].map((place) => pictures.nth(place).boundingBox()));
  const sources = await pictures.evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src));
  const where = (file: string) => {
    const box = boxes[sources.findIndex((source) => source.includes(file))];
    return box ?? { x: Number.NaN, y: Number.NaN, width: 0, height: 0 };
  };
  const [topLeft, topRight] = [where('room-drape-linen'), where('room-living-wide')];
  const [bottomLeft, bottomRight] = [where('room-folded-greens'), where('overberg-slub-wheat')];
  expect(topLeft.x).toBeLessThan(topRight.x);
  expect(bottomLeft.x).toBeLessThan(bottomRight.x);
  expect(topLeft.y).toBeLessThan(bottomLeft.y);
  expect(topRight.y).toBeLessThan(bottomRight.y);
});

test('C1: a collection without a gallery shows none', async ({ page }) => {
  await page.goto(pathTo('005', ['collection', 'Namib']));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namib');
  await expect(page.getByRole('region', { name: 'Namib in pictures' })).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`C3: at ${width} px the picture of a tile is 350 px high`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(pathTo('005', ['collection', 'Overberg']));
    const tile = page.getByRole('link', { name: 'Saltmarsh Linen Flax', exact: true });
    expect((await tile.locator('img').boundingBox())?.height).toBe(350);
  });
}

test("C3: a design without a picture shows 'No Image'", async ({ page }) => {
  await page.goto(pathTo('005', ['collection', 'Orford']));
  await expect(page.getByRole('link', { name: /Garth Herringbone Bilberry/ }).getByText('No Image')).toBeVisible();
});

test('C4: clicking a rug opens it with its smallest-priced size chosen', async ({ page }) => {
  const tile = tiles(collection('004', 'Tidal')).find(({ name }) => name === 'Tidal Wash Mist');
  expect(cell(tile?.product ?? {}, 'sku')).toBe('TIDW-MIS-R200');
  await page.goto(pathTo('004', ['collection', 'Tidal']));
  await page.getByRole('link', { name: 'Tidal Wash Mist' }).click();
  await expect(page).toHaveURL(/\/colour\/Mist$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tidal Wash in Mist');
  await expect(page.getByRole('definition').filter({ hasText: 'TIDW-MIS-R200' })).toBeVisible();
});

test('C5: the unpublished colour of a design is not in its collection', async ({ page, ask }) => {
  await page.goto(pathTo('005', ['collection', 'Aldwych']));
  await expect(page.getByRole('link', { name: /Aldwych Cord/ })).toHaveCount(4);
  expect((await ask(pathTo('005', ['collection', 'Aldwych']))).body).not.toContain('Archive Mustard');
});

test('C1: a collection page breaks no rule of accessibility', async ({ page }) => {
  await page.goto(pathTo('005', ['collection', 'Overberg']));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('C2: the designs of a collection stand in its first HTML', async ({ page }) => {
    await page.goto(pathTo('005', ['collection', 'Overberg']));
    await expectSections(page, tiles(collection('005', 'Overberg')));
  });
});
