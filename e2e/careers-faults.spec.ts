import { expect, type Page } from '@playwright/test';
import { TAG } from '@/lib/page-cache/manifest';
import { findAxeViolations } from './support/axe';
import { createCmsResponse, demoCareers, demoJobs } from './support/demo-pages';
import { expectErrorWithoutContent } from './support/error-page';
import { type SharedFaultySite, test } from './support/faulty-site';
import { getHorizontalOverflow } from './support/layout';

// Hostile, missing, invalid and oversized content of the careers page (X4, S8).

test.describe.configure({ mode: 'default' });

const HUB_CALL = /cms-page\/careers/;
const ATTACKER_ORIGIN = 'https://thief.example.com';
const HOSTILE_HTML = [
  `<p onclick="stolen()" onmouseover="stolen()" style="position:fixed;inset:0" class="hidden" id="job-1">Kept words</p>`,
  '<script>window.stolen = true; document.title = "stolen"</script><ScRiPt src="https://thief.example.com/a.js"></sCrIpT>',
  `<img src="${ATTACKER_ORIGIN}/a.png" onerror="window.stolen = true"><svg onload="window.stolen = true"><script>window.stolen = true</script></svg>`,
  `<iframe src="${ATTACKER_ORIGIN}/frame" srcdoc="<script>parent.stolen = true</script>"></iframe><style>body { display: none } @import "${ATTACKER_ORIGIN}/a.css";</style>`,
  `<link rel="stylesheet" href="${ATTACKER_ORIGIN}/b.css"><base href="${ATTACKER_ORIGIN}/"><meta http-equiv="refresh" content="0;url=${ATTACKER_ORIGIN}">`,
  `<form action="${ATTACKER_ORIGIN}"><input name="x" autofocus onfocus="window.stolen = true"><button>Send</button></form>`,
  '<a href="javascript:window.stolen=true">Run</a> <a href="JaVa&#x09;Script:window.stolen=true">Run two</a> <a href="data:text/html,x">Run three</a>',
  `<a href="https://trade.marram.example.com/x" target="_top" onclick="window.stolen = true">Leave</a>`,
  '<ul><li>An item</ul><table><tr><td>A cell</td></tr></table><b><i>Both',
].join('');

const job = (fields: object) => ({ ...demoJobs[0], ...fields });

/** Opens the careers page after the hub has changed these fields of the demo's content. */
async function openCareers(page: Page, faulty: SharedFaultySite, fields: object) {
  faulty.hub.stubResponse(HUB_CALL, createCmsResponse({ ...demoCareers, ...fields }));
  await faulty.publish(TAG.pageNamed('careers'), '/careers');
  return page.goto(`${faulty.url}/careers`);
}

test('X4, S8: a hub that fails, or has no such page: the error page, and the page again with Try Again', async ({
  sharedFaulty: faulty,
  page,
}) => {
  await expectErrorWithoutContent(page, faulty, {
    path: '/careers',
    call: HUB_CALL,
    name: 'careers',
    heading: demoCareers.page_title,
  });
});

