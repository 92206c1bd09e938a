import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useBrowserValue, windowEvents } from '@/components/ui/browser-state';
import { type PagePlace, pageHash, pageOfHash, spreadsOf, spreadWith } from '@/lib/catalogue/spreads';

/** From this width, two pages are side by side; the stylesheet's `lg`. */
const WIDE = '(min-width: 64rem)';

function onWidthChange(listener: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

const onHashChange = windowEvents('hashchange');

/** Writes the open page into the URL, for links and reloads. Bypasses the router, which has nothing to load. */
function writeAddress(page: number): void {
  const { pathname, search, hash } = window.location;
  const wanted = page === 1 ? '' : pageHash(page);
  if (hash === wanted) return;
  History.prototype.replaceState.call(window.history, window.history.state, '', pathname + search + wanted);
}

/** Which pages of a lookbook are open, by the URL, the scroll position of the strip, and the visitor's turns (I3). */
export function usePages(strip: RefObject<HTMLElement | null>, places: readonly PagePlace[]) {
  const twoUp = useBrowserValue(() => matchMedia(WIDE).matches, false, onWidthChange);
  const spreads = useMemo(() => spreadsOf(places, twoUp), [places, twoUp]);
  const [page, setPage] = useState<number | null>(null);
  const opening = spreadWith(spreads, page ?? 1);
  const spread = spreads[opening] ?? [];
  const width = useRef(0);

  const goTo = useCallback(
    (target: number) => {
      const element = strip.current;
      if (element === null) return;
      const first = spreads[spreadWith(spreads, target)]?.[0] ?? 1;
      if (showPage(element, first)) fadeIn(element);
      setPage(target);
    },
    [strip, spreads],
  );

  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const asked = () => pageOfHash(window.location.hash, places.length);
    // Lets Tab reach the strip in browsers that do not make scroll containers focusable.
    element.tabIndex = 0;
    // The visitor may have turned pages before this runs.
    setPage((known) => known ?? asked() ?? pageInView(element));
    return onHashChange(() => goTo(asked() ?? 1));
  }, [strip, places, goTo]);

  useEffect(() => {
    const element = strip.current;
    const first = spread[0];
    if (element === null || page === null || first === undefined) return;
    writeAddress(page);
    fetchPages(element, [spreads[opening + 1] ?? [], spread, spreads[opening - 1] ?? []].flat());
    if (!spread.includes(pageInView(element))) showPage(element, first);
    // When the window's width changes, the browser scrolls the strip, so it is scrolled back to its page.
    const onResize = () => {
      if (element.clientWidth === width.current) return;
      width.current = element.clientWidth;
      showPage(element, first);
    };
    const onScroll = () => {
      if (element.clientWidth !== width.current) return;
      const seen = pageInView(element);
      if (!spread.includes(seen)) setPage(spreads[spreadWith(spreads, seen)]?.[0] ?? 1);
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
function pageInView(strip: HTMLElement): number {
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
function fadeIn(strip: HTMLElement): void {
  const seconds = Number.parseFloat(getComputedStyle(strip).getPropertyValue('--fade'));
  if (seconds > 0) strip.animate({ opacity: [0, 1] }, { duration: seconds * 1000 });
}

/** Fetches the pictures of these pages without waiting until they come into view. */
function fetchPages(strip: HTMLElement, pages: readonly number[]): void {
  for (const page of pages)
    for (const image of strip.children[page - 1]?.querySelectorAll('img') ?? []) image.setAttribute('loading', 'eager');
}
