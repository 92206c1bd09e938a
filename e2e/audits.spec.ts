import { expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { recordViolations } from './support/content-security';
import { expectToFit, getComputedStyles, VIEWPORTS } from './support/layout';
import { stubExternalRequests } from './support/network';
import { PAGE_PATHS } from './support/pages';

// The checks that apply to every kind of page, with one visit to each page.

/** One page of each kind, and pages with unusual content. */
const PAGES = {
  ...PAGE_PATHS,
  'hostile category': '/category/Hostile%20Tiles',
  'moving pictures': '/category/Moving%20Pictures',
  'single video': '/category/Single%20Video',
  promotion: '/category/Promotion',
  'flat banner': '/category/Flat%20Banner',
};

/** 720 px is a 1440 px window at 200 % zoom, 320 px a 1280 px window at 400 %. */
const WIDTHS = [320, 390, 601, 720, 768, 1024, 1440] as const;

// While an element fades in, axe would report its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Elements with rounded corners or shadows, with their radius and shadow. */
function findRoundedOrShadowed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { borderRadius, boxShadow } = getComputedStyle(element);
      const isPlain = /^0(px|%)?( 0(px|%)?)*$/.test(borderRadius) && boxShadow === 'none';
      return isPlain ? [] : [`${element.tagName} ${element.className}: ${borderRadius} ${boxShadow}`];
    }),
  );
}

async function expectHeadings(page: Page): Promise<void> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) =>
      headings.filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.tagName[1])),
    );
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
  expect.soft(skips, `levels ${levels.join(' ')}`).toEqual([]);
}

async function expectArtDirection(page: Page): Promise<void> {
  const body = await getComputedStyles(page.locator('body'), ['color', 'background-color', 'font-family', 'font-size']);
  expect
    .soft(body)
    .toMatchObject({ color: 'rgb(0, 0, 0)', 'background-color': 'rgb(255, 255, 255)', 'font-size': '16px' });
  // next/font names a font after its constant: the rarer characters first, then the common ones and their size-adjusted fallback.
  expect.soft(body['font-family']).toMatch(/^["']?InterMore\b.*\bInter\b.*Arial/);
  const headings = page.locator('main :is(h1, h2):visible:not(.label-text, .sr-only)');
  for (const heading of await headings.all()) {
    const { 'font-family': family, 'font-weight': weight } = await getComputedStyles(heading, [
      'font-family',
      'font-weight',
    ]);
    expect.soft(family).toMatch(/^["']?LibreCaslonTextMore\b.*\bLibreCaslonText\b.*Georgia/);
    expect.soft(weight).toBe('700');
  }
  expect.soft(await headings.count()).toBeGreaterThan(0);
  expect.soft(await findRoundedOrShadowed(page)).toEqual([]);
}

for (const [kind, path] of Object.entries(PAGES))
  test(`the ${kind} page: axe finds nothing, headings skip no level, nothing leaves the margins from 320 to 1440 px; G9: black on white, Inter, bold serif headings, nothing rounded`, async ({
    page,
  }) => {
    test.slow();
    await stubExternalRequests(page);
    const violations = await recordViolations(page);
    await page.setViewportSize(VIEWPORTS.wide);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(await findAxeViolations(page), 'axe on a wide window').toEqual([]);
    await expectHeadings(page);
    await expectArtDirection(page);
    await page.setViewportSize(VIEWPORTS.phone);
    expect.soft(await findAxeViolations(page), 'axe on a phone').toEqual([]);
    await expectToFit(page, WIDTHS);
    expect.soft(violations, 'what its policy forbids').toEqual([]);
  });
