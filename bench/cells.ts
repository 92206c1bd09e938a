import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { type BufferedResponse, HOST, httpGet } from './http-get';
import { findNginx, type NginxFile, startNginx } from './nginx';
import { BENCH_PAGES, type BenchPage, type BenchPageKey } from './pages';
import { startRawNode } from './servers';

/** The compared servers, in the order of the tables. */
export const SERVER_NAMES = ['raw Node', 'nginx, file', 'nginx, `proxy_cache`', '`next start`', 'this server'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

export type Accepts = 'compressed' | 'plain';

/** A row of the comparison: a page from one server, with or without Accept-Encoding. */
export interface Cell {
  page: BenchPageKey;
  server: ServerName;
  accepts: Accepts;
  url: string;
  headers: Readonly<Record<string, string>>;
  status: number;
  bytes: number;
  encoding: string;
  isDistinct: boolean;
}

/** The site's response, which the other servers must match. */
interface Reference {
  key: BenchPageKey;
  page: BenchPage;
  accepts: Accepts;
  path: string;
  response: BufferedResponse;
}

/** Allowed relative difference in length to `next start`, because React numbers some elements in the order in which they resolve. */
const TOLERANCE = 0.01;
const ACCEPTS = ['compressed', 'plain'] as const;
/** Has a User-Agent, because otherwise `next start` sends title and description in `<body>`. */
const requestHeaders = (page: BenchPage, accepts: Accepts) => ({
  'user-agent': 'bench',
  ...page.headers,
  ...(accepts === 'compressed' ? { 'accept-encoding': 'gzip, deflate, br' } : {}),
});

/** Starts raw Node and nginx with the site's responses and gives the rows to measure. Throws if a server's response differs from the site's. */
export async function prepareCells(sites: { site: string; nextStart: string }, folder: string): Promise<Cell[]> {
  const references: Reference[] = [];
  for (const [key, page] of Object.entries(BENCH_PAGES) as [BenchPageKey, BenchPage][])
    for (const accepts of ACCEPTS) references.push(await fetchReference(sites.site, key, page, accepts));
  const rawNode = await startRawNode(
    folder,
    references.map(({ response }) => response),
  );
  const nginx = await startNginxFor(sites.site, references);
  const cells: Cell[] = [];
  for (const [index, reference] of references.entries()) {
    const isDistinct = reference.page.kind === 'distinct';
    const targets: [ServerName, string | null][] = [
      ['raw Node', isDistinct ? null : `${rawNode}/${index}`],
      ['nginx, file', nginx && !isDistinct ? `${nginx.files}/${fileName(reference)}` : null],
      ['nginx, `proxy_cache`', nginx && nginx.proxy + reference.path],
      ['`next start`', sites.nextStart + reference.path],
      ['this server', sites.site + reference.path],
    ];
    for (const [server, url] of targets) if (url !== null) cells.push(await prepareCell(server, url, reference));
  }
  return cells;
}

/** Requests the page more than once, because the first response may be rendered on demand and later ones come from the cache. */
async function fetchReference(
  origin: string,
  key: BenchPageKey,
  page: BenchPage,
  accepts: Accepts,
): Promise<Reference> {
  const headers = requestHeaders(page, accepts);
  const first = await httpGet(origin + page.path, headers);
  // Next.js redirects an RSC request without its `_rsc` parameter.
  const path = first.status === 307 ? (first.headers.location ?? page.path) : page.path;
  return { key, page, accepts, path, response: await fetchCached(origin + path, page, headers) };
}

async function fetchCached(
  url: string,
  { kind }: BenchPage,
  headers: Readonly<Record<string, string>>,
): Promise<BufferedResponse> {
  const { headers: stored } = await httpGet(url, headers);
  return httpGet(url, kind === 'conditional' ? { ...headers, 'if-none-match': stored.etag ?? '' } : headers);
}

async function startNginxFor(site: string, references: readonly Reference[]) {
  if (findNginx() === null) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-nginx-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const files: NginxFile[] = [];
  for (const reference of references.filter(({ accepts }) => accepts === 'compressed')) {
    const { body, plain, headers } =
      reference.page.kind === 'conditional'
        ? await httpGet(site + reference.path, requestHeaders(reference.page, 'compressed'))
        : reference.response;
    files.push({ name: fileName(reference), plain, brotli: headers['content-encoding'] === 'br' ? body : null });
  }
  const ports = { files: await findFreePort(), proxy: await findFreePort(), site: Number(new URL(site).port) };
  await startNginx(folder, ports, files);
  return { files: `http://127.0.0.1:${ports.files}`, proxy: `http://127.0.0.1:${ports.proxy}` };
}

const fileName = ({ key, page }: Reference) => `${key}.${page.extension}`;

async function prepareCell(
  server: ServerName,
  url: string,
  { key, page, accepts, response }: Reference,
): Promise<Cell> {
  const headers = requestHeaders(page, accepts);
  const { headers: stored } = await httpGet(url, headers);
  const measured: Record<string, string> = { ...headers };
  if (page.kind === 'conditional') measured['if-none-match'] = stored.etag ?? '';
  const received = await httpGet(url, measured);
  const isSame =
    server === '`next start`' ? hasSimilarLength(received, response) : received.plain.equals(response.plain);
  if (received.status !== response.status || !isSame)
    throw new Error(
      `${page.name}: ${server} responded with ${received.status} and ${received.plain.length} bytes, the site with ${response.status} and ${response.plain.length} bytes`,
    );
  return {
    ...{ page: key, server, accepts, url, status: response.status, isDistinct: page.kind === 'distinct' },
    headers: { host: HOST, ...measured },
    bytes: received.body.length,
    encoding: received.headers['content-encoding'] ?? 'none',
  };
}

function hasSimilarLength({ plain, headers }: BufferedResponse, reference: BufferedResponse): boolean {
  const isSameType = headers['content-type'] === reference.headers['content-type'];
  return (
    (isSameType || plain.length === 0) &&
    Math.abs(plain.length - reference.plain.length) <= TOLERANCE * reference.plain.length
  );
}
