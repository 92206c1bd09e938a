import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { createEventSubscriber, useBrowserValue } from '@/components/ui/browser-state';
import { buildPageHash, findSpread, groupIntoSpreads, type PageSide, parsePageHash } from '@/lib/catalogue/spreads';

/** From this width, two pages are side by side; the stylesheet's `lg`. */
const WIDE_QUERY = '(min-width: 64rem)';

function onWidthChange(listener: () => void): () => void {
  const wide = matchMedia(WIDE_QUERY);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const onHashChange = createEventSubscriber('hashchange');

/** Writes the open page into the URL, for links and reloads. Bypasses the router, which has nothing to load. */
function writeAddress(page: number): void {
  const { pathname, search, hash } = window.location;
  const wanted = page === 1 ? '' : buildPageHash(page);
  if (hash === wanted) return;
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search + wanted);
}

/** Which pages of a lookbook are open, by the URL, the scroll position of the strip, and the visitor's turns (I3). */
export function usePages(strip: RefObject<HTMLElement | null>, sides: readonly PageSide[]) {
  const isTwoUp = useBrowserValue(() => matchMedia(WIDE_QUERY).matches, false, onWidthChange);
  const spreads = useMemo(() => groupIntoSpreads(sides, isTwoUp), [sides, isTwoUp]);
  const [page, setPage] = useState<number | null>(null);
  const opening = findSpread(spreads, page ?? 1);
  const spread = spreads[opening] ?? [];
  const width = useRef(0);

  const goTo = (target: number) => {
    const element = strip.current;
    if (element === null) return;
    const first = spreads[findSpread(spreads, target)]?.[0] ?? 1;
    if (showPage(element, first)) fadeInStrip(element);
    setPage(target);
  };
  const onRequest = useEffectEvent(goTo);

  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const getRequestedPage = () => parsePageHash(window.location.hash, sides.length);
    // Lets Tab reach the strip in browsers that do not make scroll containers focusable.
    element.tabIndex = 0;
    // The visitor may have turned pages before this runs.
    setPage((known) => known ?? getRequestedPage() ?? findPageInView(element));
    return onHashChange(() => onRequest(getRequestedPage() ?? 1));
  }, [strip, sides]);

  useEffect(() => {
    const element = strip.current;
    const first = spread[0];
    if (element === null || page === null || first === undefined) return;
    writeAddress(page);
    fetchPages(element, [spreads[opening + 1] ?? [], spread, spreads[opening - 1] ?? []].flat());
    if (!spread.includes(findPageInView(element))) showPage(element, first);
    // When the window's width changes, the browser scrolls the strip, so it is scrolled back to its page.
    const onResize = () => {
      if (element.clientWidth === width.current) return;
      width.current = element.clientWidth;
      showPage(element, first);
    };
    const onScroll = () => {
      if (element.clientWidth !== width.current) return;
      const seen = findPageInView(element);
      if (!spread.includes(seen)) setPage(spreads[findSpread(spreads, seen)]?.[0] ?? 1);
    };
    const watcher = new ResizeObserver(onResize);
    watcher.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [strip, spreads, spread, opening, page]);

  const turn = (by: number) => {
    const target = spreads[Math.max(0, Math.min(opening + by, spreads.length - 1))];
    if (target !== undefined && target !== spread) goTo(target[0] ?? 1);
  };
  return {
    /** The number of spreads in this window. */
    openings: spreads.length,
    /** Index of the shown spread, from 0. */
    opening,
    spread,
    /** Opens a page, or the nearest one that exists. */
    goTo,
    /** Turns this many spreads forwards, or back when negative, and stops at the ends. */
    turn,
  };
}

/** The number of the page in the middle of a strip, from 1. */
function findPageInView(strip: HTMLElement): number {
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  const found = [...strip.children].findIndex(
    (page) => page instanceof HTMLElement && page.offsetLeft + page.offsetWidth > middle,
  );
  return found === -1 ? Math.max(1, strip.children.length) : found + 1;
}

/** Scrolls a strip to a page at once. False when it is already there. */
function showPage(strip: HTMLElement, page: number): boolean {
  const element = strip.children[page - 1];
  const left = element instanceof HTMLElement ? element.offsetLeft : 0;
  if (Math.abs(strip.scrollLeft - left) <= 1) return false;
  strip.scrollTo({ left, behavior: 'instant' });
  return true;
}

/** Fades a strip in for the site's usual time; with reduced motion, not at all. */
function fadeInStrip(strip: HTMLElement): void {
  const seconds = Number.parseFloat(getComputedStyle(strip).getPropertyValue('--fade'));
  if (seconds > 0) strip.animate({ opacity: [0, 1] }, { duration: seconds * 1000 });
}

/** Fetches the pictures of these pages without waiting until they come into view. */
function fetchPages(strip: HTMLElement, pages: readonly number[]): void {
  for (const page of pages)
    for (const image of strip.children[page - 1]?.querySelectorAll('img') ?? []) image.setAttribute('loading', 'eager');
}
