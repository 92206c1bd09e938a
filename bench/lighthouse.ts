import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { startNginx } from '@/scripts/cluster/nginx';
import { CHROMIUM_ARGS, findChromium } from '@/scripts/lib/chromium.mjs';
import { formatTable } from '@/scripts/lib/markdown';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { computeMedian } from '@/scripts/lib/quantile';
import { findNginx } from './nginx';
import { LANDING, PRODUCT } from './pages';

/** Run with `npm exec`, because it has 200 dependencies. Newer versions need a newer Node. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUN_TIMEOUT_MS = 180_000;

const PAGES = {
  Home: '/',
  'Item group': LANDING,
  'Filtered, indexable': `${LANDING}?colours=Blue`,
  Application: `${LANDING}/application/Curtaining`,
  Collection: `${LANDING}/collection/Overberg`,
  Product: PRODUCT,
  Stores: '/store-locator',
  Calculator: '/wallpaper-calculator',
  Registration: '/register',
} as const;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FORM_FACTORS = ['mobile', 'desktop'] as const;
type FormFactor = (typeof FORM_FACTORS)[number];

/** The used parts of a Lighthouse report. Scores from 0 to 1, times in milliseconds, sizes in bytes. */
interface Report {
  categories: Readonly<Record<(typeof CATEGORIES)[number], { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

async function measure(url: string, formFactor: FormFactor, chromium: string | null): Promise<Report> {
  const flags = [...CHROMIUM_ARGS, '--headless=new', '--ignore-certificate-errors'].join(' ');
  const preset = formFactor === 'desktop' ? ['--preset=desktop'] : [];
  const args = [url, '--quiet', '--output=json', `--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)('npm', ['exec', '--yes', '--', LIGHTHOUSE, ...args, ...preset], {
    env: { ...process.env, ...(chromium === null ? {} : { CHROME_PATH: chromium }) },
    maxBuffer: 64 * 1024 * 1024,
    timeout: RUN_TIMEOUT_MS,
  });
  return JSON.parse(stdout);
}

function row(name: string, reports: readonly Report[]): string[] {
  const score = (category: (typeof CATEGORIES)[number]) =>
    String(Math.round(100 * computeMedian(reports.map(({ categories }) => categories[category].score ?? 0))));
  const audit = (id: string) => computeMedian(reports.map(({ audits }) => audits[id]?.numericValue ?? 0));
  return [
    name,
    ...CATEGORIES.map(score),
    (audit('largest-contentful-paint') / 1000).toFixed(2),
    audit('total-blocking-time').toFixed(0),
    audit('cumulative-layout-shift').toFixed(3),
    (audit('total-byte-weight') / 1024).toFixed(0),
  ];
}

const HEADINGS = [
  ...['Page', 'performance', 'accessibility', 'best practices', 'SEO'],
  ...['LCP, s', 'TBT, ms', 'CLS', 'KiB'],
];

/** Starts nginx with the configuration of deploy/ before the site, for HTTP/2. Returns its origin; null if nginx is not installed. */
async function startProxy(site: string, folder: string): Promise<string | null> {
  if (findNginx() === null) return null;
  const { host } = new URL(site);
  const ports = { port: await findFreePort(), tlsPort: await findFreePort() };
  // If nginx is started as root, its workers run as another user.
  fs.chmodSync(folder, 0o755);
  // The configuration expects three instances.
  await startNginx('nginx', path.join(folder, 'nginx'), { ...ports, sites: [host, host, host] });
  return `https://localhost:${ports.tlsPort}`;
}

/** Measures pages with Lighthouse. Returns Markdown tables for phones and desktops with medians of the runs. Throws if Lighthouse fails. */
export async function measureLighthouse(site: string, runs: number, folder: string): Promise<string> {
  const proxy = await startProxy(site, folder);
  const origin = proxy ?? site;
  const chromium = await findChromium();
  const tables: string[] = [];
  for (const formFactor of FORM_FACTORS) {
    const rows: string[][] = [];
    // The first run of each page is discarded, because the server encodes the page's images during it.
    for (const path of Object.values(PAGES)) await measure(origin + path, formFactor, chromium);
    for (const [name, path] of Object.entries(PAGES)) {
      const reports: Report[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measure(origin + path, formFactor, chromium));
      rows.push(row(name, reports));
    }
    tables.push(`#### ${formFactor === 'mobile' ? 'Phone' : 'Desktop'}\n\n${formatTable(HEADINGS, rows)}`);
  }
  return [
    `Lighthouse ${LIGHTHOUSE.split('@')[1]}, ${proxy === null ? 'HTTP/1.1 without nginx, which is not installed' : 'over HTTP/2 from nginx'}, medians of ${runs} runs per page, after one run of each that is not counted.`,
    ...tables,
  ].join('\n\n');
}
