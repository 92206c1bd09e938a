import { gzipSync } from 'node:zlib';
import { table } from '@/scripts/lib/markdown';
import { SIZED_PAGES } from '@/scripts/lib/script-sizes';
import { httpGet } from './http-get';
import { LANDING, PRODUCT } from './pages';

/** A page with nothing on it: what the framework and the root layout load. */
const BARE_PAGE = { name: 'Bare page', path: '/bench/bare', maxKb: null };
const PAGES = [
  BARE_PAGE,
  { ...SIZED_PAGES.landing, path: LANDING },
  { ...SIZED_PAGES.product, path: PRODUCT },
  { ...SIZED_PAGES.register, path: '/register' },
];

/** A Markdown table of the JavaScript that pages download at once. */
export async function scriptTable(origin: string): Promise<string> {
  const bare = await scriptBytes(origin, BARE_PAGE.path);
  const rows: string[][] = [];
  for (const { name, path, maxKb } of PAGES) {
    const { files, bytes } = await scriptBytes(origin, path);
    rows.push([name, String(files), kilobytes(bytes), kilobytes(bytes - bare.bytes), maxKb ? `≤ ${maxKb}` : '–']);
  }
  return table(['Page', 'scripts', 'gzip, kB', 'above the bare page, kB', 'budget, kB'], rows);
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** Bytes after gzip of all scripts with a `src`, without those for old browsers. */
async function scriptBytes(origin: string, path: string): Promise<{ files: number; bytes: number }> {
  const addresses = scriptAddresses(await getText(origin, path));
  const scripts = await Promise.all(addresses.map((address) => getText(origin, address)));
  return { files: scripts.length, bytes: scripts.reduce((total, script) => total + gzipSync(script).length, 0) };
}

async function getText(origin: string, path: string): Promise<string> {
  const { status, plain } = await httpGet(origin + path);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return plain.toString('utf8');
}

/** The addresses of a page's own scripts, each once. */
export function scriptAddresses(html: string): string[] {
  const elements = html.match(/<script\b[^>]*>/gi) ?? [];
  const addresses = elements
    .filter((element) => !/\snomodule\b/i.test(element))
    .flatMap((element) => /\ssrc="([^"]+)"/i.exec(element)?.[1] ?? [])
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
    .map((address) => address.replaceAll('&amp;', '&'));
  return [...new Set(addresses)];
}
