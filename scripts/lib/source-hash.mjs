import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** The files that a build reads; its own scripts are in scripts/lib. A file name that ends with a dot matches any extension. */
const SOURCE_FOLDERS = ['app', 'components', 'lib', 'public', 'scripts/lib', 'server'];
const SOURCE_FILES = [
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.',
  'tailwind.config.',
  'postcss.config.',
  'tsconfig.',
  'package.json',
  'package-lock.json',
  'supplier.json',
];

/**
 * A hash of everything that a build depends on: source without tests and hidden files, packages and the version of Node. Settings are excluded,
 * because a build runs in every environment. The hash is the same on every platform.
 * @param {string} root
 */
export function computeSourceHash(root) {
  const hash = createHash('sha1');
  hash.update(`node ${process.version}\n`);
  for (const file of listSourceFiles(root)) {
    const content = fs.readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** The files that the hash includes, sorted, relative to root with '/' as separator. @param {string} root */
export function listSourceFiles(root) {
  const top = fs
    .readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .filter((name) => SOURCE_FILES.some((known) => (known.endsWith('.') ? name.startsWith(known) : name === known)));
  return [...SOURCE_FOLDERS.flatMap((folder) => listFilesBelow(root, folder)), ...top].sort();
}

/** @param {string} root @param {string} folder relative to root, with '/' @returns {string[]} */
function listFilesBelow(root, folder) {
  const full = path.join(root, folder);
  if (!fs.existsSync(full)) return [];
  return fs.readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const isHidden = entry.name.startsWith('.') && entry.name !== '.well-known';
    if (isHidden || entry.name === 'node_modules') return [];
    const name = `${folder}/${entry.name}`;
    const kind = entry.isSymbolicLink() ? fs.statSync(path.join(root, name)) : entry;
    if (kind.isDirectory()) return listFilesBelow(root, name);
    return kind.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [name] : [];
  });
}
