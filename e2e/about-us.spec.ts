import { expect, type Page } from '@playwright/test';
import { TAG } from '@/lib/page-cache/manifest';
import { findAxeViolations } from './support/axe';
import { createCmsResponse, readDemoPage } from './support/demo-pages';
import { expectErrorWithoutContent } from './support/error-page';
import { test } from './support/faulty-site';
import { getStructuredData, readHtmlFrom } from './support/html-page';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A section of the about-us page. */
interface DemoSection {
  title: string;
  description: string;
  link_url: string;
  link_button_text: string;
}

/** The about-us page, with its sections in order. */
const demoAbout = readDemoPage<{
  page_title: string;
  description: string;
  section_one: DemoSection;
  section_two: DemoSection;
  section_three: DemoSection;
}>('about-us');

const HUB_CALL = /cms-page\/about(?:%20|\+| )us/;
const sections = [demoAbout.section_one, demoAbout.section_two, demoAbout.section_three];
const section = (page: Page, title: string) => page.getByRole('main').getByRole('region', { name: title, exact: true });

/** The bounding boxes of a section's picture and title. */
async function measureSection(page: Page, title: string) {
  const block = section(page, title);
  const picture = await block.locator('img').first().locator('..').boundingBox();
  const heading = await block.getByRole('heading', { level: 2 }).boundingBox();
  if (picture === null || heading === null) throw new Error(`${title} has no picture or no title`);
  return { picture, heading };
}

test('X5: about us has its sections, the second with picture and text the other way round', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await page.goto('/about-us'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(demoAbout.page_title);
  await expect(page.getByRole('region', { name: 'Banner' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    sections.map(({ title }) => title),
  );
  for (const { title, description } of sections) {
    for (const text of description.split('\n\n')) await expect(section(page, title).getByText(text)).toBeVisible();
  }
  const [one, two, three] = await Promise.all(sections.map(({ title }) => measureSection(page, title)));
  if (one === undefined || two === undefined || three === undefined)
    throw new Error('The demo has fewer than three sections');
  for (const left of [one, three]) expect(left.picture.x + left.picture.width).toBeLessThan(left.heading.x);
  expect(two.heading.x + two.heading.width).toBeLessThanOrEqual(two.picture.x);
  // The second section mirrors the first, with the same widths.
  expect(two.picture.width).toBeCloseTo(one.picture.width, 0);
  expect(two.heading.x).toBeCloseTo(one.picture.x, 0);
  // The logo keeps its proportions, 153 by 32, in a box 32 px high.
  const logo = section(page, demoAbout.section_one.title).locator('img[src*="marram-logo"]');
  await expect(logo).toBeVisible();
  expect((await logo.boundingBox())?.height).toBe(32);
});

test("X5: the button reads 'Learn More' unless the hub has another text, and leads to its link", async ({ page }) => {
  await page.goto('/about-us');
  const linkOf = (index: number) => section(page, sections[index]?.title ?? '').getByRole('link');
  await expect(linkOf(0)).toHaveText(demoAbout.section_one.link_button_text);
  await expect(linkOf(1)).toHaveText('Learn More');
  await expect(linkOf(1)).toHaveAttribute('href', demoAbout.section_two.link_url);
  await expect(linkOf(2)).toHaveAttribute('href', '/register');
  await linkOf(0).click();
  await expect(page).toHaveURL(demoAbout.section_one.link_url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karoo');
});

test('X5: axe finds nothing, and nothing is outside the margins, at 1440, 768 and 320 px', async ({ page }) => {
  test.slow();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findAxeViolations(page, { part: width === 1440 ? ':root' : 'main' }), `at ${width} px`).toEqual([]);
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findOutsideMargins(page)).toEqual([]);
    if (width >= 1024) continue;
    // In one column the picture is above its text, also in the mirrored section.
    const { picture, heading } = await measureSection(page, demoAbout.section_two.title);
    expect(picture.y + picture.height).toBeLessThan(heading.y);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('X5: about us has its sections and its structured data', async ({ page }) => {
    await page.goto('/about-us');
    for (const { title } of sections) await expect(section(page, title).getByRole('link')).toBeVisible();
    const nodes = getStructuredData(await readHtmlFrom(page.url(), '/about-us'));
    expect(nodes.map((node) => node['@type'])).toEqual(['AboutPage', 'BreadcrumbList']);
  });
});

test.describe('with its own hub', () => {
  test.describe.configure({ mode: 'default' });

  test('X5, S8: a hub that fails, or has no such page: the error page, and the page again with Try Again', async ({
    sharedFaulty: faulty,
    page,
  }) => {
    await expectErrorWithoutContent(page, faulty, {
      path: '/about-us',
      call: HUB_CALL,
      name: 'about us',
      heading: demoAbout.page_title,
    });
  });

  test('X5: the rest is shown when the hub leaves out content or sends invalid content', async ({
    sharedFaulty: faulty,
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const longWord = 'w'.repeat(300);
    faulty.hub.stubResponse(
      HUB_CALL,
      createCmsResponse({
        page_title: null,
        description: `<script>alert(1)</script>`,
        section_one: {
          title: 'Alone',
          description: 'Same.\n\nSame.',
          link_url: 'javascript:alert(1)',
          media_alignment: 7,
        },
        section_two: 'nothing',
        section_three: {
          title: longWord,
          description: longWord,
          media_file: 'no-such-picture.webp',
          logo_media_file: 'no-such-logo.svg',
          web_link: 'https://trade.marram.example.com/careers',
          link_button_text: longWord,
          media_alignment: 'Right',
        },
      }),
    );
    await faulty.publish(TAG.pageNamed('about us'), '/about-us');
    await page.goto(`${faulty.url}/about-us`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About us');
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Alone', longWord]);
    await expect(section(page, 'Alone').getByText('Same.')).toHaveCount(2);
    await expect(section(page, 'Alone').getByRole('link')).toHaveCount(0);
    await expect(section(page, longWord).getByRole('link')).toHaveAttribute(
      'href',
      'https://marram.example.com/careers',
    );
    expect(await getHorizontalOverflow(page)).toBe(0);
    expect(await findOutsideMargins(page)).toEqual([]);
  });
});
