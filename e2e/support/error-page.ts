import { expect, type Page } from '@playwright/test';
import { ask } from './ask';
import type { FaultySite } from './faulty-site';

const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Marram' });

/** The path answers 5xx and is never cached; what a browser then shows is one screen for every page, see `expectErrorPage`. */
export async function expectErrorAnswer(origin: string, path: string): Promise<void> {
  const { status, headers } = await ask(origin, path, { accept: 'text/html' });
  expect(status, path).toBeGreaterThanOrEqual(500);
  expect(headers['cache-control'], path).toContain('no-store');
}

/** The address answers with the error page: 5xx, never cached, 'Try Again', header and footer around it. */
export async function expectErrorPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
}

/**
 * A page that the hub must have: when the call that fits answers without one, with 404 or with 500, the answer is an error and the log names
 * the page; the last of them is looked at; 'Try Again' brings it back, headed by `heading`.
 */
export async function expectNeeded(
  page: Page,
  faulty: FaultySite,
  needed: { path: string; call: RegExp; name: string; heading: string },
): Promise<void> {
  for (const [body, status] of [
    [{ success: true, cms_page: null }, 200],
    [{}, 404],
    ['down', 500],
  ] as const) {
    await faulty.hub.heal();
    faulty.hub.answer(needed.call, body, status);
    await expectErrorAnswer(faulty.url, needed.path);
  }
  await expectErrorPage(page, `${faulty.url}${needed.path}`);
  expect(faulty.log()).toContain(`Failed to load CMS data for page '${needed.name}'`);
  await faulty.hub.heal();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: needed.heading })).toBeVisible();
}
