/** The number of the page in the middle of a strip, from 1. */
export function pageInView(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  const found = [...strip.children].findIndex(
    (page) => page instanceof HTMLElement && page.offsetLeft + page.offsetWidth > middle,
  );
  return found === -1 ? Math.max(1, strip.children.length) : found + 1;
}

/** Brings a page to the left edge of its strip, at once. True when the strip stood elsewhere. */
export function showPage(strip: HTMLElement, page: number): boolean {
  const element = strip.children[page - 1];
  const left = element instanceof HTMLElement ? element.offsetLeft : 0;
  if (Math.abs(strip.scrollLeft - left) <= 1) return false;
  strip.scrollTo({ left, behavior: 'instant' });
  return true;
}

/** Lets a strip fade in, as long as fades last on this site: with reduced motion not at all. */
export function fadeIn(strip: HTMLElement): void {
  const seconds = Number.parseFloat(getComputedStyle(strip).getPropertyValue('--fade'));
  if (seconds > 0) strip.animate({ opacity: [0, 1] }, { duration: seconds * 1000 });
}

/** Fetches the pictures of these pages now, without waiting until they come into view. */
export function fetchPages(strip: HTMLElement, pages: readonly number[]): void {
  for (const page of pages)
    for (const image of strip.children[page - 1]?.querySelectorAll('img') ?? []) image.setAttribute('loading', 'eager');
}
