'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigating } from '@/components/ui/use-navigating';
import { endNavigation } from '@/lib/session/navigation';

/** The keeper, once it is there; until then pages scroll as the browser has it. */
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
    // While a navigation is under way, a new query is the filter grid's, for the page that is being left.
    if (!ended && path === shown.current) return;
    shown.current = path;
    if (ended) endNavigation();
    if (search !== null) keeper?.arrive(ended);
  }, [navigating, path, search]);
  return null;
}

/** Brings pages back to where they were left on 'back' and 'forward' (H14); shows nothing. */
export function ScrollMemory() {
  return (
    <Suspense fallback={null}>
      <Memory />
    </Suspense>
  );
}
