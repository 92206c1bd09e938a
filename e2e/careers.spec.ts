import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';
import { findAxeViolations } from './support/axe';
import { demoCareers, demoJobs } from './support/demo-pages';
import { getTexts, test } from './support/html-page';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The panel of a vacancy or a question. */
const panel = (page: Page, heading: string) =>
  page
    .getByRole('main')
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

const [first, second] = demoJobs;
if (first === undefined || second === undefined) throw new Error('The demo has two vacancies at least');

test('X4: careers has its blocks in the order that the specification gives', async ({ page }) => {
  expect((await page.goto('/careers'))?.status()).toBe(200);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(demoCareers.page_title);
  await expect(main.getByText(demoCareers.description)).toBeVisible();
  const blocks = [
    main.getByRole('region', { name: 'Banner' }),
    main.getByRole('heading', { level: 1 }),
    main.getByRole('heading', { level: 2, name: first.position_display_title }),
    main.getByRole('region', { name: 'Pictures' }),
    main.getByRole('heading', { level: 2, name: 'Frequently Asked Questions' }),
    main.getByRole('heading', { level: 2, name: demoCareers.question_section_title }),
    main.getByRole('heading', { level: 2, name: demoCareers.socials_section_title }),
  ];
  const tops = await Promise.all(blocks.map(async (block) => (await block.boundingBox())?.y ?? Number.NaN));
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  const emailLink = main.getByRole('link', { name: demoCareers.question_section_link_button_text });
  await expect(emailLink).toHaveAttribute('href', /^mailto:/);
  await expect(emailLink).not.toHaveAttribute('target');
  const socialLink = main.getByRole('link', { name: demoCareers.socials_section_link_button_text });
  await expect(socialLink).toHaveAttribute('href', demoCareers.socials_section_web_link);
  await expect(socialLink).toHaveAttribute('target', '_blank');
  await expect(socialLink).toHaveAttribute('rel', 'noopener');
});

test('X4: an address that names a vacancy unfolds it', async ({ page }) => {
  await page.goto('/careers');
  const advert = panel(page, first.position_display_title);
  await expect(advert).toHaveAttribute('id', /^job-/);
  const id = await advert.getAttribute('id');
  await page.goto('about:blank');
  await page.goto(`/careers#${id}`);
  await expect(advert.getByRole('term').first()).toBeVisible();
  await expect(advert).toBeInViewport();
});

test('X4: only published vacancies, each with its location; a panel has the whole advert under headings in order', async ({
  readHtml,
}) => {
  const { html, document } = await readHtml('/careers');
  const headings = [...document.querySelectorAll('main summary h2')];
  expect(getTexts(headings)).toEqual(demoJobs.map((job) => job.position_display_title));
  expect(html).not.toContain('Dye House Learner');
  const panels = headings.map((heading) => heading.closest('details'));
  for (const [index, job] of demoJobs.entries()) expect(panels[index]?.textContent).toContain(job.position_location);
  const advert = panels[0] ?? document.body;
  expect(getTexts(advert.querySelectorAll('dt'))).toEqual(['Position', 'Location', 'Availability']);
  expect(getTexts(advert.querySelectorAll('dd'))).toEqual([
    first.position_title,
    first.position_location,
    first.position_availability,
  ]);
  expect(getTexts(advert.querySelectorAll('h3'))).toEqual([
    'Description',
    'Purpose',
    'Requirements',
    'Ideal candidate',
    'Duties',
    'How to apply',
  ]);
  expect(advert.querySelector('li')).not.toBeNull();
  expect(within(advert).getByRole('link', { name: 'work@marram.example.com' }).getAttribute('href')).toBe(
    'mailto:work@marram.example.com',
  );
  expect(advert.textContent).not.toContain('<p>');
});

test('X4: one panel of each list is open at a time, and pressing an open one closes it; by keyboard too', async ({
  page,
}) => {
  await page.goto('/careers');
  const [one, other] = [panel(page, first.position_display_title), panel(page, second.position_display_title)];
  const question = panel(page, demoCareers.frequent_questions.active[0]?.question_heading ?? '');
  const duties = (advert: typeof one) => advert.getByRole('heading', { level: 3, name: 'Duties' });
  await one.locator('summary').click();
  await expect(duties(one)).toBeVisible();
  await other.locator('summary').click();
  await expect(duties(other)).toBeVisible();
  await expect(duties(one)).toBeHidden();
  await question.locator('summary').click();
  await expect(question.getByText(demoCareers.frequent_questions.active[0]?.questions_body ?? '')).toBeVisible();
  await expect(duties(other)).toBeVisible();
  await other.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(duties(other)).toBeHidden();
  await page.keyboard.press('Space');
  await expect(duties(other)).toBeVisible();
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('X4: a vacancy unfolds, and the last section has its link', async ({ page }) => {
    await page.goto('/careers');
    const advert = panel(page, first.position_display_title);
    await advert.locator('summary').click();
    await expect(advert.getByRole('heading', { level: 3, name: 'Requirements' })).toBeVisible();
    await expect(page.getByRole('link', { name: demoCareers.socials_section_link_button_text })).toBeVisible();
  });
});

test('X4: axe finds nothing, closed and open, and nothing is outside the margins, at 1440, 768 and 320 px', async ({
  page,
}) => {
  test.slow();
  await page.goto('/careers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const open of [false, true]) {
    if (open) {
      await panel(page, 'Web Content Editor').locator('summary').click();
      await panel(page, 'How do I apply?').locator('summary').click();
    }
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const part = open || width < 1440 ? 'main' : ':root';
      expect(await findAxeViolations(page, { part }), `at ${width} px`).toEqual([]);
      expect(await getHorizontalOverflow(page)).toBe(0);
      expect(await findOutsideMargins(page)).toEqual([]);
    }
  }
});

test('S7: the structured data has every published vacancy and the questions, and no draft', async ({ readHtml }) => {
  const { document } = await readHtml('/careers');
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const nodes = schemaOrgGraph.parse(JSON.parse(text ?? ''))['@graph'];
  const postings = nodes.flatMap((node) => (node['@type'] === 'JobPosting' ? [node] : []));
  expect(postings.map(({ title, datePosted, validThrough }) => [title, datePosted, validThrough])).toEqual(
    demoJobs.map((job) => [job.position_display_title, job.date_posted, job.closing_date]),
  );
  expect(nodes.map((node) => node['@type'])).toContain('FAQPage');
  expect(nodes.at(-1)).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(document.title).toContain(demoCareers.page_title);
});
