import { request, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { everyRequest } from '@/lib/site/every-request';
import { failureOf, messageOf } from '@/lib/site/failure';
import { log } from '@/lib/site/log';
import { settings } from '@/lib/site/settings';
import { variantOfHost } from '@/lib/site/variants';
import { pageStore } from './handler/page-store.mjs';
import { plainPath } from './handler/path-tag.mjs';

/** As many pages as are made anew by themselves after a publish: those that were asked for last. The others wait for their visitor. */
export const MOST_REFRESHED = 200;

/** Longest wait for one page, in milliseconds; another one is asked for then. */
const LONGEST = 5000;

/** Between two questions for the same page, in milliseconds. */
const PAUSE = 50;

/** Where this process listens. */
type Listening = Pick<Server, 'address'>;

/** The address that visitors use for a kept page: the part of its key behind the route, without the variant; null for what has none. */
export function visitorPathOfKey(key: string, variant: string): string | null {
  const inner = /^\/route-cache\/APP_PAGE\/[\da-f]{64}\/\$(\/.*)$/.exec(key)?.[1];
  if (inner === `/${variant}`) return '/';
  if (inner === undefined || !inner.startsWith(`/${variant}/`)) return null;
  // Keys hold letters and spaces as they are read, addresses as they are sent.
  const path = plainPath(inner.slice(variant.length + 1));
  return /^\/(?:filtered|chosen)(?:\/|$)/.test(path) ? null : path;
}

/** Asks this very server for a page; resolves when it has answered, whatever it says. */
function ask(server: Listening, path: string, host: string): Promise<void> {
  return new Promise((resolve) => {
    const address = server.address();
    if (address === null || typeof address === 'string') return resolve();
    const hostname = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
    const asked = request({ hostname, port: address.port, path, headers: { host }, timeout: LONGEST }, (answer) => {
      answer.resume().on('close', resolve);
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve());
    asked.end();
  });
}

/**
 * Makes the stale pages anew, one after the other, so that the next visitor of each sees what was published (S5). A page that
 * cannot be made stays as it is, and the rest is left to its visitors: the hub may be down.
 *
 * @param server this process's own
 * @param host the host that visitors use
 */
export async function refreshStale(server: Listening, host: string): Promise<void> {
  const variant = settings().SITE_VARIANT ?? variantOfHost(host);
  const store = await pageStore();
  const pages = store.staleKeys().flatMap((key) => {
    const path = visitorPathOfKey(key, variant);
    return path === null ? [] : [{ key, path }];
  });
  for (const { key, path } of pages.slice(0, MOST_REFRESHED)) {
    const failed = store.failuresOf(key);
    const deadline = Date.now() + LONGEST;
    // Asked again while it is stale: a page that was being made during the publish is stale once more.
    while (store.isWaiting(key) && store.failuresOf(key) <= failed && Date.now() < deadline) {
      await ask(server, path, host);
      await sleep(PAUSE);
    }
    if (store.failuresOf(key) > failed) return;
  }
}

const tellFailure = (error: unknown) => log.error(`Pages after a publish: ${messageOf(error)}`, failureOf(error));

/** From now on a purge of this process is followed by making anew what it made stale. */
export async function refreshAfterPurges(): Promise<void> {
  let server: Server | null = null;
  everyRequest((_request, _response, own) => {
    server = own;
  });
  const { host } = new URL(settings().SITE_URL);
  let isRunning = false;
  let again = false;
  const run = async (): Promise<void> => {
    isRunning = true;
    do {
      again = false;
      if (server !== null) await refreshStale(server, host).catch(tellFailure);
    } while (again);
    isRunning = false;
  };
  (await pageStore()).onPurged(() => {
    again = true;
    if (!isRunning) void run();
  });
}
