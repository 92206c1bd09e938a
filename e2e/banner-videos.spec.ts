import { expect, type Page, test } from '@playwright/test';

const banner = (page: Page) => page.getByRole('region', { name: 'Banner' });
const control = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const video = (page: Page) => banner(page).locator('video');
const isPaused = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.paused);

/** A fake player: records the commands it receives and reports the events that the test chooses. */
const PLAYER = `<!doctype html><title>Player</title><script>
  window.received = [];
  window.report = (message) => parent.postMessage(JSON.stringify(message), '*');
  addEventListener('message', (event) => {
    const message = JSON.parse(event.data);
    window.received.push(message.func ?? message.event);
    if (message.event === 'listening') report({ event: 'onReady' });
  });
</script>`;

/** Serves the fake player for every YouTube URL. Returns the URLs requested so far. */
async function serveFakePlayer(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', async (route) => {
    requested.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: PLAYER });
  });
  return requested;
}

const playerFrame = (page: Page) => page.frames().find((frame) => frame.url().includes('youtube-nocookie'));
const receivedCommands = async (page: Page) => (await playerFrame(page)?.evaluate<string[]>('window.received')) ?? [];

test('B2: a video among pictures plays silently to its end, and the banner moves on', async ({ page }) => {
  await page.goto('/category/Moving%20Pictures');
  await page.mouse.move(400, 850);
  await expect(video(page)).toHaveJSProperty('muted', true);
  await expect(video(page)).toHaveJSProperty('loop', false);
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(banner(page).getByText('2 / 3')).toBeVisible({ timeout: 15_000 });
  expect(await video(page).evaluate((element: HTMLVideoElement) => element.ended)).toBe(true);
});

test('B2: a video alone loops, can be paused and resumed, and has no arrows', async ({ page }) => {
  await page.goto('/category/Single%20Video');
  await expect(video(page)).toHaveJSProperty('loop', true);
  await expect(video(page)).toHaveAttribute('preload', 'metadata');
  await expect(video(page)).toHaveAttribute('playsinline');
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(banner(page).getByRole('button')).toHaveCount(1);
  await control(page, 'Pause').click();
  await expect.poll(() => isPaused(page)).toBe(true);
  await control(page, 'Play').click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(banner(page).getByRole('link')).toHaveAccessibleName('View Hazelbury');
});

test('B2: a missing video is shown as a picture, and the banner moves on', async ({ page }) => {
  await page.goto('/category/Broken%20Video');
  await page.mouse.move(400, 850);
  await expect(banner(page).getByRole('img')).toHaveAccessibleName('Broken Video, picture 1 of 2');
  await expect(video(page)).toHaveCount(0);
  await expect(banner(page).getByText('2 / 2')).toBeVisible();
  await expect(banner(page).getByText('1 / 2')).toBeVisible();
});

test('B2: a YouTube video alone is silent, loops, uses the host without cookies and can be paused', async ({
  page,
}) => {
  const requested = await serveFakePlayer(page);
  await page.goto('/category/YouTube%20Video');
  const frame = banner(page).getByTitle('YouTube Video');
  await expect(frame).toBeVisible();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect(new URL(requested[0] ?? '').pathname).toBe('/embed/e2eVideo_01');
  expect(Object.fromEntries(new URL(requested[0] ?? '').searchParams)).toMatchObject({
    autoplay: '1',
    mute: '1',
    loop: '1',
    playlist: 'e2eVideo_01',
  });
  await expect.poll(() => receivedCommands(page)).toContain('listening');
  await control(page, 'Pause').click();
  await expect.poll(async () => (await receivedCommands(page)).at(-1)).toBe('pauseVideo');
  await control(page, 'Play').click();
  await expect.poll(async () => (await receivedCommands(page)).at(-1)).toBe('playVideo');
});

test('B2: a YouTube video covers the banner, and takes neither pointer events nor the focus', async ({ page }) => {
  await serveFakePlayer(page);
  await page.goto('/category/YouTube%20Video');
  const frame = banner(page).getByTitle('YouTube Video');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const [inner, outer] = [await frame.boundingBox(), await banner(page).boundingBox()];
    expect(inner?.width).toBeGreaterThanOrEqual((outer?.width ?? 0) - 1);
    expect(inner?.height).toBeGreaterThanOrEqual((outer?.height ?? 0) - 1);
    expect((inner?.width ?? 0) / (inner?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }
  await expect(frame).toHaveAttribute('tabindex', '-1');
  await expect(frame).toHaveCSS('pointer-events', 'none');
});

test('B2: the banner moves on from a YouTube video when its player reports the end', async ({ page }) => {
  await serveFakePlayer(page);
  await page.goto('/category/YouTube%20Carousel');
  await page.mouse.move(400, 850);
  await expect.poll(() => receivedCommands(page)).toContain('playVideo');
  await expect(banner(page).getByText('1 / 2')).toBeVisible();
  await playerFrame(page)?.evaluate('window.report({ event: "onStateChange", info: 0 })');
  await expect(banner(page).getByText('2 / 2')).toBeVisible();
  await expect(banner(page).locator('iframe')).toHaveCount(0);
});

test('B2: a YouTube video whose player never answers is skipped after a while', async ({ page }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort());
  await page.clock.install();
  await page.goto('/category/YouTube%20Carousel');
  await page.mouse.move(400, 850);
  await expect(banner(page).locator('iframe')).toBeAttached();
  await page.clock.runFor(17_000);
  await expect(banner(page).getByText('2 / 2')).toBeVisible();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('B2: a video is paused behind its still until Play', async ({ page }) => {
    await page.goto('/category/Single%20Video');
    await expect(control(page, 'Play')).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    await expect(video(page)).toHaveCSS('opacity', '0');
    await control(page, 'Play').click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(video(page)).toHaveCSS('opacity', '1');
  });

  test('B2: nothing is requested from YouTube before Play', async ({ page }) => {
    const requested = await serveFakePlayer(page);
    await page.goto('/category/YouTube%20Video');
    await expect(control(page, 'Play')).toBeVisible();
    expect(requested).toEqual([]);
    await control(page, 'Play').click();
    await expect.poll(() => requested.length).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of ['Single Video', 'YouTube Video'])
    test(`B2: ${name} shows its still and no controls`, async ({ page }) => {
      await page.goto(`/category/${encodeURIComponent(name)}`);
      await expect(banner(page).locator('img')).toBeVisible();
      await expect(banner(page).getByRole('button')).toHaveCount(0);
      await expect(banner(page).locator('iframe')).toHaveCount(0);
    });
});
