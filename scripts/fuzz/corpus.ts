import { visit } from '@/e2e/support/visits';
import { readSitemapFile, sampleEvenly } from '@/scripts/crawl/visit';
import { KNOWN_PAGES } from '@/scripts/soak/requests';

/** Valid URLs of a site. The lists are in a fixed order, so that a run is reproducible. */
export interface Corpus {
  host: string;
  pages: readonly string[];
  /** JSON APIs of the site and of its hub. */
  lists: readonly string[];
  files: readonly string[];
}

const LIST_PATHS = [
  '/api/health',
  '/api/ready',
  '/api/search?query=linen',
  '/api/search?query=karoo',
  '/api/products?item_group=005',
  '/api/products?item_group=005&colours=Blue&page=2',
  '/api/products?item_group=001&within=Curtaining',
  '/api/preview?secret=a-wrong-secret-of-32-characters&path=/careers',
  '/api/products?item_group=9000&brand=Marram',
  '/hub/cms-page/careers',
  '/hub/cms-category/search-names/fabric',
  '/hub/cms-category/801/cms-page/true',
  '/hub/get-all-brands',
  '/hub/search?query=linen',
  '/hub/products/item_group/get_all_applications/005',
  '/hub/internationals-page/settings',
  '/hub/internationals-page/brand-page/1',
];

/** Pages that are sampled evenly from the sitemaps, so that every kind is included. */
const MAX_SITEMAP_PAGES = 150;
const MAX_FILES = 60;

const unescapeHtml = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&apos;', "'").replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const FILE_PATTERN =
  /"((?:\/media\/large\/|\/_next\/(?:static|image)|\/[\w-]+\.(?:svg|ico|png|webmanifest))[^"\\\s]*)/g;

/** Reads the corpus from the sitemaps and pages of a running site. Throws if the site does not respond. */
export async function readCorpus(site: string): Promise<Corpus> {
  const sitemaps = await readSitemapFile(site, '/sitemap.xml');
  const addresses = new Set((await Promise.all(sitemaps.map((file) => readSitemapFile(site, file)))).flat());
  const files = new Set<string>();
  for (const path of ['/', '/item_group/005', '/careers', '/register']) {
    const { html } = await visit(site, path);
    for (const [, file = ''] of html.matchAll(FILE_PATTERN)) files.add(unescapeHtml(file));
  }
  const media = [...files].flatMap((file) => {
    const picture = new URLSearchParams(file.split('?')[1]).get('url');
    return picture?.startsWith('/media/') ? [picture] : [];
  });
  const pages = new Set([...KNOWN_PAGES, ...sampleEvenly([...addresses].sort(), MAX_SITEMAP_PAGES), ...sitemaps]);
  return {
    host: new URL(site).host,
    pages: [...pages].sort(),
    lists: LIST_PATHS,
    files: [
      ...new Set([
        ...sampleEvenly([...files].sort(), MAX_FILES),
        ...sampleEvenly([...new Set(media)].sort(), MAX_FILES),
      ]),
    ].sort(),
  };
}
