import { createHash } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import { DomUtils, parseDocument } from 'htmlparser2';
import { CALCULATOR_PATH, FILLED_CALCULATOR_PATH } from './support/calculator';
import { PAGE_POLICY, recordViolations } from './support/content-security';
import { getProductBySku, productPath } from './support/demo-products';
import { expectErrorPage } from './support/error-page';
import { test as withFaultySite } from './support/faulty-site';
import { cards, filterChips, filterOption, openFilterGroup } from './support/grid';
import { httpGet } from './support/http';
import { openPanel } from './support/menu';
import { stubExternalRequests } from './support/network';
import { PAGE_PATHS } from './support/pages';
import { continueToStep, fillDeclaration, openWizard, STEP_FILLERS } from './support/register';
import { openSearch, searchField, sectionButton } from './support/search';

// No page violates its content security policy in any state, whether it was just rendered or comes from the cache (S8).

base.describe.configure({ mode: 'default' });

/** Pages that are opened in a browser here; audits.spec.ts opens those of `PAGE_PATHS`. */
const VISITED = {
  'filtered page': '/item_group/005?types=Print&page=2',
  'product of a size': `${PAGE_PATHS.product}?targetSize=137cm&targetProduct=HAZE-DUC-137`,
  stores: '/store-locator',
  company: '/company',
  careers: '/careers',
  about: '/about-us',
  directors: '/directors',
  responsibilities: '/responsibilities',
  internationals: '/internationals',
  'international brand': '/internationals/brand/1',
  'absent international brand': '/internationals/brand/999',
  newsletter: '/newsletter/subscribed',
  calculator: CALCULATOR_PATH,
  'filled calculator': FILLED_CALCULATOR_PATH,
  catalogue: '/embed/catalogue/hazelbury',
  'absent catalogue': '/embed/catalogue/nothing',
  wizard: '/register',
  'plain form': '/register/form',
  'video in a banner': '/category/YouTube%20Video',
  'videos in a banner': '/category/YouTube%20Carousel',
  'pictures of other hosts': '/category/Moving%20Pictures',
  'hostile tiles': '/category/Hostile%20Tiles',
} as const;

interface ViolationFixture {
  /** What the page's policy has blocked so far. */
  violations: readonly string[];
}

const fixture = {
  violations: async ({ page }: { page: Page }, use: (violations: readonly string[]) => Promise<void>) => {
    await stubExternalRequests(page);
    const violations = await recordViolations(page);
    await use(violations);
    expect(violations).toEqual([]);
  },
};
const test = base.extend<ViolationFixture>(fixture);
const onOwnSite = withFaultySite.extend<ViolationFixture>(fixture);

/** Waits until React has attached its listeners to the document. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(() => Object.keys(document).some((key) => key.startsWith('_reactListening')));

/** Scrolls to the end of the page and waits for everything that loads lazily. */
async function scrollToEnd(page: Page): Promise<void> {
  await waitUntilHydrated(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
}

/** The pages in four tests, so that none takes minutes. */
const PARTS = [0, 1, 2, 3].map((part) =>
  Object.entries({ ...PAGE_PATHS, ...VISITED }).filter((_, index) => index % 4 === part),
);

/** The first 60 characters of each inline script that the page's policy does not allow. */
function findDisallowedScripts(policy: string, html: string): string[] {
  const inline = DomUtils.getElementsByTagName('script', parseDocument(html)).filter(
    ({ attribs: { src, type = '' } }) => src === undefined && !type.endsWith('json'),
  );
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  return inline
    .map((script) => DomUtils.textContent(script))
    .filter((text) => !policy.includes(`'sha256-${hashOf(text)}'`))
    .map((text) => text.slice(0, 60));
}

/** Checks that a page's policy allows its inline scripts. Returns the page's cache status, undefined for a page that is never cached. */
async function expectPolicyToMatch(origin: string, path: string): Promise<string | undefined> {
  const { headers, body } = await httpGet(origin, path, {});
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, path).toMatch(PAGE_POLICY);
  expect(findDisallowedScripts(policy, body), path).toEqual([]);
  return headers['x-nextjs-cache'];
}

// Must run first: a cached page would not fail.
onOwnSite('S8: an error page does not violate its policy', async ({ page, fileFaulty: faulty, violations }) => {
  faulty.hub.injectFault('html', /cms|search-names|multi_filter|get_products/);
  await expectErrorPage(page, faulty.url);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.waitForLoadState('networkidle');
  // Not the lookbook that the tests below expect to be uncached.
  await page.goto(`${faulty.url}/embed/catalogue/aldwych`);
  await page.goto(`${faulty.url}/item_group/005?types=Print`);
  await page.waitForLoadState('networkidle');
  expect(violations).toEqual([]);
});

