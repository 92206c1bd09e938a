import { auditSite, isWithinApplication } from './audit';
import { readSitemap, sampleEvenly, type Visit, visitAll } from './visit';

/** URLs of each sampled kind that are visited, because there are too many to visit all. */
const SAMPLE_PAGES = 40;

/** Whether a URL is of a kind of which only a sample is visited. */
function isSampled(path: string): boolean {
  return isWithinApplication(path) || path.includes('targetProduct=') || /[?&]page=/.test(path);
}

function listIndexableLinks({ path, facts }: Visit): NonNullable<Visit['facts']>['links'] {
  return facts?.isIndexable && facts.canonical === path ? facts.links : [];
}

/** Crawls from the home page and the sitemap. Follows all followed links of indexable pages, and a sample of the other links. */
export async function crawlSite(site: string) {
  const sitemap = await readSitemap(site);
  const visits = new Map<string, Visit>();
  await visitAll(site, ['/', ...sitemap], visits, (visit) =>
    listIndexableLinks(visit).flatMap(({ path, canFollow }) => (canFollow && !isSampled(path) ? [path] : [])),
  );
  const links = [...visits.values()].flatMap(listIndexableLinks);
  const rest = [...new Map(links.filter(({ path }) => !visits.has(path)).map((link) => [link.path, link])).values()];
  const listPaths = (isOfKind: (link: (typeof rest)[number]) => boolean) =>
    rest.filter(isOfKind).map(({ path }) => path);
  const kinds = [
    listPaths(({ path }) => isWithinApplication(path)),
    listPaths(({ path }) => !isWithinApplication(path) && path.includes('targetProduct=')),
    listPaths(({ path, canFollow }) => canFollow && /[?&]page=/.test(path)),
    listPaths(({ path, canFollow }) => !canFollow && !isSampled(path)),
  ];
  await visitAll(
    site,
    kinds.flatMap((kind) => sampleEvenly(kind, SAMPLE_PAGES)),
    visits,
  );
  const redirects = [...visits.values()].flatMap(({ location }) => location ?? []);
  await visitAll(site, redirects, visits);
  const pages = [...visits.values()];
  return {
    visited: pages.length,
    indexable: pages.filter((page) => listIndexableLinks(page).length > 0).length,
    problems: auditSite({ visits, sitemap }),
  };
}
