import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { getProductBySku, productPath } from './support/demo-products';
import { type HttpResponse, httpGet } from './support/http';
import { type SiteProcess, startSite } from './support/site-process';
import { visibleText } from './support/visits';

// Two servers with different settings run the same build at the same time; neither may use settings of the other.

test.describe.configure({ mode: 'serial' });

const BUILD = process.env.E2E_DIST ?? '.next-embedded';

/** A site and its settings. Hosts under .invalid never resolve. */
interface Environment {
  name: string;
  siteUrl: string;
  settings: Readonly<Record<string, string>>;
  /** The media server of its pages. */
  media: string;
  isLive: boolean;
}

const LIVE: Environment = {
  name: 'live',
  siteUrl: 'https://www.one.invalid',
  settings: {
    SITE_URL: 'https://www.one.invalid',
    SITE_VARIANT: 'live',
    MEDIA_URL: 'https://media.one.invalid',
    MEDIA_URL_STAGING: 'https://media-staging.one.invalid',
  },
  media: 'https://media.one.invalid',
  isLive: true,
};
const STAGING: Environment = {
  name: 'staging',
  siteUrl: 'https://two.invalid:8443',
  settings: {
    SITE_URL: 'https://two.invalid:8443',
    SITE_VARIANT: 'staging',
    MEDIA_URL: 'https://media.two.invalid',
    MEDIA_URL_STAGING: 'https://media-staging.two.invalid/files',
  },
  media: 'https://media-staging.two.invalid/files',
  isLive: false,
};

/** The demo has no new arrivals for bathroom. */
const INCOMPLETE = '/item_group/016';
const PRODUCT = productPath(getProductBySku('SALL-FLA-140'));
const SECOND_PAGE = '/item_group/005?page=2';
const PATHS = ['/', '/item_group/005', INCOMPLETE, PRODUCT, SECOND_PAGE, '/careers'];
const TEXTS = ['/robots.txt', '/.well-known/security.txt', '/manifest.webmanifest'];

const sites: Partial<Record<string, SiteProcess>> = {};
let filesBefore: string[];

/** Requests a path of a site with a `Host` that would select the variant `live` if SITE_VARIANT were not set. */
function get({ name }: Environment, url: string): Promise<HttpResponse> {
  const site = sites[name];
  if (site === undefined) throw new Error(`${name} has not been started`);
  return httpGet(site.url, url, { Host: 'www.example.com' });
}

const canonicalUrlOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
const openGraphUrlOf = (html: string) => /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1];

/** Next.js omits the trailing slash of the home page. */
const urlOf = ({ siteUrl }: Pick<Environment, 'siteUrl'>, pathname: string) =>
  `${siteUrl}${pathname === '/' ? '' : pathname}`;

/** Hosts in a response that are not in this environment's settings. */
function foreignHosts({ settings }: Environment, body: string): string[] {
  const own = Object.values(settings).flatMap((value) => /[\w.-]+\.invalid/.exec(value) ?? []);
  const found = [...body.matchAll(/[\w-]+(?:\.[\w-]+)*\.invalid/g)].map(([host]) => host.replace(/^2F/, ''));
  return [...new Set(found)].filter((host) => !own.includes(host));
}

/** Requests a picture from the image optimiser. */
const getPicture = (environment: Environment, source: string) =>
  get(environment, `/_next/image?url=${encodeURIComponent(source)}&w=480&q=75`);

/** All files of the build with size and modification time, except the cache of optimised pictures. */
async function buildFiles(): Promise<string[]> {
  const entries = await readdir(BUILD, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(path.join(BUILD, 'cache', path.sep)));
  return Promise.all(
    files.sort().map(async (file) => {
      const { size, mtimeMs } = await stat(file);
      return `${file} ${size} ${mtimeMs}`;
    }),
  );
}

test.beforeAll(async ({ baseURL }, testInfo) => {
  test.setTimeout(120_000);
  filesBefore = await buildFiles();
  const start = async ({ name, settings }: Environment) => {
    const env = { PRODUCT_API_URL: `${baseURL}/hub`, ...settings };
    sites[name] = await startSite({ folder: testInfo.outputPath(name), env, build: BUILD });
  };
  await Promise.all([start(LIVE), start(STAGING)]);
});
test.afterAll(async () => {
  for (const site of Object.values(sites)) await site?.kill('SIGTERM');
});

