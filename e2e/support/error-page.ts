import { expect, type Page } from '@playwright/test';
import type { FaultySite } from './faulty-site';
import { httpGet } from './http';

const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Marram' });

/** Checks that the response is 5xx and not cacheable. `expectErrorPage` also checks the content, which is the same for every page. */
export async function expectErrorResponse(origin: string, path: string): Promise<void> {
  const { status, headers } = await httpGet(origin, path, { accept: 'text/html' });
  expect(status, path).toBeGreaterThanOrEqual(500);
  expect(headers['cache-control'], path).toContain('no-store');
}

/** Checks the error page of a URL: 5xx, not cacheable, with a title, 'Try Again' and the site's header. */
export async function expectErrorPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page).toHaveTitle('Something went wrong | Marram');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
}

/**
 * Checks a page that cannot be rendered without its CMS content: it is an error if the hub responds without a page, with 404 or
 * with 500, the log names the page, and 'Try Again' shows it once the hub has recovered.
 */
export async function expectErrorWithoutContent(
  page: Page,
  faulty: FaultySite,
  needed: { path: string; call: RegExp; name: string; heading: string },
): Promise<void> {
  for (const [body, status] of [
    [{ success: true, cms_page: null }, 200],
    [{}, 404],
    ['down', 500],
  ] as const) {
    faulty.hub.reset();
    faulty.hub.stubResponse(needed.call, body, status);
    await expectErrorResponse(faulty.url, needed.path);
  }
  await expectErrorPage(page, `${faulty.url}${needed.path}`);
  expect(faulty.log()).toContain(`Failed to load CMS data for page '${needed.name}'`);
  faulty.hub.reset();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: needed.heading })).toBeVisible();
}

/** Checks an error screen: status, heading, text and Try Again, within header and footer. */
export async function expectErrorScreen(
  page: Page,
  url: string,
  { heading, text, status }: { heading: string; text: string; status: number },
): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  if (status >= 500) expect(response?.headers()['cache-control']).toContain('no-store');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(`${heading} | Marram`);
}
