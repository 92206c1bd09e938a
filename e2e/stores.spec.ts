import { expect, type Page } from '@playwright/test';
import { within } from '@testing-library/dom';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';
import { findAxeViolations } from './support/axe';
import { getCanonicalPath, getHeading, getTexts, test } from './support/html-page';
import { openDialog } from './support/interactions';
import { findOutsideMargins, getHorizontalOverflow } from './support/layout';

// Playwright does not remove the clock of one test from a context that others share.
test.use({ reuseContext: false });

const PATH = '/store-locator';
const PROVINCES = [
  'Western Cape',
  'Eastern Cape',
  'Free State',
  'Gauteng',
  'KwaZulu-Natal',
  'Limpopo',
  'Mpumalanga',
  'North West',
  'Northern Cape',
  'Namibia',
  'Mauritius',
];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Answers requests for maps with a local page. */
async function mockMaps(page: Page): Promise<void> {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>A map</p>' }),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('X1: provinces are in the given order, the first is open, at most one is, and an open one closes', async ({
  page,
}) => {
  expect((await page.goto(PATH))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a store near you.');
  await expect(page).toHaveTitle(/^Find a store near you\./);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(PROVINCES);
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    'Cape Town Showroom',
    'Stellenbosch Showroom',
    'George Showroom',
  ]);
  await heading(page, 'Gauteng').click();
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Johannesburg Showroom', 'Pretoria Showroom']);
  await heading(page, 'Gauteng').click();
  await expect(cards).toHaveCount(0);
  // The same with the keyboard.
  await heading(page, 'Mauritius').locator('xpath=ancestor::summary').focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Grand Baie Showroom')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(cards).toHaveCount(0);
});

test('X1: stores elsewhere are neither displayed nor in the HTML', async ({ readHtml }) => {
  const { html, screen } = await readHtml(PATH);
  expect(html).not.toMatch(/Gaborone|Botswana/);
  expect(screen.queryByText('Other')).toBeNull();
});

test('D4: /company is the same page and names /store-locator as canonical', async ({ readHtml }) => {
  const htmlPage = await readHtml('/company');
  expect(htmlPage.status).toBe(200);
  expect(getHeading(htmlPage)).toBe('Find a store near you.');
  expect(getCanonicalPath(htmlPage)).toBe(PATH);
});

test('X2: a card has notice, address, telephone and hours; the postal code except for Namibia and Mauritius', async ({
  readHtml,
}) => {
  const { screen } = await readHtml(PATH);
  const capeTown = screen.getByRole('article', { name: 'Cape Town Showroom' });
  for (const text of [
    'Closed for stocktake on 2 January',
    'The Weaving Shed',
    '14 Spindle Lane',
    'Bobbin Quarter',
    'Cape Town, 8001',
  ])
    expect(capeTown.textContent).toContain(text);
  const phoneLink = within(capeTown).getByRole('link', { name: '021 555 0134' });
  expect(phoneLink.getAttribute('href')).toBe('tel:+27215550134');
  const windhoek = screen.getByRole('article', { name: 'Windhoek Showroom' });
  expect(windhoek.textContent).toContain('8 Shuttle Street');
  expect(windhoek.textContent).not.toContain('10001');
  expect(screen.getByRole('article', { name: 'Grand Baie Showroom' }).textContent).not.toContain('30501');
});

test("X3: hours are merged and shortened, with defaults if there are none, and Namibia has 'First Saturday/ Month'", async ({
  readHtml,
}) => {
  const { screen } = await readHtml(PATH);
  for (const [name, ...hours] of [
    ['Stellenbosch', 'Mon-Thu08:30-17:00', 'Fri08:30-16:30', 'Sat09:00-13:00', 'Sun and Public HolidaysClosed'],
    // Default hours.
    ['Kimberley', 'Mon-Thu08:00-17:00', 'Fri08:00-16:30', 'Sat09:00-14:00', 'Sun and Public HolidaysClosed'],
    [
      'Johannesburg',
      'Mon-Thu08:00-17:30',
      'Fri08:00-17:00',
      'Sat09:00-15:00',
      'Sun10:00-13:00',
      'Public HolidaysClosed',
    ],
    ['Polokwane', 'Mon-Fri08:00-16:30', 'SatClosed', 'Sun and Public HolidaysClosed'],
    [
      'Windhoek',
      'Mon-Thu08:00-17:00',
      'Fri08:00-16:30',
      'First Saturday/ Month09:00-14:00',
      'Sun and Public HolidaysClosed',
    ],
  ] as const) {
    const card = screen.getByRole('article', { name: `${name} Showroom` });
    expect(getTexts(card.querySelectorAll('dl > div')), name).toEqual(hours);
  }
});

test("X2: 'View Map' opens the map in a dialog; Escape and its button close it and give the focus back", async ({
  page,
}) => {
  await mockMaps(page);
  await page.goto(PATH);
  const button = page.getByRole('button', { name: 'View Map, George Showroom' });
  await expect(button).toHaveText('View Map');
  await expect(page.locator('iframe')).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'George Showroom' });
  await openDialog(button, dialog);
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /openstreetmap\.org\/export\/embed\.html\?.*marker=/);
  await expect(dialog.frameLocator('iframe').getByText('A map')).toBeVisible();
  expect(await findAxeViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('X2: the parts of neighbouring cards are aligned, and a part that no card has leaves no gap', async ({ page }) => {
  const distinctTops = (selector: string) =>
    page
      .getByRole('article')
      .filter({ visible: true })
      .locator(selector)
      .evaluateAll((parts) => [...new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top)))]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(PATH);
  for (const selector of ['h3', 'address', 'a[href^="tel:"]', 'dl', '[aria-haspopup]'])
    expect(await distinctTops(selector), selector).toHaveLength(1);
  await heading(page, 'Eastern Cape').click();
  const gap = await card(page, 'Gqeberha Showroom').evaluate((article) => {
    const [title, address] = ['h3', 'address'].map((selector) =>
      article.querySelector(selector)?.getBoundingClientRect(),
    );
    return Math.round((address?.top ?? 0) - (title?.bottom ?? 0));
  });
  expect(gap).toBe(16);
});

