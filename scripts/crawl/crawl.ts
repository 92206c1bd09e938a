import { auditSite, isWithinApplication } from './audit';
import { readSitemap, type Visit, visitAll } from './visit';

/** How many URLs of each sampled kind are requested, since there are too many to visit all. */
const SAMPLE_SIZE = 40;

/** Whether only a sample is visited: products within an application, products in one size, further pages of a grid. */
function isSampled(path: string): boolean {
  return isWithinApplication(path) || path.includes('targetProduct=') || /[?&]page=/.test(path);
}

function sample(paths: readonly string[]): string[] {
  const step = Math.max(1, paths.length / SAMPLE_SIZE);
  return Array.from(
    { length: Math.min(SAMPLE_SIZE, paths.length) },
    (_, index) => paths[Math.floor(index * step)] ?? '',
  );
}

function indexableLinks({ path, facts }: Visit): NonNullable<Visit['facts']>['links'] {
  return facts?.indexable && facts.canonical === path ? facts.links : [];
}

/** Follows all links of indexable pages, starting at the home page and the sitemap, and a sample of the other links. */
export async function crawl(site: string) {
  const sitemap = await readSitemap(site);
  const visits = new Map<string, Visit>();
  await visitAll(site, ['/', ...sitemap], visits, (visit) =>
    indexableLinks(visit).flatMap(({ path, follow }) => (follow && !isSampled(path) ? [path] : [])),
  );
  const links = [...visits.values()].flatMap((visit) =>
    indexableLinks(visit).map(({ path, follow }) => ({ path, follow })),
  );
  const rest = [...new Map(links.filter(({ path }) => !visits.has(path)).map((link) => [link.path, link])).values()];
  const kinds = [
    rest.filter(({ path }) => isWithinApplication(path)),
    rest.filter(({ path }) => !isWithinApplication(path) && path.includes('targetProduct=')),
    rest.filter(({ path, follow }) => follow && /[?&]page=/.test(path)),
    rest.filter(({ path, follow }) => !follow && !isSampled(path)),
  ];
  await visitAll(
    site,
    kinds.flatMap((kind) => sample(kind.map(({ path }) => path))),
    visits,
  );
  const redirects = [...visits.values()].flatMap(({ location }) => location ?? []);
  await visitAll(site, redirects, visits);
  const pages = [...visits.values()];
  return {
    visited: pages.length,
    indexable: pages.filter((page) => indexableLinks(page).length > 0).length,
    problems: auditSite({ visits, sitemap }),
  };
}
