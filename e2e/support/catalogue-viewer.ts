import { expect, type FrameLocator, type Page } from '@playwright/test';

/** The address of a catalogue of six pages. */
export const HAZELBURY = '/embed/catalogue/hazelbury';
/** A window as large as the frame of the dialog, in which two pages have room. */
export const FRAME = { width: 1200, height: 752 };
/** A window in which one page has room. */
export const PHONE = { width: 390, height: 844 };

/** Where the viewer says which pages it shows. */
export const status = (page: Page | FrameLocator) => page.getByRole('status');
/** The button that turns on. */
export const next = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Next page' });
/** The button that turns back. */
export const previous = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Previous page' });

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
export async function expectPages(page: Page, pages: number[], count: number): Promise<void> {
  const label = `${pages.length > 1 ? 'Pages' : 'Page'} ${pages.join('-')} of ${count}`;
  await expect(status(page)).toHaveText(label);
  await expect.poll(() => seen(page)).toEqual(pages);
}

/** Opens a catalogue and waits until it can be turned. */
export async function openCatalogue(
  page: Page,
  address: string,
  viewport: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
  await alive(page);
}

/** The viewer hears keys once its script runs: it then has told the strip to be reachable by Tab. */
export function alive(page: Page): Promise<void> {
  return expect(page.getByRole('list', { name: 'Pages' })).toHaveAttribute('tabindex', '0');
}