for (const [zone, time, text] of [
  ['Europe/London', '2026-11-18T14:59:20Z', 'Open now, until 17:00'],
  ['America/New_York', '2026-12-16T10:00:00Z', 'Closed now, opens Thu 08:00'],
] as const)
  test.describe(`seen from ${zone}`, () => {
    test.use({ timezoneId: zone });

    test(`X3: at ${time} the hint is '${text}', in the time zone of the store`, async ({ page }) => {
      await page.clock.install({ time: new Date(time) });
      await page.goto(PATH);
      const capeTown = card(page, 'Cape Town Showroom');
      await expect(capeTown.getByText(text)).toBeVisible();
      if (!text.startsWith('Open')) return;
      const height = () => capeTown.evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      await page.clock.runFor(60_000);
      await expect(capeTown.getByText('Closed now, opens Thu 08:00')).toBeVisible();
      expect(await height()).toBe(before);
    });
  });

test.describe('with permission for geolocation', () => {
  test.use({ geolocation: { latitude: -26.2, longitude: 28.05 }, permissions: ['geolocation'] });

  test('X1: the nearest stores are listed and link to their cards; the location is neither sent nor stored', async ({
    page,
  }) => {
    await page.goto(PATH);
    const list = page.getByRole('region', { name: 'Nearest stores' });
    await expect(list.getByRole('link')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await list.getByRole('button', { name: 'Find my nearest store' }).click();
    await expect(list.getByRole('link')).toHaveText([
      'Johannesburg Showroom',
      'Pretoria Showroom',
      'Potchefstroom Showroom',
    ]);
    await expect(list.getByText('6.4\u00A0km').first()).toBeVisible();
    await expect(list.getByRole('status')).toContainText('Nearest to you: Johannesburg Showroom');
    expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
    expect(sent.filter((request) => /-?26\.2|28\.05/.test(request))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toMatch(/26\.2|28\.05/);
    await list.getByRole('link', { name: 'Pretoria Showroom' }).click();
    await expect(card(page, 'Pretoria Showroom')).toBeInViewport();
    await expect(card(page, 'Cape Town Showroom')).toBeHidden();
    await expect(page).toHaveURL(/#store-pretoria-showroom$/);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  });
});

test('X1: a visitor who does not share the location sees a message', async ({ page }) => {
  await page.goto(PATH);
  const list = page.getByRole('region', { name: 'Nearest stores' });
  await expect(async () => {
    await list.getByRole('button', { name: 'Find my nearest store' }).click({ timeout: 1000 });
    await expect(list.getByRole('status')).toContainText('did not share your location', { timeout: 2000 });
  }).toPass();
  expect(await findAxeViolations(page, { part: 'main' })).toEqual([]);
});

test('X1: the heading of a panel that is opened stays in view, though the one above it closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  await heading(page, 'Gauteng').click();
  await expect(page.getByText('Johannesburg Showroom')).toBeVisible();
  await expect(heading(page, 'Gauteng')).toBeInViewport();
  await expect(heading(page, 'Western Cape')).not.toBeInViewport();
});

test('X1: a URL with the fragment of a store opens its panel', async ({ page }) => {
  await page.goto(`${PATH}#store-durban-showroom`);
  await expect(card(page, 'Durban Showroom')).toBeInViewport();
  await expect(card(page, 'Cape Town Showroom')).toBeHidden();
  await page.evaluate(() => {
    window.location.hash = '#store-windhoek-showroom';
  });
  await expect(card(page, 'Windhoek Showroom')).toBeInViewport();
});

test('X1: the structured data has every displayed store and the breadcrumbs', async ({ readHtml }) => {
  const { document } = await readHtml(PATH);
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent;
  const graph = schemaOrgGraph.parse(JSON.parse(text ?? ''))['@graph'];
  const stores = graph.filter((node) => node['@type'] === 'HomeGoodsStore');
  expect(stores).toHaveLength(14);
  for (const node of stores) {
    const id = new URL(node.url).hash.slice(1);
    expect(document.querySelector(`article[id="${id}"] h3`)?.textContent).toBe(node.name);
  }
  expect(graph.filter((node) => node['@type'] === 'BreadcrumbList')).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X1, X2: panels open, View Map is a link, and features that need JavaScript are absent', async ({ page }) => {
    await page.goto(PATH);
    await heading(page, 'KwaZulu-Natal').click();
    const durban = card(page, 'Durban Showroom');
    await expect(durban.getByRole('link', { name: 'View Map, Durban Showroom' })).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\//,
    );
    await expect(durban.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Find my nearest store' })).toHaveCount(0);
    await expect(page.getByText(/(?:Open|Closed) now/)).toHaveCount(0);
    await expect(card(page, 'Cape Town Showroom')).toBeHidden();
  });
});

test('X1: nothing exceeds the margins, in every panel and at every width; axe finds nothing', async ({ page }) => {
  await page.goto(PATH);
  for (const province of PROVINCES) {
    if (province !== 'Western Cape') await heading(page, province).click();
    for (const width of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await getHorizontalOverflow(page), `${province} at ${width} px`).toBe(0);
      expect(await findOutsideMargins(page), `${province} at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 800 });
  }
  expect(await findAxeViolations(page)).toEqual([]);
});
