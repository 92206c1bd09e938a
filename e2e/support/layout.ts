import type { Page } from '@playwright/test';

/** How far the page is wider than its window, in CSS pixels; 0 when it cannot be scrolled sideways. */
export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
  });
}

/**
 * Texts and labelled controls that stand outside the page's margins, as 'text: pixels'. The margin is where the header's
 * logo begins. What scrolls sideways by design is left out, and so are the banner's controls in their corner.
 */
export function outsideMargins(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const margin = document.querySelector('header a')?.getBoundingClientRect().left ?? 0;
    const right = document.documentElement.clientWidth - margin + 1;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || /SCRIPT|STYLE|NOSCRIPT/.test(element.tagName)) continue;
      // What the browser skips while it is far away keeps the geometry of another window.
      const isShown = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
      if (!isShown || element.getBoundingClientRect().width <= 1) continue;
      if (scrolls(element) || element.closest('[aria-roledescription="carousel"]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const control = element.closest('button, a');
      const edges = [range.getBoundingClientRect(), ...(control === null ? [] : [control.getBoundingClientRect()])];
      const over = Math.max(...edges.map((box) => Math.max(box.right - right, margin - 1 - box.left)));
      if (over > 0) found.push(`${text.slice(0, 40)}: ${Math.ceil(over)}`);
    }
    return found;
  });
}

/** Pairs of the header's links that lie over each other. */
export function overlappingHeaderLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll('header a, header button')].filter((link) => link.checkVisibility());
    return links.flatMap((one, place) => {
      const a = one.getBoundingClientRect();
      return links
        .slice(place + 1)
        .filter((other) => {
          const b = other.getBoundingClientRect();
          return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        })
        .map((other) => `${one.textContent} / ${other.textContent}`);
    });
  });
}
