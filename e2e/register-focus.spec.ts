import { expect, type Page, test } from '@playwright/test';
import { continueToStep, fillIntroduction, openWizard } from './support/register';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const viewport of [
  { width: 390, height: 700 },
  { width: 320, height: 480 },
])
  test(`W1: at ${viewport.width} px the bar never covers the focused field or its label after Shift+Tab`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openWizard(page);
    await fillIntroduction(page);
    await continueToStep(page, 1);
    await page.getByRole('button', { name: 'Continue' }).focus();
    const coveredIds: string[] = [];
    const focusedIds: string[] = [];
    for (let pressed = 0; pressed < 40; pressed += 1) {
      await page.keyboard.press('Shift+Tab');
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused.closest('form') === null) return null;
        const bar = document.querySelector('aside[aria-label=Step]')?.getBoundingClientRect().bottom ?? 0;
        const label = document.querySelector(`label[for="${CSS.escape(focused.id)}"]`) ?? focused;
        const top = Math.min(label.getBoundingClientRect().top, focused.getBoundingClientRect().top);
        return { id: focused.id || focused.textContent, isCovered: top < bar };
      });
      if (found === null) break;
      focusedIds.push(found.id);
      if (found.isCovered) coveredIds.push(found.id);
    }
    expect(focusedIds).toContain('company_details.company_name');
    expect(coveredIds).toEqual([]);
  });

test('W1: the links of the error summary are high enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openWizard(page);
  await fillIntroduction(page);
  await continueToStep(page, 1);
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct' });
  const boxes = await summary.getByRole('link').evaluateAll((links) =>
    links.map((link) => {
      const { top, height } = link.getBoundingClientRect();
      return { top, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(10);
  for (const [index, { top, height }] of boxes.entries()) {
    expect(height).toBeGreaterThanOrEqual(24);
    if (index > 0) expect(top - (boxes[index - 1]?.top ?? 0)).toBeGreaterThanOrEqual(28);
  }
});

for (const [way, goBack] of Object.entries({
  Back: (page: Page) => page.getByRole('button', { name: 'Back' }).click(),
  'the browser’s back': (page: Page) => page.goBack(),
}))
  test(`W1: by ${way} the previous step opens at its top, with its heading in view`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openWizard(page);
    await fillIntroduction(page);
    await continueToStep(page, 1);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await goBack(page);
    const heading = page.getByRole('heading', { name: 'Introduction', level: 1 });
    await expect(heading).toBeFocused();
    // A browser restores the position of a history entry with its next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect(heading).toBeInViewport();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

for (const [name, path] of [
  ['wizard', '/register'],
  ['site', '/'],
] as const)
  test(`W1: the logo of the ${name} keeps a white background in forced dark colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page.goto(path);
    const logo = page.getByRole('link', { name: 'Marram, home' }).locator('img').first();
    await expect(logo).toBeVisible();
    const style = await logo.evaluate((image) => {
      const { backgroundColor, forcedColorAdjust } = getComputedStyle(image);
      return { backgroundColor, forcedColorAdjust };
    });
    expect(style).toEqual({ backgroundColor: 'rgb(255, 255, 255)', forcedColorAdjust: 'none' });
  });
