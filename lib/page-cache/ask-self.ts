import { request, type Server } from 'node:http';

/** Longest wait for an answer, in milliseconds. */
export const LONGEST = 5000;

/** Where this process listens. */
export type Listening = Pick<Server, 'address'>;

/** What became of a question: an old page was given out while a new one is made; there was any other answer; there was none. */
export type Answered = 'stale' | 'other' | 'none';

/**
 * Asks this very server for a page. Never throws.
 *
 * @param path as visitors' addresses have it
 * @param host by which the variant is chosen
 */
export function askSelf(server: Listening, path: string, host: string): Promise<Answered> {
  return new Promise((resolve) => {
    const address = server.address();
    if (address === null || typeof address === 'string') return resolve('none');
    const hostname = address.address === '::' || address.address === '0.0.0.0' ? '127.0.0.1' : address.address;
    const asked = request({ hostname, port: address.port, path, headers: { host }, timeout: LONGEST }, (answer) => {
      const said = answer.headers['x-nextjs-cache'] === 'STALE' ? 'stale' : 'other';
      answer.resume().on('close', () => resolve(said));
    });
    asked.on('timeout', () => asked.destroy()).on('error', () => resolve('none'));
    asked.end();
  });
}
