import { setTimeout as sleep } from 'node:timers/promises';
import { isPagePath } from './page-cache/page-request';

/** The same as the wait for a render slot; a saved index loads faster. */
const WAIT_MS = 10_000;

/** Says whether a request for this path can be answered; it waits while the hub loads the index of its products. */
export type HubGate = (pathname: string) => boolean | Promise<boolean>;

const CALLS = /^\/(?:api\/(?:products|recent|search)|hub)(?:\/|$)/;

/** Pages and calls for products need the index; probes, applications, files and pictures do not. */
const needsHub = (pathname: string): boolean => isPagePath(pathname) || CALLS.test(pathname);

/** @param whenLoaded ends the process itself when the index cannot be loaded */
export function createHubGate(whenLoaded: Promise<void>, waitMs = WAIT_MS): HubGate {
  let isLoaded = false;
  const loaded = whenLoaded.then(
    () => {
      isLoaded = true;
      return true;
    },
    () => false,
  );
  return (pathname) => isLoaded || !needsHub(pathname) || Promise.race([loaded, sleep(waitMs, false, { ref: false })]);
}
