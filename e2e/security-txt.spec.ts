import { expect } from '@playwright/test';
import { test } from './support/http';

test('security.txt names a contact and is valid for less than a year, on every host', async ({ httpGet }) => {
  for (const host of ['www.example.com', 'staging.example.com', 'dev.example.com']) {
    const { status, headers, body } = await httpGet('/.well-known/security.txt', { Host: host });
    expect(status, host).toBe(200);
    expect(headers['content-type'], host).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      body
        .trim()
        .split('\n')
        .map((line) => line.split(': ', 2) as [string, string]),
    );
    expect(fields.get('Contact')).toMatch(/^mailto:[^\s@]+@[^\s@]+$/);
    expect(fields.get('Canonical')).toMatch(/^https?:\/\/[^/]+\/\.well-known\/security\.txt$/);
    const validMs = Date.parse(fields.get('Expires') ?? '') - Date.now();
    expect(validMs).toBeGreaterThan(0);
    expect(validMs).toBeLessThan(365 * 86_400_000);
  }
  expect((await httpGet('/.well-known/nothing.txt')).status).toBe(404);
});
