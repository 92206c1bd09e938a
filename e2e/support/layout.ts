import { expect, type Locator, type Page } from '@playwright/test';

/** The two viewports of the design. */
export const VIEWPORTS = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

/** Width by which the page overflows its viewport, in CSS pixels; 0 if it does not scroll horizontally. */
export function getHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}

/**
 * Texts and labelled controls outside the page's margins, as 'text: pixels'. The margin is the left edge of the header's logo.
 * Horizontally scrolling elements and the banner's controls in its corner are skipped.
 */
export function findOutsideMargins(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const margin = document.querySelector('header a')?.getBoundingClientRect().left ?? 0;
    const right = document.documentElement.clientWidth - margin + 1;
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        isInScroller(element.parentElement));
    const overflowing: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || /SCRIPT|STYLE|NOSCRIPT/.test(element.tagName)) continue;
      const isShown = element.checkVisibility({ visibilityProperty: true });
      if (!isShown || element.getBoundingClientRect().width <= 1) continue;
      if (isInScroller(element) || element.closest('[aria-roledescription="carousel"]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const control = element.closest('button, a');
      const boxes = [range.getBoundingClientRect(), ...(control === null ? [] : [control.getBoundingClientRect()])];
      const overflow = Math.max(...boxes.map((box) => Math.max(box.right - right, margin - 1 - box.left)));
      if (overflow > 0) overflowing.push(`${text.slice(0, 40)}: ${Math.ceil(overflow)}`);
    }
    return overflowing;
  });
}

/** Checks at every width in pixels that the page does not scroll horizontally and that nothing is outside its margins. */
export async function expectToFit(page: Page, widths: readonly number[], state = 'the page'): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => getHorizontalOverflow(page), `${state} at ${width} px`).toBe(0);
    expect.soft(await findOutsideMargins(page), `${state} at ${width} px`).toEqual([]);
  }
}

/** The cumulative layout shift that a page may have; Core Web Vitals call 0.1 good. */
export const MAX_LAYOUT_SHIFT = 0.02;

declare global {
  interface Window {
    layoutShift: number;
  }
}

/** Records the layout shift of every page that is opened from now on. */
export async function recordLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('hadRecentInput' in entry && !entry.hadRecentInput && 'value' in entry)
          window.layoutShift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The recorded layout shift, without shifts that follow a visitor's input. */
export const readLayoutShift = (page: Page): Promise<number> => page.evaluate(() => window.layoutShift);

/** Computed style of an element, by property. */
export function getComputedStyles<Name extends string>(
  locator: Locator,
  names: readonly Name[],
): Promise<Record<Name, string>> {
  return locator.evaluate((element, properties) => {
    const computed = getComputedStyle(element);
    return Object.fromEntries(properties.map((name) => [name, computed.getPropertyValue(name)])) as Record<
      string,
      string
    >;
  }, names) as Promise<Record<Name, string>>;
}
