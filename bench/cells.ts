import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@/scripts/lib/port.mjs';
import { type Answer, HOST, httpGet } from './http-get';
import { findNginx, type NginxFile, startNginx } from './nginx';
import { BENCH_PAGES, type BenchPage, type BenchPageKey } from './pages';
import { startRawNode } from './servers';

/** The compared servers, in the order of the tables. */
export const SERVER_NAMES = ['raw Node', 'nginx, file', 'nginx, `proxy_cache`', '`next start`', 'this server'] as const;
export type ServerName = (typeof SERVER_NAMES)[number];

export type Accepts = 'compressed' | 'plain';

/** One page from one server for one kind of client. */
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

/** The site's answer, which the other servers must match. */
interface Reference {
  key: BenchPageKey;
  page: BenchPage;
  accepts: Accepts;
  path: string;
  answer: Answer;
}

/** The allowed difference in length to `next start`: React numbers some elements in the order in which they are ready. */
const TOLERANCE = 0.01;
const ACCEPTS = ['compressed', 'plain'] as const;
/** Without a `User-Agent`, `next start` sends title and description in `<body>`. */
const headersOf = (page: BenchPage, accepts: Accepts) => ({
  'user-agent': 'bench',
  ...page.headers,
  ...(accepts === 'compressed' ? { 'accept-encoding': 'gzip, deflate, br' } : {}),
});

/** Starts raw Node and nginx with the site's answers, and checks that every server sends the same. Throws when one does not. */
export async function prepareCells(sites: { site: string; nextStart: string }, folder: string): Promise<Cell[]> {
  const references: Reference[] = [];
  for (const [key, page] of Object.entries(BENCH_PAGES) as [BenchPageKey, BenchPage][])
    for (const accepts of ACCEPTS) references.push(await askSite(sites.site, key, page, accepts));
  const rawNode = await startRawNode(
    folder,
    references.map(({ answer }) => answer),
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

/** The second answer: the first one is rendered for the request. */
async function askSite(origin: string, key: BenchPageKey, page: BenchPage, accepts: Accepts): Promise<Reference> {
  const headers = headersOf(page, accepts);
  const first = await httpGet(origin + page.path, headers);
  // Next.js requires a query in requests for a payload.
  const path = first.status === 307 ? (first.headers.location ?? page.path) : page.path;
  return { key, page, accepts, path, answer: await askTwice(origin + path, page, headers) };
}

async function askTwice(url: string, { kind }: BenchPage, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const { headers: stored } = await httpGet(url, headers);
  return httpGet(url, kind === 'validated' ? { ...headers, 'if-none-match': stored.etag ?? '' } : headers);
}

async function startNginxFor(site: string, references: readonly Reference[]) {
  if (findNginx() === null) return null;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'storefront-bench-nginx-'));
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  const files: NginxFile[] = [];
  for (const reference of references.filter(({ accepts }) => accepts === 'compressed')) {
    const { body, plain, headers } =
      reference.page.kind === 'validated'
        ? await httpGet(site + reference.path, headersOf(reference.page, 'compressed'))
        : reference.answer;
    files.push({ name: fileName(reference), plain, brotli: headers['content-encoding'] === 'br' ? body : null });
  }
  const ports = { files: await freePort(), proxy: await freePort(), site: Number(new URL(site).port) };
  await startNginx(folder, ports, files);
  return { files: `http://127.0.0.1:${ports.files}`, proxy: `http://127.0.0.1:${ports.proxy}` };
}

const fileName = ({ key, page }: Reference) => `${key}.${page.extension}`;

async function prepareCell(server: ServerName, url: string, { key, page, accepts, answer }: Reference): Promise<Cell> {
  const headers = headersOf(page, accepts);
  const { headers: stored } = await httpGet(url, headers);
  const measured: Record<string, string> = { ...headers };
  if (page.kind === 'validated') measured['if-none-match'] = stored.etag ?? '';
  const received = await httpGet(url, measured);
  const isSame = server === '`next start`' ? isSimilar(received, answer) : received.plain.equals(answer.plain);
  if (received.status !== answer.status || !isSame)
    throw new Error(
      `${page.name}: ${server} answers ${received.status} with ${received.plain.length} bytes, the site ${answer.status} with ${answer.plain.length}`,
    );
  return {
    ...{ page: key, server, accepts, url, status: answer.status, isDistinct: page.kind === 'distinct' },
    headers: { host: HOST, ...measured },
    bytes: received.body.length,
    encoding: received.headers['content-encoding'] ?? 'none',
  };
}

function isSimilar({ plain, headers }: Answer, reference: Answer): boolean {
  const isSameType = headers['content-type'] === reference.headers['content-type'];
  return (
    (isSameType || plain.length === 0) &&
    Math.abs(plain.length - reference.plain.length) <= TOLERANCE * reference.plain.length
  );
}