test('X4: harmful scripts, styles, frames, forms and links of a vacancy have no effect', async ({
  sharedFaulty: faulty,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const texts = {
    position_description: HOSTILE_HTML,
    position_purpose: HOSTILE_HTML,
    position_requirements: HOSTILE_HTML,
    position_ideal_candidate: HOSTILE_HTML,
    position_duties: HOSTILE_HTML,
    position_contact_instructions: HOSTILE_HTML,
  };
  const active = [job({ ...texts, position_display_title: '<img src=x onerror=alert(1)>Weaver</script>' })];
  await openCareers(page, faulty, {
    careers: { active },
    frequent_questions: { active: [{ id: 1, question_heading: '<b>Why?</b>', questions_body: HOSTILE_HTML }] },
    question_section_description: HOSTILE_HTML,
    question_section_web_link: 'javascript:window.stolen=true',
  });
  for (const summary of await page.getByRole('main').locator('summary').all()) await summary.click();
  const advert = page.getByRole('main').locator('details').first();
  await expect(advert.getByText('Kept words').first()).toBeVisible();
  await expect(advert.getByText('A cell').first()).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: '<img src=x onerror=alert(1)>Weaver</script>' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '<b>Why?</b>' })).toBeVisible();
  const main = page.getByRole('main');
  const richTexts = main.locator('.rich-text');
  await expect(
    richTexts.locator('script, style, img, svg, iframe, form, input, button, link, meta, base, table'),
  ).toHaveCount(0);
  await expect(richTexts.locator('[style], [class], [id], [onclick], [onmouseover]')).toHaveCount(0);
  await expect(main.getByRole('link', { name: /Run|Ask us/ })).toHaveCount(0);
  await expect(main.getByText('Run two').first()).toBeAttached();
  const leave = advert.getByRole('link', { name: 'Leave' }).first();
  await expect(leave).toHaveAttribute('href', 'https://marram.example.com/x');
  await expect(leave).toHaveAttribute('rel', 'noopener');
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(requested.filter((url) => new URL(url).origin !== faulty.url)).toEqual([]);
  expect(errors).toEqual([]);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test('X4: without published vacancies it says so, in the words of the specification', async ({
  sharedFaulty: faulty,
  page,
}) => {
  const response = await openCareers(page, faulty, {
    page_title: '',
    careers: { active: [job({ is_published: false })] },
    frequent_questions: null,
    large_media_carousel: [],
    question_section_title: '',
    question_section_description: null,
    question_section_media: null,
    socials_section_title: null,
    socials_section_description: 7,
    socials_section_media: null,
  });
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join our team');
  await expect(page.getByText('No current job openings available', { exact: true })).toBeVisible();
  await expect(page.getByText('Please check back later', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').locator('details')).toHaveCount(0);
  await expect(page.getByText('Frequently Asked Questions')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Pictures' })).toHaveCount(0);
  expect(await page.content()).not.toContain(demoJobs[0]?.position_display_title);
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test('X4: eighty vacancies, a text of 20 000 characters and very long words do not break the page', async ({
  sharedFaulty: faulty,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const long = `<p>${'Cloth and more cloth. '.repeat(910)}</p>`;
  const longWord = 'w'.repeat(300);
  const active = Array.from({ length: 80 }, (_, index) =>
    job({
      id: 1,
      position_display_title: `Weaver ${index + 1}`,
      position_description: long.slice(0, index === 0 ? undefined : 400),
    }),
  );
  active.push(
    job({
      position_display_title: longWord,
      position_location: longWord,
      position_availability: longWord,
      position_description: `<ul><li>${longWord}`,
    }),
  );
  const started = Date.now();
  await openCareers(page, faulty, {
    careers: { active },
    question_section_title: longWord,
    question_section_link_button_text: longWord,
  });
  expect(Date.now() - started).toBeLessThan(15_000);
  const panels = page.getByRole('main').locator('details[name=jobs]');
  await expect(panels).toHaveCount(81);
  await panels.last().locator('summary').click();
  await expect(panels.last().getByRole('heading', { level: 3, name: 'Description' })).toBeVisible();
  expect(await getHorizontalOverflow(page)).toBe(0);
  const ids = await page.locator('[id]').evaluateAll((found) => found.map((element) => element.id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('X4: entries of the wrong kind are left out, the rest is shown', async ({ sharedFaulty: faulty, page }) => {
  const active = [
    7,
    null,
    'Weaver',
    { id: 1 },
    job({ position_location: { a: 1 }, position_duties: 12, position_purpose: [] }),
  ];
  await openCareers(page, faulty, {
    description: 7,
    banner_media_carousel: 'crop-showroom-wide.webp',
    careers: { active },
    frequent_questions: { active: 'none' },
    large_media_carousel: [{ media_url: 7 }],
  });
  await expect(page.getByRole('main').locator('details')).toHaveCount(1);
  await page.getByRole('main').locator('summary').click();
  await expect(page.getByRole('main').getByRole('term')).toHaveText(['Position', 'Availability']);
  await expect(page.getByRole('heading', { level: 3, name: 'Purpose' })).toHaveCount(0);
});
