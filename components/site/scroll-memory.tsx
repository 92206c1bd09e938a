'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigating } from '@/components/ui/use-navigating';
import { endNavigation } from '@/lib/session/navigation';

/** Loaded after the page; until then the browser restores the scroll position. */
let keeper: typeof import('@/lib/session/scroll-keeper') | null = null;

function useKeeper(): void {
  useEffect(() => {
    let end: (() => void) | undefined;
    let gone = false;
    import('@/lib/session/scroll-keeper')
      .then((loaded) => {
        if (gone) return;
        keeper = loaded;
        end = loaded.keepScroll();
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      keeper = null;
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
    const ended = navigating === null;
    // During a navigation a new query comes from the filter grid of the page that is being left.
    if (!ended && path === shown.current) return;
    shown.current = path;
    if (ended) endNavigation();
    if (search !== null) keeper?.arrive(ended);
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
