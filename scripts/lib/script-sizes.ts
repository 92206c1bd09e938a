import fs from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';

/** A page whose JavaScript has a budget. Sizes are kB (1,000 bytes) of gzip above what every page loads. */
export interface SizedPage {
  name: string;
  /** The folder of its page.tsx below app/. */
  route: string;
  /** A larger size fails `npm run sizes`. */
  maxKb: number;
}

/** A page without components of its own: what the framework and the root layout load. */
const BARE_ROUTE = '_not-found';

const GROUP = '[site]/(browse)/item_group/[itemGroup]';

const SIZED_PAGES = {
  landing: { name: 'Landing page', route: GROUP, maxKb: 30 },
  filtered: { name: 'Filtered page', route: '[site]/(browse)/filtered/[...path]', maxKb: 30 },
  product: {
    name: 'Product page',
    route: `${GROUP}/collection/[collection]/design/[design]/colour/[colour]`,
    maxKb: 20,
  },
  register: { name: 'Register', route: '[site]/(trade)/register', maxKb: 55 },
} as const satisfies Readonly<Record<string, SizedPage>>;

const buildManifest = z.object({ rootMainFiles: z.array(z.string()) });
const clientManifest = z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) });

/** The bytes, after gzip, of the scripts that a page of the build in `distDir` loads at once. */
function scriptBytes(distDir: string, route: string): number {
  const readFile = (name: string) => fs.readFileSync(path.join(distDir, name), 'utf8');
  // The manifest is a script that adds one entry to a global object.
  const sandbox: { __RSC_MANIFEST?: Record<string, unknown> } = {};
  runInNewContext(readFile(`server/app/${route}/page_client-reference-manifest.js`), { globalThis: sandbox });
  const { entryJSFiles } = clientManifest.parse(Object.values(sandbox.__RSC_MANIFEST ?? {})[0]);
  const { rootMainFiles } = buildManifest.parse(JSON.parse(readFile('build-manifest.json')));
  const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
  return [...files].reduce((total, file) => total + gzipSync(readFile(file)).length, 0);
}

/** Each page with its size above what every page loads, in kB; read from the manifests of a finished build. */
export function readScriptSizes(distDir: string): { page: SizedPage; kb: number }[] {
  const bare = scriptBytes(distDir, BARE_ROUTE);
  return Object.values(SIZED_PAGES).map((page) => ({ page, kb: (scriptBytes(distDir, page.route) - bare) / 1000 }));
}