for (const [place, part] of PARTS.entries())
  onOwnSite(
    `S8: no page violates its policy, at its first visit and from the cache, part ${place + 1}`,
    async ({ page, fileFaulty: faulty, violations }) => {
      onOwnSite.setTimeout(180_000);
      for (const [kind, path] of part) {
        const firstStatus = await expectPolicyToMatch(faulty.url, path);
        if (firstStatus !== undefined) expect(firstStatus, kind).toBe('MISS');
        const secondStatus = await expectPolicyToMatch(faulty.url, path);
        if (firstStatus !== undefined) expect(secondStatus, kind).toMatch(/HIT|STALE/);
        if (!Object.hasOwn(VISITED, kind)) continue;
        await page.goto(`${faulty.url}${path}`);
        await scrollToEnd(page);
        expect(violations, kind).toEqual([]);
      }
    },
  );

test('S8: menu, search, filters and navigation comply with the policy of the page that was loaded first', async ({
  page,
  violations,
}) => {
  await page.goto('/');
  await openPanel(page, 'Fabric', 'Curtaining');
  await openSearch(page);
  await searchField(page).fill('hazel');
  await sectionButton(page, 'Colours').click();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Catalogue' }).getByRole('link', { name: 'Fabric' }).click();
  await expect(page).toHaveURL(/\/item_group\/005$/);
  await openFilterGroup(page, 'Colour');
  await filterOption(page, 'Colour', 'Blue').click();
  await expect(filterChips(page)).toContainText('Blue');
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/colour\//);
  await page.goBack();
  await expect(filterChips(page)).toContainText('Blue');
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Careers' }).click();
  await expect(page).toHaveURL('/careers');
  await footer.getByRole('link', { name: 'Apply for a trade account' }).click();
  await expect(page).toHaveURL('/register');
  await page.waitForLoadState('networkidle');
  await page.goto(productPath(getProductBySku('SALL-FLA-140')));
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Next picture' }).click();
  expect(violations).toEqual([]);
});

test('S8: the mobile menu, a refused newsletter form and an accepted one comply with the policy', async ({
  page,
  violations,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await waitUntilHydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Fabric', exact: true }).click();
  await page.keyboard.press('Escape');
  const newsletter = page.getByRole('region', { name: 'Letters from Marram' });
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByRole('alert')).toBeVisible();
  await newsletter.getByRole('textbox', { name: 'Email address' }).fill('policy@example.com');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter.getByText('You have been subscribed')).toBeVisible();
  expect(violations).toEqual([]);
});

test('S8: maps, videos and catalogues are shown in their frames', async ({ page, violations }) => {
  const inDialog = page.frameLocator('dialog[open] iframe');
  await page.goto('/store-locator');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'View Map, George Showroom' }).click();
  await expect(inDialog.getByText('Outside')).toBeVisible();
  await page.goto('/internationals/brand/1');
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'View Collection' }).click();
  await expect(inDialog.getByRole('list', { name: 'Pages' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Play film/ }).click();
  await expect(page.frameLocator('iframe[title^="Film"]').getByText('Outside')).toBeVisible();
  expect(violations).toEqual([]);
});

test('S8: the wizard complies with the policy in all its steps, with documents chosen', async ({
  page,
  violations,
}) => {
  await openWizard(page);
  for (const [step, fill] of STEP_FILLERS.slice(0, 4).entries()) {
    await fill(page);
    await continueToStep(page, step + 1);
    expect(violations, `step ${step + 1}`).toEqual([]);
  }
  await fillDeclaration(page);
  await page
    .getByRole('button', { name: /terms and conditions/i })
    .or(page.getByRole('link', { name: /terms/i }))
    .first()
    .click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('dialog', { name: 'Registration request sent successfully.' })).toBeVisible();
  expect(violations).toEqual([]);
});

for (const path of ['/', '/item_group/005?types=Print'])
  base(`S8: a script injected into ${path} does not run`, async ({ page }) => {
    const violations = await recordViolations(page);
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '</head>',
        `<script>window.injected = 1</script><script src="https://evil.example/x.js"></script></head>`,
      );
      await route.fulfill({ response, body: body.replace('<main', '<main onclick="window.injected = 1"') });
    });
    await page.goto(path);
    await page.getByRole('main').click({ position: { x: 1, y: 1 } });
    expect(await page.evaluate(() => Reflect.get(window, 'injected'))).toBeUndefined();
    expect(violations.filter((line) => /script-src-elem|script-src-attr/.test(line)).length).toBeGreaterThan(1);
  });
