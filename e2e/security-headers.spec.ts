import { expect } from '@playwright/test';
import { getSecurityHeaders, MEDIA_POLICY, PLAIN_POLICY } from '@/lib/security/headers.mjs';
import { PAGE_POLICY } from './support/content-security';
import { buildPath, getProductBySku, productPath } from './support/demo-products';
import { type HttpResponse, test } from './support/http';

const flax = getProductBySku('SALL-FLA-140');
const picture = encodeURIComponent('/media/large/saltmarsh-linen-flax.webp');

/** Checks all security headers, with this content security policy, and that X-Powered-By is absent. */
function expectSecurityHeaders({ headers }: HttpResponse, policy: string, path: string): void {
  const [pathname = ''] = path.split('?');
  const expected = { ...getSecurityHeaders(pathname), 'Content-Security-Policy': policy };
  for (const [name, value] of Object.entries(expected))
    expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
  expect(headers['x-powered-by'], path).toBeUndefined();
}

const RESPONSES: [kind: string, status: number, path: string, headers?: Record<string, string>][] = [
  ['a page', 200, '/'],
  ['a landing page', 200, '/item_group/005'],
  ['a page with filters', 200, '/item_group/005?types=Print&page=2'],
  ['a product', 200, productPath(flax)],
  ['a page in a frame', 200, '/embed/catalogue/hazelbury'],
  ['an absent page', 404, '/no-such-page'],
  ['an absent item group', 404, '/item_group/999'],
  ['an address that cannot be decoded', 404, '/100%'],
  ['an API response', 200, '/api/search?query=linen'],
  ['an invalid API call', 400, '/api/products'],
  ['a hub call', 200, '/hub/get-all-brands'],
  ['an unknown hub call', 404, '/hub/nothing'],
  ['robots.txt', 200, '/robots.txt'],
  ['the sitemap', 200, '/sitemap.xml'],
  ['a file in the root', 200, '/logo.svg'],
  ['an icon', 200, '/favicon.ico'],
  ['an absent route', 404, '/api/careers'],
  ['the folder of routes', 404, '/api'],
  ['an absent folder of media', 404, '/media/careers'],
  ['the folder of media', 404, '/media'],
  ['an absent script', 404, '/_next/static/nothing.js'],
  ['an internal path', 308, '/live/item_group/005'],
  ['a trailing slash', 308, '/item_group/005/'],
  ['two slashes', 308, '//item_group/005'],
  ['an old collection link', 308, '/collections/hazelbury/401'],
  ['the trade host', 308, '/item_group/005', { Host: 'trade.example.com' }],
  ['the staging host', 200, '/', { Host: 'staging.example.com' }],
  ['an absent page of staging', 404, '/no-such-page', { Host: 'staging.example.com' }],
];

for (const [kind, status, path, headers] of RESPONSES) {
  test(`S7: ${kind} (${status} ${path}) carries the security headers`, async ({ httpGet }) => {
    const answer = await httpGet(path, headers);
    expect(answer.status).toBe(status);
    const policy = answer.headers['content-security-policy'] ?? '';
    const isPage = answer.headers['content-type']?.startsWith('text/html') ?? false;
    if (isPage) expect(policy, path).toMatch(PAGE_POLICY);
    expectSecurityHeaders(answer, isPage ? policy : path.endsWith('.svg') ? MEDIA_POLICY : PLAIN_POLICY, path);
  });
}

const MEDIA_RESPONSES: [kind: string, status: number, path: string, headers?: Record<string, string>][] = [
  ['a picture', 200, '/media/large/saltmarsh-linen-flax.webp'],
  ['an SVG', 200, '/media/large/wash-30.svg'],
  ['part of a file', 206, '/media/large/wash-30.svg', { Range: 'bytes=0-3' }],
  ['a range beyond the end', 416, '/media/large/wash-30.svg', { Range: 'bytes=9999999-' }],
  ['an absent file', 404, '/media/large/nothing.svg'],
  ['a share picture', 200, '/media/share/saltmarsh-linen-flax.webp.jpg'],
  ['a portrait banner', 200, '/media/portrait/banner-showroom.webp.avif'],
  ['the share picture of an SVG', 404, '/media/share/wash-30.svg.jpg'],
  ['an optimised picture', 200, `/_next/image?url=${picture}&w=480&q=75`],
];

