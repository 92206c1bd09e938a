import { expect, test } from '@playwright/test';
import { scoreResponse } from './support/observatory';

test('S8: missing or unsafe headers, scripts and cookies lower the score', () => {
  expect(scoreResponse({ headers: {}, body: '' })).toMatchObject({ score: 30 });
  const policy = "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self'";
  const headers = {
    'content-security-policy': policy,
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  expect(scoreResponse({ headers, body: '' }).score).toBe(80);
  const good = { ...headers, 'content-security-policy': policy.replace("'unsafe-inline'", "'self'") };
  expect(scoreResponse({ headers: good, body: '' }).score).toBe(120);
  expect(scoreResponse({ headers: good, body: '<script src="//evil.example/a.js"></script>' }).score).toBe(50);
  expect(scoreResponse({ headers: { ...good, 'set-cookie': 'a=b' }, body: '' }).score).toBe(80);
});
