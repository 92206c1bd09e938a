import { expect } from '@playwright/test';
import { injectFaultWithCheck, test } from './support/faulty-site';
import { getHeading, getTexts, readHtmlFrom } from './support/html-page';

// The tests share a site. The first two need it without a cached list of brands; the third caches the list.

test.describe.configure({ mode: 'default' });

test('S8: the brands fail: this is only logged, and the page stays', async ({ fileFaulty: faulty, request }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /get-all-brands/);
  const response = await request.get(faulty.url);
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<footer');
  expect(faulty.log()).toContain('get-all-brands');
  expectCalled();
});

test('S8, H17: the brands fail: this is only logged; the Brands page is shown, and a brand is found without the list', async ({
  fileFaulty: faulty,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /get-all-brands/);
  for (const [path, heading] of [
    ['/item_group/9000', 'Our Brands'],
    ['/brand/Ashby%20Lorne', 'Ashby Lorne'],
  ] as const) {
    const htmlPage = await readHtmlFrom(faulty.url, path);
    expect(htmlPage.status).toBe(200);
    expect(getHeading(htmlPage)).toBe(heading);
  }
  expectCalled();
  // The log is throttled: an equal line of the previous test delays this one by ten seconds.
  await expect.poll(() => faulty.log(), { timeout: 15_000 }).toContain('List of brands');
  faulty.hub.reset();
  await expect
    .poll(async () =>
      getTexts((await readHtmlFrom(faulty.url, '/item_group/9000')).document.querySelectorAll('main a')),
    )
    .toContain('Ashby Lorne');
});

test('R9, R10, R13: a failing hub gives an error that is not cached, never the not-found screen', async ({
  fileFaulty: faulty,
  request,
}) => {
  const paths = ['/brand/Marram', '/brand?brand=Marram', '/item_group/9000/brand/Marram', '/category/801'];
  const redirects = ['/collections/aldwych/406', '/category/5'];
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /\/cms-(?:page|category)\//);
  for (const path of [...paths, ...redirects]) {
    const answer = await request.get(`${faulty.url}${path}`, { maxRedirects: 0 });
    expect(answer.status(), path).toBeGreaterThanOrEqual(500);
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
  expect(faulty.log()).toContain("Failed to load CMS data for category 'Marram'");
  expect(faulty.log()).toContain("Failed to load CMS data for category '801'");
  expectCalled();
  faulty.hub.reset();
  for (const path of paths) expect((await request.get(`${faulty.url}${path}`)).status(), path).toBe(200);
  for (const path of redirects)
    expect((await request.get(`${faulty.url}${path}`, { maxRedirects: 0 })).status(), path).toBe(308);
});
