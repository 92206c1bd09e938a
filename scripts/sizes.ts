// `npm run sizes`: prints the JavaScript that pages load in addition to the shared scripts. Fails if a page exceeds its limit.
import fs from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { print, printError } from './lib/console';

/** A route without client components, which loads only the scripts that all pages share. */
const BARE_ROUTE = '_not-found';

const GROUP_ROUTE = '[site]/(browse)/item_group/[itemGroup]';
const PRODUCT_ROUTE = `${GROUP_ROUTE}/collection/[collection]/design/[design]/colour/[colour]`;

/** Pages with a limit for their JavaScript. `route` is their folder in app/; `maxKb` is kB (1,000 bytes) of gzip without the shared scripts. */
const SIZED_PAGES = [
  { name: 'Landing page', route: GROUP_ROUTE, maxKb: 30 },
  { name: 'Filtered page', route: '[site]/(browse)/filtered/[...path]', maxKb: 30 },
  { name: 'Product page', route: PRODUCT_ROUTE, maxKb: 20 },
  { name: 'Register', route: '[site]/(trade)/register', maxKb: 55 },
];

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const clientManifest = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** The gzipped size in bytes of the scripts that a page loads initially. */
function countScriptBytes(distDir: string, route: string): number {
  const readFile = (name: string) => fs.readFileSync(path.join(distDir, name), 'utf8');
  // The manifest is a script that assigns one entry of a global object.
  const sandbox: { __RSC_MANIFEST?: Record<string, unknown> } = {};
  runInNewContext(readFile(`server/app/${route}/page_client-reference-manifest.js`), { globalThis: sandbox });
  const { entryJSFiles } = clientManifest.parse(Object.values(sandbox.__RSC_MANIFEST ?? {})[0]);
  const { rootMainFiles } = buildManifest.parse(JSON.parse(readFile('build-manifest.json')));
  const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  return [...files].reduce((total, file) => total + gzipSync(readFile(file)).length, 0);
}

const distDir = process.env.NEXT_DIST_DIR || '.next';

if (!fs.existsSync(path.join(distDir, 'BUILD_ID'))) {
  print(`There is no build in ${distDir}, so script sizes are not checked.`);
} else {
  const bare = countScriptBytes(distDir, BARE_ROUTE);
  for (const { name, route, maxKb } of SIZED_PAGES) {
    const kb = (countScriptBytes(distDir, route) - bare) / 1000;
    const line = `${name.padEnd(14)}${kb.toFixed(1).padStart(6)} kB, at most ${maxKb}`;
    if (kb <= maxKb) {
      print(line);
    } else {
      printError(`${line}: too large`);
      process.exitCode = 1;
    }
  }
}
