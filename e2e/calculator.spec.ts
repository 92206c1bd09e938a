import { expect, test } from '@playwright/test';
import { framed, result, wall, wallField } from './support/calculator';
import { sideways } from './support/layout';

const PAGE = '/wallpaper-calculator';

test('X6: the page says what it is and frames the calculator', async ({ page }) => {
  const response = await page.goto(PAGE);
  expect(response?.headers()['cache-control']).toContain('s-maxage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallpaper Calculator');
  await expect(
    page.getByText('Please use the calculator below to measure out your requirements:', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveTitle(/^Wallpaper Calculator \|/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/wallpaper-calculator$/);
  await expect(framed(page).getByRole('textbox', { name: 'Roll width (cm)' })).toBeVisible();
  const embed = await page.request.get('/embed/wallpaper-calculator');
  expect(await embed.text()).toContain('<meta name="robots" content="noindex');
  expect(embed.headers()['content-security-policy']).toContain("frame-ancestors 'self'");
});

for (const width of [1440, 320])
  test(`X6: at ${width} px the frame is as wide as the page and as high as what is in it, and nothing jumps`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
          if (!hadRecentInput)
            Object.assign(window, { shifted: (window as never as { shifted: number }).shifted + value });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(PAGE);
    const frame = framed(page);
    await expect(frame.getByRole('button', { name: 'Add a wall' })).toBeVisible();
    const scrolls = () =>
      page.locator('iframe').evaluate((element) => {
        const inside = (element as HTMLIFrameElement).contentDocument?.documentElement;
        return inside === undefined
          ? -1
          : Math.max(inside.scrollHeight - inside.clientHeight, inside.scrollWidth - inside.clientWidth);
      });
    await expect.poll(scrolls).toBe(0);
    expect(await page.evaluate(() => (window as never as { shifted: number }).shifted)).toBeLessThanOrEqual(0.02);
    const before = (await page.locator('iframe').boundingBox())?.height ?? 0;
    await frame.getByRole('button', { name: 'Add a wall' }).click();
    await frame.getByRole('button', { name: 'Add a door or window to Wall 2' }).click();
    await expect
      .poll(async () => ((await page.locator('iframe').boundingBox())?.height ?? 0) - before)
      .toBeGreaterThan(100);
    await expect.poll(scrolls).toBe(0);
    expect(await sideways(page)).toBe(0);
    const [field, heading] = [
      await wallField(frame, 'Width (m)').boundingBox(),
      await page.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect(Math.abs((field?.x ?? 0) - (heading?.x ?? 1))).toBeLessThanOrEqual(1);
  });

test('X6: a wallpaper leads to the calculator, which has the size of its roll', async ({ page }) => {
  await page.goto("/item_group/001/collection/Papiers%20d'Herbier/design/Papier%20d'Olivier/colour/Olive");
  await page.getByRole('link', { name: 'Work out how much you need' }).click();
  await expect(page).toHaveURL(/\/wallpaper-calculator\?sku=PAPD-OLI-ROLL&/);
  const frame = framed(page);
  await expect(frame.getByRole('link', { name: "Papier d'Olivier, Olive" })).toBeVisible();
  await expect(frame.getByRole('textbox', { name: 'Roll width (cm)' })).toHaveValue('53');
  await expect(frame.getByRole('textbox', { name: 'Roll length (m)' })).toHaveValue('10.05');
  await expect(frame.getByRole('textbox', { name: 'Vertical repeat (cm)' })).toHaveValue('64');
  await expect(frame.getByRole('radio', { name: 'Half-drop' })).toBeChecked();
  await wallField(frame, 'Width (m)').fill('4,2');
  await wallField(frame, 'Height (m)').fill('2.6');
  await expect(result(frame)).toContainText('5 rolls');
  await page.reload();
  await expect(wallField(frame, 'Width (m)')).toHaveValue('4,2');
  await expect(result(frame)).toContainText('5 rolls');
  await frame.getByRole('link', { name: "Papier d'Olivier, Olive" }).click();
  await expect(page.getByRole('heading', { level: 1, name: "Papier d'Olivier" })).toBeVisible();
});

test('X6: what is sold by the metre is worked out in metres, for the walls that were measured before', async ({
  page,
}) => {
  await page.goto(`${PAGE}?sku=PAPD-OLI-ROLL`);
  const frame = framed(page);
  await expect(async () => {
    await wallField(frame, 'Width (m)').fill('4.2');
    await wallField(frame, 'Height (m)').fill('2.6');
    await expect(result(frame)).toContainText('5 rolls', { timeout: 500 });
  }).toPass();
  await page.goto(`${PAGE}?sku=EMPF-EBO-MTR`);
  await expect(frame.getByRole('radio', { name: 'By the metre' })).toBeChecked();
  await expect(frame.getByRole('textbox', { name: 'Roll length (m)' })).toHaveCount(0);
  await expect(wallField(frame, 'Width (m)')).toHaveValue('4.2');
  // 4.20 / 1.30 → 4 strips and 1 in reserve, each 17 × 0.16 = 2.72: 13.60
  await expect(result(frame)).toContainText('14 metres');
});

test('X6: no other product has a link to the calculator', async ({ page }) => {
  await page.goto('/item_group/005/collection/Hazelbury/design/Hazelbury');
  await expect(page.getByRole('heading', { level: 1, name: 'Hazelbury' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Work out how much you need' })).toHaveCount(0);
});

test('X6: a code that nobody knows is said in words, and the fields are free', async ({ page }) => {
  await page.goto(`${PAGE}?sku=${encodeURIComponent('<NO/SUCH>')}`);
  const frame = framed(page);
  await expect(frame.getByText('We know no wallpaper with the code ‘<NO/SUCH>’.')).toBeVisible();
  await expect(frame.getByRole('textbox', { name: 'Roll width (cm)' })).toHaveValue('');
  await expect(wall(frame)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('X6: the page frames the calculator and links to it', async ({ page }) => {
    await page.goto(PAGE);
    await page.getByRole('link', { name: 'Open the calculator on a page of its own' }).click();
    await expect(page.getByRole('textbox', { name: 'Roll width (cm)' })).toBeVisible();
  });

  test('X6: the form is sent, and the server says the result or what is wrong', async ({ page }) => {
    await page.goto('/embed/wallpaper-calculator?sku=CONP-GLA-ROLL');
    await page.getByRole('button', { name: 'Work it out' }).last().click();
    await expect(wallField(page, 'Width (m)')).toHaveAccessibleDescription('Enter the width of the wall.');
    await wallField(page, 'Width (m)').fill('3');
    await wallField(page, 'Height (m)').fill('zwei');
    await page.getByRole('textbox', { name: 'Reserve (%)' }).fill('0');
    // Enter is the button that works it out, and no other one.
    await wallField(page, 'Height (m)').press('Enter');
    await expect(wallField(page, 'Height (m)')).toHaveAccessibleDescription(
      '‘zwei’ cannot be read. Enter metres such as 2.5 or 2,5.',
    );
    await wallField(page, 'Height (m)').fill('2');
    await page.getByRole('button', { name: 'Add a wall' }).click();
    await expect(page).toHaveURL(/#wall-2$/);
    await expect(wallField(page, 'Width (m)')).toHaveValue('3');
    await page.getByRole('button', { name: 'Remove Wall 2' }).click();
    await page.getByRole('button', { name: 'Work it out' }).last().click();
    await expect(result(page)).toContainText('2 rolls');
    await expect(page.getByRole('region', { name: 'How it is worked out' })).toContainText(
      '3.00 ÷ 0.70 = 4.28, so 5 strips.',
    );
  });
});
