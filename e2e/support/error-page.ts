import { expect, type Page } from '@playwright/test';

const banner = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Marram' });

/** The address answers with the error page: 5xx, never cached, 'Try Again', header and footer around it. */
export async function expectErrorPage(page: Page, url: string): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBeGreaterThanOrEqual(500);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(banner(page)).toBeVisible();
}
