import { setTimeout as sleep } from 'node:timers/promises';
import { isPagePath } from './page-cache/page-request';

/** As long as the wait for a render slot; a saved index loads faster. */
const MAX_WAIT_MS = 10_000;

/** True when a request for this path can be handled. Waits while the hub loads its product index; false when that takes too long or fails. */
export type HubGate = (pathname: string) => boolean | Promise<boolean>;

const HUB_CALLS = /^\/(?:api\/(?:products|recent|search)|hub)(?:\/|$)/;

/** Pages, the hub's contract, product lists and searches wait for the index; other calls, files and pictures do not. */
const isHubNeeded = (pathname: string): boolean => isPagePath(pathname) || HUB_CALLS.test(pathname);

/** Creates the gate. It treats a rejected `whenLoaded` as not ready; the hub itself then ends the process. */
export function createHubGate(whenLoaded: Promise<void>, waitMs = MAX_WAIT_MS): HubGate {
  let isLoaded = false;
  const loaded = whenLoaded.then(
    () => {
      isLoaded = true;
      return true;
    },
    () => false,
  );
  return (pathname) =>
    isLoaded || !isHubNeeded(pathname) || Promise.race([loaded, sleep(waitMs, false, { ref: false })]);
}
