import { expect } from '@playwright/test';
import { ask, test } from './support/ask';
import { observe } from './support/observatory';
import { startSite } from './support/own-site';

const ROUTES = [
  ['a page from the cache', '/item_group/005', 200],
  ['a filtered page', '/item_group/005?types=Print', 200],
  ['an absent page', '/no-such-page', 404],
  ['the wizard', '/register', 200],
] as const;

test('S8: every kind of page has 100 points and more by the rules of the HTTP Observatory', async ({
  baseURL,
}, info) => {
  const site = await startSite({
    folder: info.outputPath('observed'),
    env: { SITE_URL: 'https://www.marram.example.com', PRODUCT_API_URL: `${baseURL}/hub` },
  });
  try {
    for (const [kind, path, status] of ROUTES) {
      for (const _visit of ['first', 'second']) {
        const answer = await ask(site.url, path, {});
        const { score, findings } = observe(answer);
        expect([kind, answer.status]).toEqual([kind, status]);
        expect(findings, kind).toContain('csp: default-src none, nothing unsafe');
        expect(score, `${kind}: ${findings.join(', ')}`).toBe(130);
      }
    }
    await site.restart({ PRODUCT_API_URL: 'http://127.0.0.1:9' });
    const failed = await ask(site.url, '/', {});
    expect(failed.status).toBe(500);
    expect(observe(failed).score).toBe(130);
  } finally {
    await site.kill();
  }
});

test('S8: the rules take points for what is missing', () => {
  expect(observe({ headers: {}, body: '' })).toMatchObject({ score: 30 });
  const policy = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'";
  const headers = {
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  expect(observe({ headers, body: '' }).score).toBe(80);
  const good = { ...headers, 'content-security-policy': policy.replace("'unsafe-inline'", "'self'") };
  expect(observe({ headers: good, body: '' }).score).toBe(120);
  expect(observe({ headers: good, body: '<script src="//evil.example/a.js"></script>' }).score).toBe(50);
  expect(observe({ headers: { ...good, 'set-cookie': 'a=b' }, body: '' }).score).toBe(80);
});
