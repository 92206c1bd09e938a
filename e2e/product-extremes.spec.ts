import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';
import { isEntryList, openEditedProduct, type PayloadObject, WIDTHS_PX } from './support/product-page';

/** A rug with three sizes. */
const MIST_RUG: [group: string, range: string, tile: string] = ['004', 'Tidal', 'Tidal Wash Mist'];

/** Checks at every width that the page does not scroll horizontally and nothing is outside its margins. */
async function expectNoOverflow(page: Page) {
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => getHorizontalOverflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
    expect(await findOutsideMargins(page), `at ${width} px`).toEqual([]);
  }
}

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('P8: forty sizes stay in a short list, and the last one can be chosen', async ({ page }) => {
  const edit = (data: PayloadObject) => {
    const { variants } = data;
    if (!isEntryList(variants)) return;
    const additional = Array.from({ length: 40 - variants.length }, (_, index) => ({
      ...variants[0],
      sku: `MORE-${index}`,
      size: `${index}cm`,
      sizeLabel:
        index % 7 === 0
          ? `${index} × 1${index} cm, with a fringe of undyed wool on both short sides`
          : `${index} × 1${index} cm`,
      href: `${variants[0]?.href.split('?')[0]}?targetSize=${index}cm&targetProduct=MORE-${index}`,
    }));
    data.variants = [...variants, ...additional];
  };
  await openEditedProduct(page, edit, MIST_RUG);
  const sizes = page.getByRole('region', { name: 'Size', exact: true });
  await expect(sizes.getByRole('link')).toHaveCount(40);
  await expectNoOverflow(page);
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height: 900 });
    expect((await sizes.boundingBox())?.height ?? 0).toBeLessThan(420);
  }
  await sizes.getByRole('link').last().click();
  await expect(sizes.locator('[aria-current="true"]')).toHaveText('36 × 136 cm');
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

const LONG_WORD = 'Verwaltungsvereinfachungsverordnungsentwurf';
const LONG_NAME = `${LONG_WORD} & "Sons" / 100% Wolle 🧵 in the very longest name of all`;

test('P3: long names, words and texts do not overflow the page at any width', async ({ page }) => {
  await openEditedProduct(page, (data) => {
    if (typeof data.design === 'string' && 'variants' in data) {
      data.design = LONG_NAME;
      data.colour = `${LONG_NAME} by moonlight`;
    }
    if ('kind' in data && 'value' in data) data.value = `${LONG_NAME}\n${LONG_NAME}`;
    if ('picture' in data && 'current' in data) data.name = `${LONG_NAME} ${data.name}`;
  });
  await expect(page.getByRole('heading', { level: 1 })).toContainText(LONG_NAME);
  await expectNoOverflow(page);
});

test('P3: after Less on a very long text the button is still in view', async ({ page }) => {
  const paragraph = 'Woven slowly on a narrow loom, and washed by hand. '.repeat(6);
  await page.setViewportSize({ width: 390, height: 700 });
  await openEditedProduct(page, (data) => {
    if (typeof data.head === 'string' && 'rest' in data) data.rest = `\n\n${`${paragraph}\n\n`.repeat(12)}`;
  });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const less = page.getByRole('button', { name: 'Less', exact: true });
  await less.scrollIntoViewIfNeeded();
  await less.click();
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeInViewport();
});

for (const count of [1, 8, 30]) {
  test(`P1: a gallery of ${count} pictures keeps its dots and arrows apart at every width`, async ({ page }) => {
    await openEditedProduct(page, (data) => {
      const [first] = Array.isArray(data.pictures) ? data.pictures : [];
      if (first)
        data.pictures = Array.from({ length: count }, (_, index) => ({ ...first, src: `${first.src}?n=${index}` }));
    });
    const gallery = page.getByRole('region', { name: /^Pictures of / });
    await expect(gallery.getByRole('button')).toHaveCount(count === 1 ? 0 : count + 2);
    await expectNoOverflow(page);
    for (const width of WIDTHS_PX) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await Promise.all((await gallery.getByRole('button').all()).map((button) => button.boundingBox()));
      for (const [index, box] of boxes.entries()) {
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
        const right = (box?.x ?? 0) + (box?.width ?? 0);
        for (const other of boxes.slice(index + 1))
          expect(
            other && box && other.y < box.y + box.height && other.y + other.height > box.y && other.x < right - 0.5,
          ).toBe(false);
      }
    }
  });
}
