import http from 'node:http';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';

/** A live host: pages are reached through the host rewrites, as visitors reach them. */
const HOST = 'www.marram.example.com';

/**
 * One load on one address.
 *
 * @param {string} origin e.g. `'http://127.0.0.1:3000'`
 * @param {string} path
 * @param {{ connections: number, seconds: number }} options
 * @returns {Promise<{ requests: number, seconds: number, p99: number }>} p99 in milliseconds
 * @throws {Error} when any answer has another status than 200
 */
async function load(origin, path, { connections, seconds }) {
  const result = await autocannon({ url: origin + path, connections, duration: seconds, headers: { host: HOST } });
  const others = Object.keys(result.statusCodeStats ?? {}).filter((status) => status !== '200');
  if (others.length > 0 || result.errors > 0 || result['2xx'] === 0) {
    throw new Error(
      `${path}: statuses ${others.join(', ') || 'none'}, ${result.errors} errors, ${result['2xx']} good answers`,
    );
  }
  return { requests: result['2xx'], seconds: result.duration, p99: result.latency.p99 };
}

/**
 * Loads every target after a warm-up, in turns, so that a machine that grows slower or faster does so for all alike.
 *
 * @param {string} origin
 * @param {readonly { name: string, path: string }[]} targets
 * @param {{ connections: number, seconds: number, warmUpSeconds: number, rounds: number }} options
 * @returns {Promise<{ name: string, perSecond: number, p99: number }[]>} p99 in milliseconds, the worst round's
 */
export async function loadInTurns(origin, targets, { connections, seconds, warmUpSeconds, rounds }) {
  for (const { path } of targets) await load(origin, path, { connections, seconds: warmUpSeconds });
  const results = targets.map(({ name }) => ({ name, requests: 0, seconds: 0, p99: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { path }] of targets.entries()) {
      const measured = await load(origin, path, { connections, seconds });
      const total = results[index];
      total.requests += measured.requests;
      total.seconds += measured.seconds;
      total.p99 = Math.max(total.p99, measured.p99);
    }
  }
  return results.map(({ name, requests, seconds: time, p99 }) => ({ name, perSecond: requests / time, p99 }));
}

/**
 * The JavaScript that a page downloads at once: every script element with an address, those for old browsers left out.
 *
 * @param {string} origin
 * @param {string} path
 * @returns {Promise<{ files: number, bytes: number }>} bytes after gzip
 */
export async function scriptBytes(origin, path) {
  const html = (await get(origin, path)).toString('utf8');
  const addresses = scriptAddresses(html);
  const scripts = await Promise.all(addresses.map((address) => get(origin, address)));
  return { files: scripts.length, bytes: scripts.reduce((total, script) => total + gzipSync(script).length, 0) };
}

/**
 * The addresses of a page's own scripts, each once.
 *
 * @param {string} html
 * @returns {string[]}
 */
export function scriptAddresses(html) {
  const elements = html.match(/<script\b[^>]*>/gi) ?? [];
  const addresses = elements
    .filter((element) => !/\snomodule\b/i.test(element))
    .flatMap((element) => /\ssrc="([^"]+)"/i.exec(element)?.[1] ?? [])
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
    .map((address) => address.replaceAll('&amp;', '&'));
  return [...new Set(addresses)];
}

/**
 * @param {string} origin
 * @param {string} path
 * @returns {Promise<Buffer>} the body, not compressed
 * @throws {Error} when the status is not 200
 */
function get(origin, path) {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + path, { headers: { host: HOST, 'accept-encoding': 'identity' } }, (response) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${path} answers ${response.statusCode}`));
      });
    });
    request.once('error', reject);
  });
}