for (const [own, other] of [
  [LIVE, STAGING],
  [STAGING, LIVE],
] as const) {
  test(`S1, S3: ${own.name} names its own site and media server on every page`, async () => {
    for (const url of PATHS) {
      // The first response is rendered, the second comes from memory.
      for (const answer of [await get(own, url), await get(own, url)]) {
        expect(answer.status, url).toBe(200);
        const canonical = urlOf(own, url === SECOND_PAGE ? `${url}&amp;startoffset=9&amp;endoffset=18` : url);
        expect([canonicalUrlOf(answer.body), openGraphUrlOf(answer.body)], url).toEqual([canonical, canonical]);
        expect(foreignHosts(own, answer.body), url).toEqual([]);
        expect(answer.headers['x-robots-tag'], url).toBe(own.isLive ? undefined : 'noindex, nofollow');
      }
    }
    const { body } = await get(own, PRODUCT);
    const [, picture = ''] = /<img[^>]* srcSet="\/_next\/image\?url=([^&]*)&amp;/.exec(body) ?? [];
    expect(decodeURIComponent(picture)).toContain(`${own.media}/media/large/`);
    expect(body.includes(`"item":"${own.siteUrl}/"`), 'JSON-LD').toBe(true);
  });

  test(`D25: ${own.name} shows the notices and the trade link of its variant`, async () => {
    const { body } = await get(own, INCOMPLETE);
    expect(visibleText(body).includes('Missing Content for new arrivals')).toBe(!own.isLive);
    expect(body.includes('https://trade-staging.')).toBe(!own.isLive);
  });

  test(`D27: robots.txt, security.txt, manifest and sitemap are those of ${own.name}`, async () => {
    for (const url of TEXTS) {
      const answer = await get(own, url);
      expect(answer.status, url).toBe(200);
      expect(foreignHosts(own, answer.body), url).toEqual([]);
    }
    expect((await get(own, '/robots.txt')).body).toContain(own.isLive ? `Sitemap: ${own.siteUrl}/` : 'Disallow: /\n');
    const sitemap = await get(own, '/sitemap.xml');
    expect(sitemap.status).toBe(own.isLive ? 200 : 404);
    if (own.isLive) expect(sitemap.body).toContain(`<loc>${own.siteUrl}/sitemap/pages.xml</loc>`);
  });

  test(`S3: the picture optimiser of ${own.name} fetches from its own media servers only`, async () => {
    for (const media of [own.settings.MEDIA_URL, own.settings.MEDIA_URL_STAGING]) {
      const answer = await getPicture(own, `${media}/media/large/karoo-ochre.webp`);
      // The optimiser accepts the URL and fails because the host does not resolve.
      expect(answer.body, media).not.toContain('not allowed');
      expect(answer.status, media).toBeGreaterThanOrEqual(500);
    }
    for (const source of [
      `${other.settings.MEDIA_URL}/media/large/karoo-ochre.webp`,
      `${other.settings.MEDIA_URL_STAGING}/media/large/karoo-ochre.webp`,
      `${own.settings.MEDIA_URL}/elsewhere/karoo-ochre.webp`,
      `https://evil.invalid/media/large/karoo-ochre.webp`,
    ]) {
      expect((await getPicture(own, source)).status, source).toBe(400);
    }
  });
}

test('S1: a restart applies other settings, and no server writes into the build', async () => {
  const site = sites[LIVE.name];
  await site?.restart({ SITE_URL: 'https://three.invalid', SITE_VARIANT: 'development', MEDIA_URL: '' });
  const page = await get(LIVE, INCOMPLETE);
  expect(canonicalUrlOf(page.body)).toBe(`https://three.invalid${INCOMPLETE}`);
  expect(page.headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(visibleText(page.body)).toContain('Missing Content for new arrivals');
  expect(page.body.includes('www.one.invalid')).toBe(false);
  expect(await buildFiles()).toEqual(filesBefore);
});
