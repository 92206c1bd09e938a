import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@/scripts/lib/setup.mjs';

interface TraceOptions {
  base: string;
  processCwd: string;
  mixedModules: boolean;
  isIgnored: (file: string) => boolean;
}

type TraceFiles = (entries: string[], options: TraceOptions) => Promise<{ fileList: Set<string> }>;

/** Not needed at run time: types, source maps, documentation and the database driver for musl. */
const EXCLUDED_FILES = /\.(?:d\.[cm]?ts|map)$|\/next\/dist\/docs\/|\/@libsql\/linux-\w+-musl\//;

/** Files that Next.js loads only in development, and large bundles that its own traces cover. */
const UNTRACED_FILES =
  /\/next\/dist\/(?:bin|esm|server\/dev)\/|\/next\/dist\/compiled\/(?:babel\/|babel-packages\/|webpack\/bundle5|next-server\/)|\/setup-dev-bundler\.js$/;

/** Entry points that Next.js's traces lack: those of a custom server, and modules that it loads dynamically. */
const EXTRA_ENTRIES = [
  'node_modules/next/constants.js',
  'node_modules/next/dist/server/next.js',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  'node_modules/next/dist/compiled/webpack/',
];

/** The file itself, or the direct children of a folder. */
function expandEntry(name: string): string[] {
  return name.endsWith('/') ? fs.readdirSync(path.join(ROOT, name)).map((file) => `${name}${file}`) : [name];
}

/** Files of packages in Next.js's traces of its server and of each route. */
function readRouteTraces(distDir: string): string[] {
  const traces = fs
    .readdirSync(path.join(ROOT, distDir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json') && !name.startsWith('cache'))
    .map((name) => path.join(distDir, name));
  const files = traces.flatMap((trace) => {
    const listed: { files: string[] } = JSON.parse(fs.readFileSync(path.join(ROOT, trace), 'utf8'));
    return listed.files.map((file) => path.join(path.dirname(trace), file));
  });
  return files.filter((file) => file.startsWith(`node_modules${path.sep}`));
}

/**
 * The files outside the build that these entries and the build's pages load, relative to the project's folder. The pages are taken from Next.js's
 * traces; the entries are traced with the same tracer.
 */
export async function traceRuntime(distDir: string, entries: readonly string[]): Promise<string[]> {
  const require = createRequire(import.meta.url);
  const { nodeFileTrace }: { nodeFileTrace: TraceFiles } = require('next/dist/compiled/@vercel/nft');
  const starts = [...entries, ...EXTRA_ENTRIES.flatMap(expandEntry)];
  const { fileList } = await nodeFileTrace(
    starts.map((entry) => path.join(ROOT, entry)),
    {
      base: ROOT,
      processCwd: ROOT,
      mixedModules: true,
      isIgnored: (file) => UNTRACED_FILES.test(`/${file}`) || EXCLUDED_FILES.test(`/${file}`),
    },
  );
  const isCopied = (file: string) => !/^(?:\.next|data)\//.test(file) && !EXCLUDED_FILES.test(`/${file}`);
  return [...new Set([...readRouteTraces(distDir), ...fileList])].filter(isCopied).toSorted();
}