for (const [kind, status, path, headers] of MEDIA_RESPONSES) {
  test(`S7: ${kind} (${status}) has the policy of media, which allows no script`, async ({ httpGet }) => {
    const answer = await httpGet(path, headers);
    expect(answer.status).toBe(status);
    expectSecurityHeaders(answer, MEDIA_POLICY, path);
  });
}

test('S7: an SVG has the policy of media however its path is encoded', async ({ httpGet }) => {
  for (const path of ['/m%65dia/large/wash-30.svg', '/media/l%61rge/wash-30.svg', '/media/large/w%61sh-30.svg']) {
    const answer = await httpGet(path);
    if (answer.headers['content-type']?.includes('svg'))
      expect(answer.headers['content-security-policy'], path).toBe(MEDIA_POLICY);
    else expect(answer.status, path).toBe(404);
  }
});

test('S7: an error of the image optimiser carries the security headers', async ({ httpGet }) => {
  for (const query of ['', '?url=x', `?url=${picture}&w=481&q=75`, '?url=%2Fmedia%2Flarge%2Fnothing.webp&w=480&q=75']) {
    const answer = await httpGet(`/_next/image${query}`);
    expect(answer.status, query).toBeGreaterThanOrEqual(400);
    expectSecurityHeaders(answer, answer.headers['content-security-policy'] ?? '', '/_next/image');
  }
});

test('S7: scripts, styles and fonts of a page carry the security headers', async ({ httpGet }) => {
  const html = (await httpGet('/')).body;
  const files = [...new Set(html.match(/\/_next\/static\/[^"'\\ )]+\.(?:js|css|woff2)/g))];
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expectSecurityHeaders(await httpGet(file), PLAIN_POLICY, file);
});

test('S7: an unsupported method answers 405 with the security headers', async ({ request }) => {
  for (const [method, path] of [
    ['POST', '/api/search'],
    ['PUT', '/api/newsletter'],
    ['DELETE', '/hub/get-all-brands'],
  ] as const) {
    const response = await request.fetch(path, { method });
    expect(response.status(), path).toBe(405);
    expectSecurityHeaders({ status: 405, headers: response.headers(), body: '' }, PLAIN_POLICY, path);
  }
});

test('S7: another site cannot frame a page, this one can', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  const framed = `http://localhost:${port}/embed/catalogue/hazelbury`;
  // The framing page simulates one of another site, without our policy.
  await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body: '<body></body>' }));
  const frameFrom = async (host: string) => {
    await page.goto(`http://${host}:${port}/framing`);
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      frame.title = 'framed';
      document.body.append(frame);
    }, framed);
    return page.frameLocator('iframe[title="framed"]').getByRole('heading', { level: 1 });
  };
  await expect(await frameFrom('localhost')).toHaveCount(1);
  const heading = await frameFrom('staging.localhost');
  await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
  await expect(heading).toHaveCount(0);
});

test('S7: unneeded browser features are disabled, needed ones allowed, and no named feature is unknown', async ({
  page,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (/policy|header|unrecognized/i.test(message.text())) messages.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const allowed = await page.evaluate(() => {
    const policy: unknown = Reflect.get(document, 'featurePolicy');
    return (policy as { allowedFeatures(): string[] }).allowedFeatures();
  });
  for (const feature of ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi', 'display-capture'])
    expect(allowed, feature).not.toContain(feature);
  for (const feature of ['fullscreen', 'autoplay', 'encrypted-media', 'picture-in-picture', 'geolocation'])
    expect(allowed, feature).toContain(feature);
  expect(messages).toEqual([]);
});

test('G3: Trade Login opens in a new tab under the policy of the page', async ({ page, context }) => {
  await context.route(/^https:\/\/trade/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Trade</p>' }));
  await page.goto(buildPath('005', ['collection', 'Overberg']));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Trade Login' }).first().click();
  await expect((await opened).getByText('Trade')).toBeVisible();
});
