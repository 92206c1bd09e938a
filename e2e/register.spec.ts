import { expect, test } from '@playwright/test';
import { openWizard } from './support/register';

test('W1: the wizard stands alone on its page', async ({ page }) => {
  await openWizard(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction');
  await page.getByRole('link', { name: 'Marram, home' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('S7: it has a title, a description and one address', async ({ page }) => {
  await page.goto('/register');
  await expect(page).toHaveTitle(/^Trade account \|.* \| Marram$/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/register$/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /five steps/);
});

test('W2: the first step asks on as it is answered', async ({ page }) => {
  await openWizard(page);
  const group = (name: string) => page.getByRole('group', { name });
  await expect(group('Do you have three trade references?')).toHaveCount(0);
  await group('Are you a member of the trade?').getByText('Yes').click();
  await group('Do you have three trade references?').getByText('No').click();
  await group('Do you have proof of a qualification in the trade?').getByText('No').click();
  const notice = "Sorry - You currently don't qualify to apply for a trade account";
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await group('Do you have proof of a qualification in the trade?').getByText('Yes').click();
  await expect(page.getByText(notice)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('W1: the page says that it needs it, and whom to write to', async ({ page }) => {
    await page.goto('/register');
    const note = page.locator('noscript p');
    await expect(note).toBeVisible();
    await expect(note).toContainText('The application for a trade account needs JavaScript.');
    await expect(note.locator('a')).toHaveAttribute('href', 'mailto:hello@marram.example.com');
  });
});
