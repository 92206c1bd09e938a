import fs from 'node:fs';
import path from 'node:path';
import { bundleEntries } from '@/scripts/lib/build.mjs';
import { ROOT } from '@/scripts/lib/setup.mjs';
import { traceRuntime } from './trace';

const DIST_DIR = '.next';

/** Files of the build that the server does not need. */
const EXCLUDED_BUILD_FILES =
  /^(?:cache|diagnostics|types|build|trace[\w-]*|turbopack|\.serving-\d+)(?:\/|$)|\.(?:map|nft\.json)$/;

/** Files at the root that the server reads but does not import. */
const ROOT_FILES = ['package.json', 'supplier.json', 'next.config.js', 'LICENSE'];

/** The folders that a running site writes to. The rest may be read-only. */
export const WRITABLE_FOLDERS = ['data', '.next/cache'] as const;

/**
 * Copies a finished build, its packages and the bundled commands into an empty folder. There, `node .next/storefront/index.mjs` starts the server and
 * `node .next/commands/command.mjs` runs a command. `hasDemo` adds the demo content. Returns the number of files and their total bytes.
 */
export async function collectImage(target: string, { hasDemo }: { hasDemo: boolean }) {
  const commands = path.join(DIST_DIR, 'commands');
  await bundleEntries({ command: 'scripts/command.ts' }, path.join(ROOT, commands));
  const inBuild = listFilesBelow(DIST_DIR).filter((file) => !EXCLUDED_BUILD_FILES.test(path.relative(DIST_DIR, file)));
  const entries = [
    `${DIST_DIR}/storefront/index.mjs`,
    `${commands}/command.mjs`,
    'next.config.js',
    'node_modules/.cache/storefront/cache-handler.mjs',
  ];
  const files = new Set([
    ...inBuild,
    ...(await traceRuntime(DIST_DIR, entries)),
    ...listFilesBelow('public'),
    ...(hasDemo ? listFilesBelow('demo') : []),
    ...ROOT_FILES,
  ]);
  let bytes = 0;
  for (const file of files) bytes += copyFile(target, file);
  for (const folder of WRITABLE_FOLDERS) fs.mkdirSync(path.join(target, folder), { recursive: true });
  return { files: files.size, bytes };
}

/** Lists files and symbolic links, without following them. Paths are relative to the project's folder. */
function listFilesBelow(folder: string): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? listFilesBelow(name) : [name];
  });
}

/** Copies a file or link and returns its size in bytes, 0 for a link. Skips folders, which traces may list. */
function copyFile(target: string, file: string): number {
  const [from, to] = [path.join(ROOT, file), path.join(target, file)];
  const stats = fs.lstatSync(from);
  if (stats.isDirectory()) return 0;
  fs.mkdirSync(path.dirname(to), { recursive: true });
  if (stats.isSymbolicLink()) {
    fs.symlinkSync(fs.readlinkSync(from), to);
    return 0;
  }
  fs.copyFileSync(from, to, fs.constants.COPYFILE_FICLONE);
  return stats.size;
}
