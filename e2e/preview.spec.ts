import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findAxeViolations } from './support/axe';
import { runHubCommand } from './support/publish';
import { type SiteProcess, startSite } from './support/site-process';

test.describe.configure({ mode: 'serial' });

const SECRET = 'a-secret-of-editors';
const LIVE_TITLE = 'Join our team';
const DRAFT_TITLE = 'Join our weavers';
const PUBLISHED_TITLE = 'Join our dyers';

let site: SiteProcess;
let folder: string;

/** Writes a content folder with the careers page under another title and returns its path. */
async function writeCareersPage(title: string): Promise<string> {
  const pages = path.join(folder, title, 'pages');
  await mkdir(pages, { recursive: true });
  const document = JSON.parse(await readFile('demo/pages/careers.json', 'utf8'));
  document.page.page_title = title;
  await writeFile(path.join(pages, 'careers.json'), JSON.stringify(document));
  return path.join(folder, title);
}

const previewUrl = (to: string, secret = SECRET) =>
  `${site.url}/api/preview?${new URLSearchParams({ secret, path: to }).toString()}`;
const bar = (page: Page, name = 'Preview') => page.getByRole('region', { name: `${name}: this page` });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Opens a page in a new browser context. */
async function openTab(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

test.beforeAll(async ({ browser: _ }, testInfo) => {
  test.setTimeout(120_000);
  folder = testInfo.outputPath('site');
  const source = path.join(folder, 'demo');
  await cp('demo', source, { recursive: true, filter: (from) => path.basename(from) !== 'media' });
  await runHubCommand(folder, 'import', source);
  site = await startSite({ folder, env: { PREVIEW_SECRET: SECRET, HUB_SERVE: 'true', RATE_LIMITS: 'false' } });
});
test.afterAll(() => site.kill());

test('S5: an editor previews a draft, leaves the preview and publishes it; visitors see it only then', async ({
  browser,
}) => {
  const editor = await openTab(browser);
  const visitor = await openTab(browser);
  await visitor.goto(`${site.url}/careers`);
  await runHubCommand(folder, 'import', '--draft', await writeCareersPage(DRAFT_TITLE));
  await expect(async () => {
    await editor.goto(previewUrl('/careers'));
    await expect(heading(editor)).toHaveText(DRAFT_TITLE, { timeout: 100 });
  }).toPass();
  expect(editor.url()).toBe(`${site.url}/careers`);
  await expect(bar(editor)).toContainText(/^Preview\/careerspage careersmade \d\d:\d\d:\d\d, just now/);
  await expect(editor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  const visitorResponse = await visitor.goto(`${site.url}/careers`);
  expect(await visitorResponse?.text()).toContain(LIVE_TITLE);
  expect(await visitorResponse?.text()).not.toMatch(/weavers|editor-bar|Leave preview/);
  const editorResponse = await editor.reload();
  expect(editorResponse?.headers()['cache-control']).toMatch(/private.*no-store/);

  await bar(editor).getByRole('button', { name: 'Refresh this page' }).click();
  await expect(heading(editor)).toHaveText(DRAFT_TITLE);
  await bar(editor).getByRole('button', { name: 'Leave preview' }).click();
  await expect(heading(editor)).toHaveText(LIVE_TITLE);
  expect(editor.url()).toBe(`${site.url}/careers`);
  await expect(bar(editor)).toHaveCount(0);

  expect(await runHubCommand(folder, 'publish', 'careers')).toBe('Published pages/careers.\n');
  await expect(async () => {
    await visitor.goto(`${site.url}/careers`);
    await expect(heading(visitor)).toHaveText(DRAFT_TITLE, { timeout: 100 });
  }).toPass();
});

test('S4: an import beside the running site updates its pages automatically', async ({ request }) => {
  const isPublished = async () => (await (await request.get(`${site.url}/careers`)).text()).includes(PUBLISHED_TITLE);
  expect(await isPublished()).toBe(false);
  await runHubCommand(folder, 'import', path.join(await writeCareersPage(PUBLISHED_TITLE), 'pages/careers.json'));
  await expect.poll(isPublished, { timeout: 8000 }).toBe(true);
});

test('S5: /hub returns a draft only with the secret', async ({ request }) => {
  await runHubCommand(folder, 'import', '--draft', await writeCareersPage(DRAFT_TITLE));
  const fetchCareers = async (headers: Record<string, string>) =>
    (await request.get(`${site.url}/hub/cms-page/careers?mode=preview`, { headers })).text();
  await expect.poll(() => fetchCareers({ Authorization: `Bearer ${SECRET}` })).toContain(DRAFT_TITLE);
  expect(await fetchCareers({})).not.toContain(DRAFT_TITLE);
  expect(await fetchCareers({ Authorization: 'Bearer another-secret' })).not.toContain(DRAFT_TITLE);
});

test('S5: a wrong secret does not open the preview, and no path redirects away from the site', async ({ request }) => {
  const wrong = await request.get(previewUrl('/careers', 'another-secret'), { maxRedirects: 0 });
  expect([wrong.status(), wrong.headers()['set-cookie']]).toEqual([401, undefined]);
  for (const to of [
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'https://evil.example',
    '/a\r\nX-Evil: 1',
    '/..//evil.example',
  ]) {
    const answer = await request.get(previewUrl(to), { maxRedirects: 0 });
    expect([to, answer.status(), answer.headers().location]).toEqual([to, 422, undefined]);
  }
  for (const to of ['/%2f%2fevil.example', '/%5cevil.example', '/%0d%0aX-Evil:1']) {
    const answer = await request.get(previewUrl(to), { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location, answer.headers()['x-evil']]).toEqual([307, to, undefined]);
    const cookie = answer.headers()['set-cookie'] ?? '';
    expect(cookie).toMatch(
      /preview_session=[^;]+; Path=\/; Expires=[^;]+; Max-Age=43200; Secure; HttpOnly; SameSite=lax/,
    );
    expect(cookie).not.toMatch(/SameSite=none/i);
  }
});

for (const [what, path, barText] of [
  ['a collection', '/item_group/005/collection/Karoo', 'category 402'],
  [
    'a product in one of its sizes',
    '/item_group/005/collection/Hazelbury/design/Hazelbury/colour/Duck%20Egg?targetSize=137cm&targetProduct=HAZE-DUC-137',
    'Duck',
  ],
] as const)
  test(`S5: the staging site has the bar; without JavaScript its button renders ${what} again`, async ({ browser }) => {
    const page = await openTab(browser, { javaScriptEnabled: false });
    const staging = site.url.replace('localhost', 'staging.localhost');
    const stagingBar = bar(page, 'Staging');
    await page.goto(`${staging}${path}`);
    await expect(stagingBar).toContainText(barText);
    const renderTime = stagingBar.locator('time');
    const before = await renderTime.getAttribute('datetime');
    await page.reload();
    expect(await renderTime.getAttribute('datetime')).toBe(before);
    await stagingBar.getByRole('button', { name: 'Refresh this page' }).click();
    expect(page.url()).toBe(`${staging}${path}`);
    expect(Date.parse((await renderTime.getAttribute('datetime')) ?? '')).toBeGreaterThan(Date.parse(before ?? ''));
    await expect(stagingBar.getByRole('button', { name: 'Leave preview' })).toHaveCount(0);
  });

for (const width of [390, 1440])
  test(`S5: the bar is accessible, moves nothing, does not cover the wizard and is not printed at ${width} px`, async ({
    browser,
  }) => {
    const messages: string[] = [];
    const page = await openTab(browser, { viewport: { width, height: 800 } });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text());
    });
    await page.goto(`${site.url}/register`);
    const top = await heading(page).boundingBox();
    await page.goto(previewUrl('/register'));
    expect(await heading(page).boundingBox()).toEqual(top);
    const wizard = await page.getByRole('main').boundingBox();
    const barBox = await bar(page).boundingBox();
    expect(barBox?.y).toBeGreaterThanOrEqual((wizard?.y ?? 0) + (wizard?.height ?? 0));
    await page.goto(`${site.url}/brand/Skaap%20%26%20Klei`);
    await expect(bar(page)).toContainText(/\/brand\/Skaap & Kleicategory \d+made .*just now/);
    expect(await findAxeViolations(page, { part: '[data-editor-bar]' })).toEqual([]);
    // The content of this site has no media, so missing pictures are expected.
    expect(messages.filter((text) => !/404|400/.test(text))).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });
