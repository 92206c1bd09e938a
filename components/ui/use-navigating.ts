'use client';

import { startTransition, useEffect, useState } from 'react';
import { type NavigationType, onNavigation } from '@/lib/session/navigation';

/** How many navigations have begun in this document. */
let latest = 0;

/** The kind of navigation that is under way, or null. It ends at the moment that the new page, or its error, is shown. */
export function useNavigating(): NavigationType | null {
  const [begun, setBegun] = useState<{ id: number; type: NavigationType } | null>(null);
  const [ended, setEnded] = useState(0);
  useEffect(
    () =>
      onNavigation((_address, type) => {
        latest += 1;
        const id = latest;
        // The router calls this inside its own transition, so the update shows together with the new page.
        startTransition(() => setEnded(id));
        // React tries to finish 'back' and 'forward' at once and keeps everything waiting that came in the same event.
        setTimeout(() => setBegun({ id, type }));
      }),
    [],
  );
  return begun !== null && begun.id > ended ? begun.type : null;
}
