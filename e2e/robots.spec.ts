import { expect } from '@playwright/test';
import { test } from './support/http';

/** Hosts of variants other than `live`. */
const CLOSED_HOSTS = [
  'staging.example.com',
  'www-STAGING.example.com',
  'dev.example.com',
  'marram.local',
  'marram.test',
];

test('S7: robots.txt of the live site lets robots in and names the sitemap', async ({ httpGet }) => {
  for (const host of ['www.example.com', 'localhost']) {
    const { status, headers, body } = await httpGet('/robots.txt', { Host: host });
    expect(status, host).toBe(200);
    expect(headers['content-type'], host).toBe('text/plain; charset=utf-8');
    expect(headers['x-robots-tag'], host).toBeUndefined();
    const lines = body.trim().split('\n');
    expect(lines.slice(0, 4), host).toEqual(['User-agent: *', 'Allow: /', 'Disallow: /api/', 'Disallow: /hub/']);
    expect(lines.at(-1), host).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap\.xml$/);
  }
});

for (const host of CLOSED_HOSTS) {
  test(`D27: ${host} keeps robots out`, async ({ httpGet }) => {
    const robots = await httpGet('/robots.txt', { Host: host });
    expect(robots.status).toBe(200);
    expect(robots.body).toBe('User-agent: *\nDisallow: /\n');
    for (const path of [
      '/',
      '/robots.txt',
      '/item_group/005?page=2',
      '/no-such-page',
      '/logo.svg',
      '/media/large/wash-30.svg',
      '/_next/image?url=%2Fmedia%2Flarge%2Fsaltmarsh-linen-flax.webp&w=480&q=75',
      '/api/search?query=linen',
    ])
      expect((await httpGet(path, { Host: host })).headers['x-robots-tag'], path).toBe('noindex, nofollow');
  });
}

test('D27: only the live site has a sitemap', async ({ httpGet }) => {
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-005-1.xml']) {
    expect((await httpGet(path)).status, path).toBe(200);
    for (const host of CLOSED_HOSTS) expect((await httpGet(path, { Host: host })).status, `${host} ${path}`).toBe(404);
  }
});

test('S2: robots.txt of the trade host redirects to the one of the main host (D26)', async ({ httpGet }) => {
  const answer = await httpGet('/robots.txt', { Host: 'trade.localhost' });
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe('http://localhost/robots.txt');
});

test('S7: a page for frames is not indexed on any host', async ({ httpGet }) => {
  for (const host of ['www.example.com', 'staging.example.com']) {
    const answer = await httpGet('/embed/catalogue/hazelbury', { Host: host });
    expect(answer.headers['x-robots-tag'], host).toBe('noindex, nofollow');
  }
});
