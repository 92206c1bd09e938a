import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

interface TraceOptions {
  base: string;
  processCwd: string;
  mixedModules: boolean;
  ignore: (file: string) => boolean;
}

type TraceFiles = (entries: string[], options: TraceOptions) => Promise<{ fileList: Set<string> }>;

/** Types, source maps, documentation, and a database driver for another C library. */
const NOT_LOADED = /\.(?:d\.[cm]?ts|map)$|\/next\/dist\/docs\/|\/@libsql\/linux-\w+-musl\//;

/** What Next.js loads in development only, and bundles that it has traced and that take long to parse. */
const NOT_TRACED =
  /\/next\/dist\/(?:bin|esm|server\/dev)\/|\/next\/dist\/compiled\/(?:babel\/|babel-packages\/|webpack\/bundle5|next-server\/)|\/setup-dev-bundler\.js$/;

/** A custom server's way into Next.js, and modules whose names it resolves from a list when it reads its configuration. */
const NOT_IN_TRACES = [
  'node_modules/next/constants.js',
  'node_modules/next/dist/server/next.js',
  'node_modules/next/dist/compiled/@babel/runtime/package.json',
  'node_modules/next/dist/compiled/webpack/',
];

/** The file, or the files directly in a folder. */
function filesAt(root: string, name: string): string[] {
  return name.endsWith('/') ? fs.readdirSync(path.join(root, name)).map((file) => `${name}${file}`) : [name];
}

/** The packages' files in the traces that Next.js writes beside its server and each route. */
function filesOfRoutes(root: string, distDir: string): string[] {
  const traces = fs
    .readdirSync(path.join(root, distDir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.nft.json') && !name.startsWith('cache'))
    .map((name) => path.join(distDir, name));
  const files = traces.flatMap((trace) => {
    const listed: { files: string[] } = JSON.parse(fs.readFileSync(path.join(root, trace), 'utf8'));
    return listed.files.map((file) => path.join(path.dirname(trace), file));
  });
  return files.filter((file) => file.startsWith(`node_modules${path.sep}`));
}

/**
 * The files that Node loads for these entries and for the pages of a build, relative to `root`: packages, and source outside of the build's folder.
 * Next.js has traced itself and its routes; the entries are traced here with its own tracer.
 */
export async function traceRuntime(root: string, distDir: string, entries: readonly string[]): Promise<string[]> {
  const require = createRequire(path.join(root, 'package.json'));
  const { nodeFileTrace }: { nodeFileTrace: TraceFiles } = require('next/dist/compiled/@vercel/nft');
  const starts = [...entries, ...NOT_IN_TRACES.flatMap((name) => filesAt(root, name))];
  const { fileList } = await nodeFileTrace(
    starts.map((entry) => path.join(root, entry)),
    {
      base: root,
      processCwd: root,
      mixedModules: true,
      ignore: (file) => NOT_TRACED.test(`/${file}`) || NOT_LOADED.test(`/${file}`),
    },
  );
  const isCopied = (file: string) => !/^(?:\.next|data)\//.test(file) && !NOT_LOADED.test(`/${file}`);
  return [...new Set([...filesOfRoutes(root, distDir), ...fileList])].filter(isCopied).toSorted();
}
