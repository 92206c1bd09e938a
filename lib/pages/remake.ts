import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The longest wait for a page, in milliseconds: then the visitor goes on to what there is. */
const LONGEST = 4000;
const PAUSE = 150;

/** What this server says of a page that it keeps: 'STALE' as long as a new one is being made. Null when it does not answer. */
function stateOf(path: string, host: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve) => {
    // This process itself, whatever the visitor's host is; `next start` notes its port.
    const asked = request({
      host: '127.0.0.1',
      port: process.env.PORT,
      path,
      method: 'HEAD',
      headers: { host },
      signal,
    });
    asked.on('response', (answer) => {
      answer.resume();
      resolve(String(answer.headers['x-nextjs-cache'] ?? ''));
    });
    asked.on('error', () => resolve(null));
    asked.end();
  });
}

/**
 * Has this server make a page that was made stale, and waits until it is there, so that who asked for it sees the new one. Gives up after
 * four seconds; never throws.
 *
 * @param path of this site, with its query
 * @param host the visitor's, by which the variant is chosen; it names no address that anything is sent to
 */
export async function remake(path: string, host: string): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST);
  while (!signal.aborted && (await stateOf(path, host, signal)) === 'STALE')
    await sleep(PAUSE, undefined, { signal }).catch(() => undefined);
}
