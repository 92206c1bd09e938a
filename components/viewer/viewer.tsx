'use client';

import { type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBrowserValue } from '@/components/ui/browser-state';
import { IconButton } from '@/components/ui/icon';
import { hasModifier } from '@/components/ui/plain-click';
import { buildPageHash, formatSpreadLabel, type PageSide, parsePageHash } from '@/lib/catalogue/spreads';
import { usePages } from './use-pages';

interface Props {
  title: string;
  /** The position of each page; `children` are the pages themselves. */
  sides: readonly PageSide[];
  children: ReactNode;
  overview: ReactNode;
}

/** A lookbook whose pages are turned by buttons, keys, swipe or click. Without JavaScript the strip scrolls (I3). */
export function Viewer({ title, sides, children, overview }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const pages = usePages(strip, sides);
  const { spread, goTo, turn } = pages;
  useTurnKeys(!isChoosing, turn);
  // A click on the right half turns forwards, on the left half back. On a zoomed page a tap turns nothing. The handler is spread
  // into the element, because the lint rule that requires a key handler does not know `useTurnKeys`.
  const onClick = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    if ((window.visualViewport?.scale ?? 1) > 1) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    turn(clientX < left + width / 2 ? -1 : 1);
  };
  return (
    <div className="flex h-dvh flex-col">
      <ol ref={strip} aria-label="Pages" className="page-strip min-h-0 grow" {...{ onClick }}>
        {children}
      </ol>
      <ViewerBar title={title} count={sides.length} pages={pages} />
      <Overview page={spread[0] ?? 1} onChoose={goTo} onToggle={setChoosing}>
        {overview}
      </Overview>
    </div>
  );
}

/** Spreads that each key turns; Home and End turn to the ends. */
const TURNS_BY_KEY: Record<string, number> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 1,
  PageUp: -1,
  ' ': 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The number of spreads that a key turns. 0 for the browser's shortcuts, and for keys that the focused control uses. */
function getTurn(event: KeyboardEvent): number {
  const { key, target, shiftKey } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !Object.hasOwn(TURNS_BY_KEY, key))
    return 0;
  const turn = TURNS_BY_KEY[key] ?? 0;
  if (key === ' ') {
    if (target instanceof Element && target.closest('button, a') !== null) return 0;
    return shiftKey ? -turn : turn;
  }
  return shiftKey ? 0 : turn;
}

/** Turns the pages by arrow keys, Page Up and Down, Space, Home and End, wherever the focus is in the window. */
function useTurnKeys(isActive: boolean, turn: (by: number) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const by = isActive ? getTurn(event) : 0;
    if (by === 0) return;
    event.preventDefault();
    turn(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

interface ViewerBarProps {
  title: string;
  count: number;
  pages: ReturnType<typeof usePages>;
}

/** The bar below the pages: the open pages, and the controls that turn them. A disabled control keeps the focus. */
function ViewerBar({ title, count, pages: { openings, opening, spread, turn } }: ViewerBarProps) {
  // The dialog around the frame already shows the title.
  const isFramed = useBrowserValue(() => window.self !== window.top, false);
  return (
    <div className="flex h-8 flex-none items-center justify-between gap-2 border-t border-line px-3 sm:px-4 lg:px-6">
      <div className="min-w-0 items-baseline gap-3 sm:flex">
        <h1 className={isFramed ? 'sr-only' : 'truncate font-serif text-h4'}>{title}</h1>
        {count > 1 ? (
          <>
            <p role="status" className="needs-script flex-none text-small text-muted tabular-nums">
              {formatSpreadLabel(spread, count)}
            </p>
            <noscript>
              <p className="text-small text-muted">{count} pages</p>
            </noscript>
          </>
        ) : null}
      </div>
      {count > 1 ? (
        <div className="needs-script -mr-edge flex flex-none">
          <IconButton icon="tiles" label="All pages" popoverTarget={OVERVIEW_ID} />
          <IconButton icon="left" label="Previous page" isOff={opening === 0} onClick={() => turn(-1)} />
          <IconButton icon="right" label="Next page" isOff={opening >= openings - 1} onClick={() => turn(1)} />
        </div>
      ) : null}
    </div>
  );
}

/** Links the overview to its button. */
const OVERVIEW_ID = 'all-pages';

interface OverviewProps {
  page: number;
  onChoose: (page: number) => void;
  onToggle: (open: boolean) => void;
  /** Links to the pages, with the fragments of `buildPageHash`. */
  children: ReactNode;
}

/** All pages of a lookbook, shown over its strip. Choosing one opens it; Escape changes nothing. */
function Overview({ page, onChoose, onToggle, children }: OverviewProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    for (const link of panel.current?.querySelectorAll('a') ?? [])
      if (link.hash === buildPageHash(page)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
  }, [page]);
  // The click bubbles from the links, which the keyboard reaches.
  const handlers = {
    onToggle({ currentTarget, newState }: ToggleEvent<HTMLElement>) {
      const isOpen = newState === 'open';
      onToggle(isOpen);
      if (!isOpen) return;
      const current = currentTarget.querySelector<HTMLElement>(`a[href="${buildPageHash(page)}"]`);
      current?.focus();
      current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    },
    onClick(event: MouseEvent<HTMLElement>) {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const chosen = link === null ? null : parsePageHash(link.hash, Number.MAX_SAFE_INTEGER);
      if (chosen === null || hasModifier(event)) return;
      event.preventDefault();
      event.currentTarget.hidePopover();
      onChoose(chosen);
    },
  };
  return (
    // Covers the strip, but not the viewer's bar.
    <nav
      ref={panel}
      id={OVERVIEW_ID}
      popover="auto"
      aria-label="All pages"
      className="fixed inset-0 bottom-8 h-auto w-full overflow-y-auto overscroll-contain bg-paper [color:inherit]"
      {...handlers}
    >
      {children}
    </nav>
  );
}
