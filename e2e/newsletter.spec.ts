import { expect, type Page, test } from '@playwright/test';

const INVALID = 'Email invalid! Email must include the @ character';
const FAILED = 'An error occured, please try again later';
const DONE = 'You have been subscribed';

const form = (page: Page) => page.getByRole('region', { name: 'Letters from Marram' });
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  // An empty form is answered once the page has come alive.
  await expect(async () => {
    await button(page).click();
    await expect(form(page).getByText(INVALID)).toBeVisible({ timeout: 500 });
  }).toPass();
});

for (const wrong of ['', '   ', 'nobody', 'nobody.example.com', '@example.com', 'nobody@', 'two words@example.com'])
  test(`G6: '${wrong}' is refused in our own words, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.reload();
    await expect(async () => {
      await field(page).fill(wrong);
      await field(page).press('Enter');
      await expect(form(page).getByRole('alert')).toHaveText(INVALID, { timeout: 500 });
    }).toPass();
    await expect(field(page)).toHaveAccessibleDescription(INVALID);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toHaveValue(wrong.trim());
    expect(sent.filter((url) => url.includes('newsletter'))).toEqual([]);
  });

test('G6: the browser does not validate by itself', async ({ page }) => {
  const validates = await field(page).evaluate((input) => input instanceof HTMLInputElement && !input.form?.noValidate);
  expect(validates).toBe(false);
});

test('G6: an address is subscribed', async ({ page }) => {
  await field(page).fill(`  visitor-${Date.now()}@example.com `);
  await button(page).click();
  await expect(form(page).getByText(DONE)).toBeVisible();
  await expect(form(page).getByText(INVALID)).toHaveCount(0);
});

test('G6: while it is sent there is a spinner, and a second press sends nothing', async ({ page }) => {
  const bodies: string[] = [];
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/newsletter', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await held;
    await route.fulfill({ json: { success: true } });
  });
  await field(page).fill('visitor@example.com');
  await field(page).press('Enter');
  await expect(form(page).getByRole('button', { name: 'Sending' })).toBeVisible();
  await field(page).press('Enter');
  await field(page).press('Enter');
  await expect(form(page).getByText(DONE)).toHaveCount(0);
  answer();
  await expect(form(page).getByText(DONE)).toBeVisible();
  expect(bodies).toEqual(['{"email":"visitor@example.com"}']);
});

for (const [name, fail] of [
  ['the service fails', { status: 502, json: { message: 'whatever the service says' } }],
  ['the service refuses', { status: 422, json: { message: 'no' } }],
  ['there is no network', null],
] as const)
  test(`G6: when ${name} the visitor is told so, keeps the address and can try again`, async ({ page }) => {
    await page.route('**/api/newsletter', (route) => (fail === null ? route.abort() : route.fulfill(fail)), {
      times: 1,
    });
    await field(page).fill('visitor@example.com');
    await button(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(FAILED);
    await expect(field(page)).toHaveValue('visitor@example.com');
    await page.route('**/api/newsletter', (route) => route.fulfill({ json: { success: true } }));
    await button(page).click();
    await expect(form(page).getByText(DONE)).toBeVisible();
  });

test('G6: the keyboard stays where it was after a failure', async ({ page }) => {
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 502, json: {} }));
  await field(page).fill('visitor@example.com');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText(FAILED);
  await expect(button(page)).toBeFocused();
});

test('G6: an address that is sent without JavaScript never lands in the address bar', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(baseURL ?? '');
  if (await field(page).isVisible()) {
    await field(page).fill('visitor@example.com');
    await field(page).press('Enter');
    await page.waitForLoadState();
  }
  expect(page.url()).not.toContain('visitor');
  await context.close();
});
