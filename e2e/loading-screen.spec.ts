import { expect, type Page, test } from '@playwright/test';
import { loadingScreen, waitForHydration } from './support/interactions';
import { VIEWPORTS } from './support/layout';
import { holdNavigations } from './support/network';

const announced = (page: Page) => page.getByRole('status').filter({ hasText: /^Loading$/ });
const menuLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first();

test('H15: a slow navigation is announced and shows the logo above a spinner until the page is loaded', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await expect(loadingScreen(page)).toHaveCount(0);
  const pages = await holdNavigations(page);
  await menuLink(page, 'Wallpaper').click();
  await expect(loadingScreen(page)).toBeVisible();
  await expect(announced(page)).toHaveCount(1);
  expect(await loadingScreen(page).boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
  const logo = await loadingScreen(page).locator('img').boundingBox();
  expect(logo).toMatchObject({ width: 153, height: 32 });
  const ring = loadingScreen(page).locator('svg');
  await expect(ring).toHaveCSS('animation-name', 'spin');
  await expect(ring).toHaveCSS('width', '32px');
  await expect(ring).toHaveCSS('stroke-width', '1.5px');
  // The ring rotates, so its box changes but not its centre.
  const box = await ring.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((logo?.x ?? 0) + 76.5, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0) / 2).toBeCloseTo((logo?.y ?? 0) + 32 + 32 + 16, 0);
  pages.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallpaper' })).toBeVisible();
  await expect(loadingScreen(page)).toHaveCount(0);
  await expect(announced(page)).toHaveCount(0);
});

test('H15: the first page has no loading screen, neither in its HTML nor after hydration', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/item_group/005')).text()).not.toContain('animate-spin');
  await page.goto('/item_group/005');
  await waitForHydration(page);
  await expect(loadingScreen(page)).toHaveCount(0);
});

test('H15: Back during a slow navigation ends the loading screen and shows the previous page', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await menuLink(page, 'Wallpaper').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallpaper' })).toBeVisible();
  const pages = await holdNavigations(page);
  await menuLink(page, 'Rugs').click();
  await expect(loadingScreen(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(loadingScreen(page)).toHaveCount(0);
  pages.release();
  await expect(page.getByRole('region', { name: 'Catalogue' })).toBeVisible();
});

test('H15: page data that answers 404 ends the loading screen: the router loads the document instead', async ({
  page,
}) => {
  await page.goto('/');
  await waitForHydration(page);
  await menuLink(page, 'Rugs').evaluate((link) => link.setAttribute('data-kept', ''));
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  await menuLink(page, 'Rugs').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rugs' })).toBeVisible();
  await expect(loadingScreen(page)).toHaveCount(0);
  // The router has fallen back to loading the whole document.
  await expect(page.locator('[data-kept]')).toHaveCount(0);
});

test('H15: a failed request for page data ends the loading screen', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  await page.route(
    (url) => url.searchParams.has('_rsc'),
    (route) => route.abort(),
  );
  await menuLink(page, 'Rugs').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rugs' })).toBeVisible();
  await expect(loadingScreen(page)).toHaveCount(0);
});

test('H15: on a phone the loading screen covers the menu that the link was in', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/item_group/005');
  await waitForHydration(page);
  const pages = await holdNavigations(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Fabric' }).click();
  await menu.getByRole('link', { name: 'Curtaining' }).click();
  await expect(loadingScreen(page)).toBeVisible();
  const top = await page.evaluate(() => document.elementFromPoint(100, 300)?.className ?? '');
  expect(top).toContain('bg-paper');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  pages.release();
  await expect(loadingScreen(page)).toHaveCount(0);
});

test('H15: with reduced motion the spinner stands still and nothing fades', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await waitForHydration(page);
  const pages = await holdNavigations(page);
  await menuLink(page, 'Wallpaper').click();
  await expect(loadingScreen(page)).toBeVisible();
  await expect(loadingScreen(page).locator('svg')).toHaveCSS('animation-name', 'none');
  await expect(loadingScreen(page)).toHaveCSS('animation-duration', '0s');
  pages.release();
  await expect(loadingScreen(page)).toHaveCount(0);
});
