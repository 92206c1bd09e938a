import { expect, type Page, test } from '@playwright/test';
import { createSharedPageTest } from './support/shared-page';

const INVALID = 'Email invalid! Email must include the @ character';
const FAILED = 'An error occured, please try again later';
const DONE = 'You have been subscribed';

const form = (page: Page) => page.getByRole('region', { name: 'Letters from Marram' });
const field = (page: Page) => form(page).getByRole('textbox', { name: 'Email address' });
const button = (page: Page) => form(page).getByRole('button', { name: 'Subscribe' });

/** Submits the empty form until its error shows, that is until the page is hydrated. */
async function submitEmptyForm(page: Page): Promise<void> {
  await expect(async () => {
    await button(page).click();
    await expect(form(page).getByText(INVALID)).toBeVisible({ timeout: 500 });
  }).toPass();
}

async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await submitEmptyForm(page);
}

test.describe.configure({ mode: 'default' });

test('G6: subscribing the same address again, in another case, succeeds too', async ({ request }) => {
  const address = `again-${Date.now()}@example.com`;
  for (const email of [address, address.toUpperCase()]) {
    const answer = await request.post('/api/newsletter', { data: { email } });
    expect([answer.status(), await answer.json()]).toEqual([200, { success: true }]);
  }
});

test('G6: another site cannot subscribe an address', async ({ request }) => {
  const answer = await request.post('/api/newsletter', {
    data: { email: 'visitor@example.com' },
    headers: { Origin: 'https://elsewhere.example' },
  });
  expect(answer.status()).toBe(403);
});

const onHome = createSharedPageTest('/', async () => undefined);

onHome('G6: the browser does not validate by itself', async ({ page }) => {
  const validates = await field(page).evaluate((input) => input instanceof HTMLInputElement && !input.form?.noValidate);
  expect(validates).toBe(false);
});

onHome('G6: at every width the field has room for an address', async ({ page }) => {
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const box = await field(page).boundingBox();
    expect(box?.width, `at ${width} px`).toBeGreaterThan(width < 390 ? 250 : 300);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

onHome('G6: an address that is too long is rejected with a message about its length', async ({ page }) => {
  await submitEmptyForm(page);
  await field(page).fill(`${'a'.repeat(250)}@example.com`);
  await button(page).click();
  await expect(form(page).getByRole('alert')).toHaveText('Email invalid! An email address has at most 254 characters');
  await expect(field(page)).toBeFocused();
});

// The tests of the component cover all kinds of invalid addresses.
for (const wrong of ['', 'two words@example.com'])
  test(`G6: '${wrong}' is rejected with our own message, and nothing is sent`, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/');
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

test('G6: an address is subscribed', async ({ page }) => {
  await openForm(page);
  await field(page).fill(`  visitor-${Date.now()}@example.com `);
  await button(page).click();
  await expect(form(page).getByText(DONE)).toBeVisible();
  await expect(form(page).getByText(INVALID)).toHaveCount(0);
});

test('G6: while the address is sent the button says Sending, and pressing Enter again sends nothing', async ({
  page,
}) => {
  const bodies: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openForm(page);
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
  release();
  await expect(form(page).getByText(DONE)).toBeVisible();
  expect(bodies).toHaveLength(1);
  expect(JSON.parse(bodies[0] ?? '')).toEqual({
    ...{ email: 'visitor@example.com', text_version: expect.stringMatching(/^[\da-f]{16}$/), page: '/' },
  });
});

for (const [name, fail] of [
  ['the service fails', { status: 502, json: { message: 'whatever the service says' } }],
  ['the service refuses', { status: 422, json: { message: 'no' } }],
  ['there is no network', null],
] as const)
  test(`G6: when ${name} an error is shown, the address is kept and trying again works`, async ({ page }) => {
    await openForm(page);
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

test('G6: the focus stays on the button after a failure', async ({ page }) => {
  await openForm(page);
  await page.route('**/api/newsletter', (route) => route.fulfill({ status: 502, json: {} }));
  await field(page).fill('visitor@example.com');
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText(FAILED);
  await expect(button(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test('G6: the plain form leads to a page that shows the outcome', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(baseURL ?? '');
    await field(page).fill('visitor.example.com');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/newsletter/invalid');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Letters from Marram');
    await expect(form(page).getByText(INVALID)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await field(page).fill(`plain-${Date.now()}@example.com`);
    await button(page).click();
    await expect(page).toHaveURL('/newsletter/subscribed');
    await expect(form(page).getByText(DONE)).toBeVisible();
    await context.close();
  });
});

test('G6: the page of an outcome is not indexed, and an unknown outcome answers 404', async ({ page }) => {
  await page.goto('/newsletter/failed');
  await expect(form(page).getByText(FAILED)).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  expect((await page.goto('/newsletter/elsewhere'))?.status()).toBe(404);
});

test('G6: the unsubscribe link asks for confirmation, and an incomplete or false one says so', async ({ page }) => {
  await page.goto('/newsletter/unsubscribe');
  await expect(form(page).getByRole('alert')).toContainText('This link is incomplete');
  await page.goto(`/api/newsletter/unsubscribe?token=${'a'.repeat(43)}.${'b'.repeat(43)}`);
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe\?token=/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await form(page).getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page).toHaveURL('/newsletter/unknown-link');
  await expect(form(page).getByRole('alert')).toContainText('This link is incomplete');
});
