import { expect } from '@playwright/test';
import { getSecurityHeaders, PLAIN_POLICY } from '@/lib/security/headers.mjs';
import { PAGE_POLICY } from './support/content-security';
import { injectFaultWithCheck, test } from './support/faulty-site';

test.describe.configure({ mode: 'default' });

function expectSecurityHeaders(headers: Readonly<Record<string, string>>, path: string): void {
  const policy = headers['content-security-policy'];
  if (headers['content-type']?.startsWith('text/html')) expect(policy, path).toMatch(PAGE_POLICY);
  else expect(policy, path).toBe(PLAIN_POLICY);
  for (const [name, value] of Object.entries(getSecurityHeaders('/')))
    expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
}

test('S7: a page that fails has the security headers and no canonical URL', async ({ fileFaulty: faulty, request }) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /cms-category/);
  for (const path of ['/', '/item_group/005']) {
    const response = await request.get(`${faulty.url}${path}`);
    expect(response.status(), path).toBeGreaterThanOrEqual(500);
    expectSecurityHeaders(response.headers(), path);
    expect(await response.text(), path).not.toContain('rel="canonical"');
  }
  expectCalled();
});

test('S7: a sitemap that cannot be read is an error, never an empty one, and recovers', async ({
  fileFaulty: faulty,
  request,
}) => {
  const expectCalled = injectFaultWithCheck(faulty.hub, 'html', /multi_filter|get_all_applications/);
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-005-1.xml']) {
    const response = await request.get(`${faulty.url}${path}`);
    expect(response.status(), path).toBeGreaterThanOrEqual(500);
    expectSecurityHeaders(response.headers(), path);
  }
  expect((await request.get(`${faulty.url}/robots.txt`)).status()).toBe(200);
  expectCalled();
  faulty.hub.reset();
  for (const path of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/products-005-1.xml']) {
    const response = await request.get(`${faulty.url}${path}`);
    expect(response.status(), path).toBe(200);
    expect(await response.text(), path).toContain('<loc>');
  }
});
