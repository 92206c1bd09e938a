import type { Page } from '@playwright/test';

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
      // Content that `content-visibility` skips keeps the geometry of an earlier viewport width.
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
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

/** Pairs of overlapping links and buttons in the header. */
export function findOverlappingHeaderLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header a, header button')].filter((element) =>
      element.checkVisibility(),
    );
    return links.flatMap((link, index) => {
      const a = link.getBoundingClientRect();
      return links
        .slice(index + 1)
        .filter((other) => {
          const b = other.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        })
        .map((other) => `${link.textContent} / ${other.textContent}`);
    });
  });
}
