import { expect, type FrameLocator, type Page } from '@playwright/test';

/** A lookbook of six pages. */
export const LOOKBOOK_PATH = '/embed/catalogue/hazelbury';
/** Viewport of the size of the dialog's frame: two pages fit. */
export const FRAME_VIEWPORT = { width: 1200, height: 752 };

/** The live region that names the current pages. */
export const pageStatus = (page: Page | FrameLocator) => page.getByRole('status');
export const nextButton = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Next page' });
export const previousButton = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Previous page' });

/** Numbers of the pages that are completely within the viewport. */
async function visiblePages(page: Page): Promise<number[]> {
  return page.getByRole('list', { name: 'Pages' }).evaluate((list) =>
    [...list.children].flatMap((item, index) => {
      const { left, right } = item.getBoundingClientRect();
      return left >= -1 && right <= window.innerWidth + 1 ? [index + 1] : [];
    }),
  );
}

/** Checks that these pages are visible and that the status names them. */
export async function expectVisiblePages(page: Page, pages: number[], count: number): Promise<void> {
  const label = `${pages.length > 1 ? 'Pages' : 'Page'} ${pages.join('-')} of ${count}`;
  await expect(pageStatus(page)).toHaveText(label);
  await expect.poll(() => visiblePages(page)).toEqual(pages);
}

/** Opens a lookbook and waits until it is hydrated. */
export async function openLookbook(
  page: Page,
  address: string,
  viewport: { width: number; height: number },
): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(address);
  await waitForLookbookHydration(page);
}

/** Waits until the viewer is hydrated: its script makes the list of pages focusable. */
export function waitForLookbookHydration(page: Page): Promise<void> {
  return expect(page.getByRole('list', { name: 'Pages' })).toHaveAttribute('tabindex', '0');
}
