import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTable } from '@/scripts/lib/markdown';
import { HOST, httpGet } from './http-get';
import type { LoadProcess } from './load';
import { LANDING } from './pages';
import { quantiles } from './timing';

/** Connections of the load, each of which requests filtered pages one after another. */
export const LOAD_CONNECTIONS = 32;
const INTERVAL_MS = 20;
const URLS_PER_SECOND = 2000;
/** The load starts before the measurement and ends after it. */
const LOAD_MARGIN_SECONDS = 1;

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures a cached page alone and while uncached filtered pages are requested. Returns a Markdown table with a row for each server. */
export async function measureCachedPageUnderLoad(
  servers: Readonly<Record<string, string>>,
  load: LoadProcess,
  takeUrls: (count: number) => string[],
  seconds: number,
): Promise<string> {
  const rows: string[][] = [];
  for (const [name, origin] of Object.entries(servers)) {
    await httpGet(origin + LANDING, HEADERS);
    const alone = await measureAtIntervals(origin + LANDING, seconds);
    const loadSeconds = seconds + 2 * LOAD_MARGIN_SECONDS;
    const loading = load.run({
      ...{
        url: origin,
        headers: { host: HOST, ...HEADERS },
        connections: LOAD_CONNECTIONS,
        status: 200,
        mayRefuse: true,
      },
      ...{ seconds: loadSeconds, paths: takeUrls(loadSeconds * URLS_PER_SECOND) },
    });
    const measuring = sleep(LOAD_MARGIN_SECONDS * 1000).then(() => measureAtIntervals(origin + LANDING, seconds));
    const [loaded, underLoad] = await Promise.all([loading, measuring]);
    const times = [alone.p50, alone.p99, underLoad.p50, underLoad.p99, underLoad.max].map((ms) => ms.toFixed(1));
    rows.push([name, ...times, loaded.perSecond.toFixed(0), String(loaded.refused)]);
  }
  const headings = [
    'Server',
    'alone: p50, ms',
    'p99, ms',
    'under load: p50, ms',
    'p99, ms',
    'max, ms',
    'filtered pages/s',
    'refused (503)',
  ];
  return formatTable(headings, rows);
}

/** Sends requests at a constant rate, so that a pause of the server counts for all requests that are due during it. */
async function measureAtIntervals(url: string, seconds: number) {
  const agent = new http.Agent({ keepAlive: true });
  const responseTimes: Promise<number>[] = [];
  const start = performance.now();
  for (let due = start; due < start + seconds * 1000; due += INTERVAL_MS) {
    await sleep(Math.max(0, due - performance.now()));
    responseTimes.push(timePageRequest(url, agent));
  }
  const times = await Promise.all(responseTimes);
  agent.destroy();
  return { ...quantiles(times), max: Math.max(...times) };
}

async function timePageRequest(url: string, agent: http.Agent): Promise<number> {
  const { status, ms } = await httpGet(url, HEADERS, agent);
  if (status !== 200) throw new Error(`${url} responded with ${status}`);
  return ms;
}
