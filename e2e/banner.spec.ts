import { expect, type Page, test } from '@playwright/test';
import { readDemoPage } from './support/demo-pages';

const home = readDemoPage('home');
const COUNT = home.consumer_banner_media_carousel.length;

const banner = (page: Page) => page.getByRole('region', { name: 'Banner' });
const control = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });

async function readSlideNumber(page: Page): Promise<number> {
  const counter = banner(page).getByText(/^\d \/ \d$/);
  return Number((await counter.textContent())?.[0]);
}

async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(banner(page).getByText(`${number} / ${COUNT}`)).toBeVisible();
  await expect(banner(page).getByRole('img')).toHaveAccessibleName(`${home.page_title}, picture ${number} of ${COUNT}`);
}

/** Opens the home page with its clock paused: slide 2 has just been shown, and the pointer is outside the banner. */
async function openAtSecondSlide(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(control(page, 'Next slide')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(async () => {
    await control(page, 'Next slide').click();
    await expect(banner(page).getByText(`2 / ${COUNT}`)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.mouse.move(400, 800);
}

test('B1: the banner advances every 3 seconds and wraps to the first slide', async ({ page }) => {
  await openAtSecondSlide(page);
  await page.clock.runFor(2900);
  await expectSlide(page, 2);
  await page.clock.runFor(200);
  await expectSlide(page, 3);
  await page.clock.runFor(3000);
  await expectSlide(page, 1);
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
});

test('B1: the arrows go to the next and the previous slide and wrap at both ends', async ({ page }) => {
  await openAtSecondSlide(page);
  await control(page, 'Next slide').click();
  await expectSlide(page, 3);
  await control(page, 'Next slide').click();
  await expectSlide(page, 1);
  await control(page, 'Previous slide').click();
  await expectSlide(page, 3);
});

test('B1: Pause stops the banner, Play resumes it', async ({ page }) => {
  await openAtSecondSlide(page);
  await control(page, 'Pause').click();
  await page.mouse.move(400, 800);
  await page.clock.runFor(10_000);
  await expectSlide(page, 2);
  await control(page, 'Play').click();
  await page.mouse.move(400, 800);
  await page.clock.runFor(3100);
  await expectSlide(page, 3);
});

test('B1: the banner waits while the pointer is over it', async ({ page }) => {
  await openAtSecondSlide(page);
  await page.mouse.move(400, 300);
  await page.clock.runFor(10_000);
  await expectSlide(page, 2);
  await page.mouse.move(400, 800);
  await page.clock.runFor(3100);
  await expectSlide(page, 3);
});

test('B1: the banner still waits after a click on an arrow while the pointer stays over it', async ({ page }) => {
  await openAtSecondSlide(page);
  await control(page, 'Previous slide').click();
  await expectSlide(page, 1);
  await page.clock.runFor(10_000);
  await expectSlide(page, 1);
});

test('B1: the banner waits while the focus is in it, also when the pointer passes over', async ({ page }) => {
  await openAtSecondSlide(page);
  await control(page, 'Pause').focus();
  await page.keyboard.press('Tab');
  await expect(control(page, 'Previous slide')).toBeFocused();
  await page.clock.runFor(10_000);
  await expectSlide(page, 2);
  await page.mouse.move(400, 300);
  await page.mouse.move(400, 800);
  await page.clock.runFor(10_000);
  await expectSlide(page, 2);
});

test('B1: slides fade into each other in half a second', async ({ page }) => {
  await openAtSecondSlide(page);
  await control(page, 'Next slide').click();
  const fades = await page.evaluate(() =>
    document.getAnimations().map((animation) => animation.effect?.getComputedTiming().duration),
  );
  expect(fades).toContain(500);
});

test('B1: the next picture is fetched before it is shown, the one after it is not', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(decodeURIComponent(request.url())));
  const [, second = 'missing', third = 'missing'] = home.consumer_banner_media_carousel.map((slide) => slide.media_url);
  await page.clock.install();
  await page.goto('/');
  await expect.poll(() => requested.some((url) => url.includes(second))).toBe(true);
  await expect(banner(page).getByText(`1 / ${COUNT}`)).toBeVisible();
  expect(requested.filter((url) => url.includes(third))).toEqual([]);
});

test('B1: the arrow keys change the slide while the focus is in the banner, and the slide is announced', async ({
  page,
}) => {
  await openAtSecondSlide(page);
  const liveRegion = banner(page).getByText(`Slide 2 of ${COUNT}`);
  await expect(liveRegion).toHaveAttribute('aria-live', 'off');
  await control(page, 'Pause').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 3);
  await expect(banner(page).locator('[aria-live="polite"]')).toHaveText(`Slide 3 of ${COUNT}`);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 1);
});

test('B1: a promo advances every 2 seconds, has no arrows and can be paused', async ({ page }) => {
  await page.clock.install();
  await page.goto('/category/Promotion');
  await expect(control(page, 'Pause')).toBeVisible();
  await expect(banner(page).getByRole('button')).toHaveCount(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await control(page, 'Pause').click();
  await page.mouse.move(400, 800);
  const before = await readSlideNumber(page);
  await page.clock.runFor(10_000);
  await expect(banner(page).getByText(`${before} / 3`)).toBeVisible();
  await control(page, 'Play').click();
  await page.mouse.move(400, 800);
  await page.clock.runFor(2100);
  const next = (before % 3) + 1;
  await expect(banner(page).getByText(`${next} / 3`)).toBeVisible();
  await page.clock.runFor(2000);
  await expect(banner(page).getByText(`${(next % 3) + 1} / 3`)).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  /** Drags with one finger in ten steps. */
  async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
    const client = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    await send('touchStart', [from]);
    for (let step = 1; step <= 10; step++) {
      const coordinate = (axis: 0 | 1) => from[axis] + ((to[axis] - from[axis]) * step) / 10;
      await send('touchMove', [[coordinate(0), coordinate(1)]]);
    }
    await send('touchEnd', []);
  }

  test('B1: a horizontal swipe changes the slide and follows no link, a vertical one scrolls the page', async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(control(page, 'Next slide')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await control(page, 'Pause').tap();
    await expect(control(page, 'Play')).toBeVisible();
    const before = await readSlideNumber(page);
    const next = (before % COUNT) + 1;
    await drag(page, [300, 300], [100, 310]);
    await expect(banner(page).getByText(`${next} / ${COUNT}`)).toBeVisible();
    await drag(page, [100, 300], [300, 310]);
    await expect(banner(page).getByText(`${before} / ${COUNT}`)).toBeVisible();
    await expect(page).toHaveURL('/');
    await drag(page, [200, 450], [190, 150]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    await expect(banner(page).getByText(`${before} / ${COUNT}`)).toBeVisible();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('B1: nothing moves until Play, and nothing fades', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await expect(control(page, 'Play')).toBeVisible();
    await page.clock.runFor(10_000);
    await expectSlide(page, 1);
    await control(page, 'Next slide').click();
    await expectSlide(page, 2);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});
