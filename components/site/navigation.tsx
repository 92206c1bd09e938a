'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { endNavigation, type NavigationType, onNavigation } from '@/lib/session/navigation';
import type { Supplier } from '@/lib/site/supplier';

/** The number of navigations started in this document. */
let latestId = 0;

/** The kind of the current navigation, or null. It ends when the new page, or its error, is shown. */
function useNavigating(): NavigationType | null {
  const [begun, setBegun] = useState<{ id: number; type: NavigationType } | null>(null);
  const [ended, setEnded] = useState(0);
  useEffect(
    () =>
      onNavigation((_address, type) => {
        latestId += 1;
        const id = latestId;
        // The router calls this inside its own transition, so the update shows together with the new page.
        startTransition(() => setEnded(id));
        // React renders 'back' and 'forward' synchronously, which would delay updates from the same event.
        setTimeout(() => setBegun({ id, type }));
      }),
    [],
  );
  return begun !== null && begun.id > ended ? begun.type : null;
}

const DELAY_MS = 300;

/** True while a navigation to another page takes longer than the delay. */
function useSlowNavigation(): boolean {
  const navigating = useNavigating();
  // A navigation that replaces the page, such as to another colour, shows its own progress.
  const isWaiting = navigating === 'push' || navigating === 'traverse';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isWaiting && isSlow;
}

/** The logo above a spinner, covering the window during a slow navigation (H15). */
export function LoadingScreen({ logo }: { logo: Supplier['logo'] }) {
  const isSlow = useSlowNavigation();
  return (
    <>
      <p role="status" className="sr-only">
        {isSlow ? 'Loading' : ''}
      </p>
      {isSlow ? (
        <div
          aria-hidden="true"
          className="appear fixed inset-0 z-dialog flex flex-col items-center justify-center gap-4 bg-paper"
        >
          <img src={logo.src} width={logo.width} height={logo.height} alt="" className="on-paper" />
          <svg
            viewBox="0 0 32 32"
            className="size-4 animate-spin fill-none motion-reduce:animate-none"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <circle cx="16" cy="16" r="15.25" className="stroke-line" />
            <path d="M16 .75a15.25 15.25 0 0 1 15.25 15.25" className="stroke-ink" />
          </svg>
        </div>
      ) : null}
    </>
  );
}

/** Loaded after the page. Until then the browser restores the scroll position. */
let scrollKeeper: typeof import('@/lib/session/scroll-keeper') | null = null;

function useKeeper(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let isUnmounted = false;
    import('@/lib/session/scroll-keeper')
      .then((loaded) => {
        if (isUnmounted) return;
        scrollKeeper = loaded;
        end = loaded.startScrollKeeper();
      })
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
      scrollKeeper = null;
      end?.();
    };
  }, []);
}

function Memory() {
  const navigating = useNavigating();
  const path = usePathname();
  const search = useSearchParams();
  const shown = useRef(path);
  useKeeper();
  useLayoutEffect(() => {
    const hasEnded = navigating === null;
    // During a navigation, a changed query belongs to the filter grid of the page that is being left.
    if (!hasEnded && path === shown.current) return;
    shown.current = path;
    if (hasEnded) endNavigation();
    if (search !== null) scrollKeeper?.restoreOnArrival(hasEnded);
  }, [navigating, path, search]);
  return null;
}

/** Restores the scroll position on 'back' and 'forward' (H14). */
export function ScrollMemory() {
  return (
    <Suspense fallback={null}>
      <Memory />
    </Suspense>
  );
}
