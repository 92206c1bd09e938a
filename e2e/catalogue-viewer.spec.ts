import { AxeBuilder } from '@axe-core/playwright';
import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { sideways } from './support/layout';

// A catalogue opens in the dialog of its tile, or in a tab of its own, and its pages are turned like those of a book (B5, I3).

const HAZELBURY = '/embed/catalogue/hazelbury';
const FRAME = { width: 1200, height: 752 };
const PHONE = { width: 390, height: 844 };

const status = (page: Page | FrameLocator) => page.getByRole('status');
const next = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Next page' });
const previous = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Previous page' });

/** The pages that are whole in the window, by their numbers. */
async function seen(page: Page): Promise<number[]> {
  return page.getByRole('list', { name: 'Pages' }).evaluate((list) =>
    [...list.children].flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= -1 && right <= window.innerWidth + 1 ? [index + 1] : [];
    }),
  );
}

/** The window shows these pages, and says so. */
async function expectPages(page: Page, pages: number[], count: number): Promise<void> {
  const label = `${pages.length > 1 ? 'Pages' : 'Page'} ${pages.join('-')} of ${count}`;
  await expect(status(page)).toHaveText(label);
  await expect.poll(() => seen(page)).toEqual(pages);
}

/** Opens a catalogue and waits until it can be turned. */
async function open(page: Page, address: string, viewport: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
  await alive(page);
}

/** The viewer hears keys once its script runs: it then has told the strip to be reachable by Tab. */
function alive(page: Page): Promise<void> {
  return expect(page.getByRole('list', { name: 'Pages' })).toHaveAttribute('tabindex', '0');
}

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.map((rule) => `${rule.id}: ${rule.nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

test('I3: on a wide window the cover lies alone, then two pages side by side, the back alone', async ({ page }) => {
  await open(page, HAZELBURY, FRAME);
  await expectPages(page, [1], 6);
  await expect(previous(page)).toBeDisabled();
  await next(page).click();
  await expectPages(page, [2, 3], 6);
  await next(page).click();
  await next(page).click();
  await expectPages(page, [6], 6);
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPages(page, [6], 6);
  await previous(page).click();
  await expectPages(page, [4, 5], 6);
});

test('I3: a wide page has the window for itself', async ({ page }) => {
  await open(page, '/embed/catalogue/spring', FRAME);
  for (const pages of [[1], [2], [3], [4, 5], [6], [7]]) {
    await expectPages(page, pages, 7);
    await page.keyboard.press('ArrowRight');
  }
});

test('I3: on a phone one page is shown at a time', async ({ page }) => {
  await open(page, HAZELBURY, PHONE);
  for (const place of [1, 2, 3]) {
    await expectPages(page, [place], 6);
    await next(page).click();
  }
});

test('I3: keys turn the pages, wherever the focus is', async ({ page }) => {
  await open(page, HAZELBURY, FRAME);
  for (const [key, pages] of [
    ['ArrowRight', [2, 3]],
    ['PageDown', [4, 5]],
    ['PageUp', [2, 3]],
    ['Space', [4, 5]],
    ['Shift+Space', [2, 3]],
    ['ArrowLeft', [1]],
    ['ArrowLeft', [1]],
    ['End', [6]],
    ['ArrowRight', [6]],
    ['Home', [1]],
  ] as const) {
    await page.keyboard.press(key);
    await expectPages(page, [...pages], 6);
  }
  await next(page).focus();
  await page.keyboard.press('Space');
  await expectPages(page, [2, 3], 6);
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Control+End');
  await expectPages(page, [2, 3], 6);
});

test('I3: a click on the right half turns on, one on the left half back', async ({ page }) => {
  await open(page, HAZELBURY, FRAME);
  await page.mouse.click(900, 300);
  await expectPages(page, [2, 3], 6);
  await page.mouse.click(900, 300);
  await expectPages(page, [4, 5], 6);
  await page.mouse.click(300, 300);
  await expectPages(page, [2, 3], 6);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: PHONE });

  test('I3: a swipe turns the page', async ({ page }) => {
    await open(page, HAZELBURY, PHONE);
    const client = await page.context().newCDPSession(page);
    /** A finger that goes from one place of the window to another. */
    const swipe = async (from: number, to: number) => {
      const send = (type: 'touchStart' | 'touchMove', x: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] });
      await send('touchStart', from);
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1]) await send('touchMove', from + (to - from) * part);
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(340, 60);
    await expectPages(page, [2], 6);
    await swipe(340, 60);
    await expectPages(page, [3], 6);
    await swipe(60, 340);
    await expectPages(page, [2], 6);
    await expect(page).toHaveURL(`${HAZELBURY}#page-2`);
  });
});

