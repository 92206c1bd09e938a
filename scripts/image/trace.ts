import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '@/scripts/lib/setup.mjs';

interface TraceOptions {
  base: string;
  processCwd: string;
  mixedModules: boolean;
  ignore: (file: string) => boolean;
}

type TraceFiles = (entries: string[], options: TraceOptions) => Promise<{ fileList: Set<string> }>;

/** Types, source maps, documentation, and the database driver for musl: not needed at run time. */
const EXCLUDED_FILES = /\.(?:d\.[cm]?ts|map)$|\/next\/dist\/docs\/|\/@libsql\/linux-\w+-musl\//;

/** Files that Next.js loads only in development, and large bundles that Next.js's own traces already cover. */
const UNTRACED_FILES =
  /\/next\/dist\/(?:bin|esm|server\/dev)\/|\/next\/dist\/compiled\/(?:babel\/|babel-packages\/|webpack\/bundle5|next-server\/)|\/setup-dev-bundler\.js$/;

/** Entry points that the traces of Next.js lack: those of a custom server, and modules that Next.js resolves dynamically. */
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

/** Files of packages that are listed in Next.js's traces of its server and of each route. */
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
 * The files that Node loads for these entries and for the pages of a build, relative to the project's folder: packages, and source outside the build's folder.
 * Next.js writes traces of its server and routes; the entries are traced here with the same tracer.
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
      ignore: (file) => UNTRACED_FILES.test(`/${file}`) || EXCLUDED_FILES.test(`/${file}`),
    },
  );
  const isCopied = (file: string) => !/^(?:\.next|data)\//.test(file) && !EXCLUDED_FILES.test(`/${file}`);
  return [...new Set([...readRouteTraces(distDir), ...fileList])].filter(isCopied).toSorted();
}
