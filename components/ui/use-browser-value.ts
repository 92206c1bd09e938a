'use client';

import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** What `read` gives in the browser, where it never changes; `initial` on the server and until the page is hydrated. */
export function useBrowserValue<T>(read: () => T, initial: T): T {
  return useSyncExternalStore(subscribe, read, () => initial);
}