test('I3: the address keeps the page: a reload stays, a link opens there, a wrong number finds the nearest', async ({
  page,
}) => {
  await open(page, HAZELBURY, FRAME);
  await expect(page).toHaveURL(HAZELBURY);
  await next(page).click();
  await expect(page).toHaveURL(`${HAZELBURY}#page-2`);
  await page.reload();
  await expectPages(page, [2, 3], 6);
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(HAZELBURY);
  for (const [hash, pages] of [
    ['#page-5', [4, 5]],
    ['#page-99', [6]],
    ['#page-0', [1]],
    ['#page-x', [1]],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(HAZELBURY + hash);
    await expectPages(page, [...pages], 6);
  }
});

test('I3: a window that becomes narrow, and wide again, stays at the page', async ({ page }) => {
  await open(page, `${HAZELBURY}#page-5`, FRAME);
  await expectPages(page, [4, 5], 6);
  for (const [viewport, pages] of [
    [PHONE, [5]],
    [{ width: 320, height: 568 }, [5]],
    [{ width: 1440, height: 900 }, [4, 5]],
    [{ width: 1023, height: 700 }, [5]],
    [FRAME, [4, 5]],
  ] as const) {
    await page.setViewportSize(viewport);
    await expectPages(page, [...pages], 6);
  }
});

test('I3: all pages are shown small, and one of them is chosen', async ({ page }) => {
  await open(page, `${HAZELBURY}#page-2`, FRAME);
  const button = page.getByRole('button', { name: 'All pages' });
  const all = page.getByRole('navigation', { name: 'All pages' });
  await button.click();
  await expect(all.getByRole('link')).toHaveCount(6);
  const current = all.getByRole('link', { name: 'Page 2', exact: true });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();
  await expect(button).toBeFocused();
  await expectPages(page, [2, 3], 6);
  await button.click();
  await all.getByRole('link', { name: 'Page 5', exact: true }).click();
  await expect(all).toBeHidden();
  await expectPages(page, [4, 5], 6);
});

for (const viewport of [FRAME, { width: 1440, height: 900 }, PHONE, { width: 320, height: 568 }])
  test(`I3: at ${viewport.width} pixels the viewer fills its window, and axe finds nothing`, async ({ page }) => {
    await open(page, `${HAZELBURY}#page-2`, viewport);
    expect(await sideways(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    for (const control of [page.getByRole('heading', { level: 1 }), status(page), previous(page), next(page)])
      await expect(control).toBeInViewport({ ratio: 1 });
    const picture = await page.getByRole('img', { name: 'Hazelbury, page 2 of 6' }).boundingBox();
    expect(picture?.y).toBeGreaterThanOrEqual(0);
    expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual(viewport.height - 64);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'All pages' }).click();
    await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

test.describe('in the dialog of a tile', () => {
  test.use({ viewport: { width: 1440, height: 1000 } });

  async function openDialog(page: Page) {
    await page.goto('/item_group/9001/application_type/outdoor');
    const tile = page.getByRole('link', { name: 'Out of doors' });
    const dialog = page.getByRole('dialog', { name: 'Out of doors' });
    await expect(async () => {
      await tile.press('Enter');
      await expect(dialog).toBeVisible({ timeout: 500 });
    }).toPass();
    const frame = dialog.getByTitle('Out of doors').contentFrame();
    await expect(frame.getByRole('list', { name: 'Pages' })).toHaveAttribute('tabindex', '0');
    return { tile, dialog, frame };
  }

  test('I3: keys turn the pages at once, Escape closes the dialog and gives the focus back', async ({ page }) => {
    const { tile, dialog, frame } = await openDialog(page);
    await expect(dialog.getByTitle('Out of doors')).toBeFocused();
    // The dialog says the title, the page in it only to those who do not see it.
    await expect(frame.getByRole('heading', { level: 1, name: 'Out of doors' })).toHaveCSS('width', '1px');
    await page.keyboard.press('ArrowRight');
    await expect(status(frame)).toHaveText('Page 2 of 5');
    await page.keyboard.press('ArrowRight');
    await expect(status(frame)).toHaveText('Pages 3-4 of 5');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(tile).toBeFocused();
    await expect(page).toHaveURL('/item_group/9001/application_type/outdoor');
  });

  test('I3: Escape closes the overview first, the dialog after it', async ({ page }) => {
    const { dialog, frame } = await openDialog(page);
    await frame.getByRole('button', { name: 'All pages' }).click();
    const all = frame.getByRole('navigation', { name: 'All pages' });
    await expect(all).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(all).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});

test('I3: pictures that are not there are the placeholder; pages nearby are fetched, those further away not', async ({
  page,
}) => {
  await page.route('**/*room-showroom*', (route) => route.abort());
  await open(page, '/embed/catalogue/spring', FRAME);
  const picture = (place: number) => page.getByRole('img', { name: `Spring 2027, page ${place} of 7` });
  await expect(picture(2)).toHaveAttribute('src', /placeholder|logo/);
  const lazy = () =>
    page.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('loading') === 'lazy'));
  expect(await lazy()).toEqual([false, false, false, true, true, true, true]);
  await next(page).click();
  await next(page).click();
  await expect.poll(lazy).toEqual([false, false, false, false, false, true, true]);
});

test('I3: pages fade in, and with reduced motion do not', async ({ page }) => {
  const fades = () =>
    page.getByRole('list', { name: 'Pages' }).evaluate((list) => {
      list.dispatchEvent(new Event('scroll'));
      return list.getAnimations().length;
    });
  await open(page, HAZELBURY, FRAME);
  await next(page).click();
  expect(await fades()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await alive(page);
  await next(page).click();
  expect(await fades()).toBe(0);
  await expectPages(page, [4, 5], 6);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('I3: the strip scrolls to every page, and an address opens at its page', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${HAZELBURY}#page-3`);
    await expect(page.getByRole('img')).toHaveCount(6);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('noscript p', { hasText: '6 pages' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Hazelbury, page 3 of 6' })).toBeInViewport({ ratio: 1 });
    await page.mouse.move(195, 400);
    await page.mouse.wheel(390, 0);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 4 of 6' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(FRAME);
    await page.goto(`${HAZELBURY}#page-5`);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 4 of 6' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'Hazelbury, page 5 of 6' })).toBeInViewport({ ratio: 1 });
    // The strip rests at openings, never half way between two.
    await page.mouse.wheel(-700, 0);
    await expect(page.getByRole('img', { name: 'Hazelbury, page 2 of 6' })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('img', { name: 'Hazelbury, page 3 of 6' })).toBeInViewport({ ratio: 1 });
  });
});
