import { auditSite } from './audit';
import type { PageFacts } from './page-facts';
import type { Visit } from './visit';

const createFacts = (path: string, fields: Partial<PageFacts> = {}): PageFacts => ({
  title: `A title that is long enough: ${path}`.slice(0, 60).padEnd(30, '.'),
  description: `A description that is long enough for whoever searches, of the page ${path}`.padEnd(70, '.'),
  canonical: path,
  isIndexable: true,
  headings: ['A page'],
  links: [],
  sku: null,
  text: 'Something',
  ...fields,
});
const createVisit = (path: string, fields: Partial<PageFacts> = {}): Visit => ({
  path,
  status: 200,
  location: null,
  facts: createFacts(path, fields),
});
const createLinks = (...paths: string[]) => ({ links: paths.map((path) => ({ path, canFollow: true })) });

function findProblems(visits: readonly Visit[], sitemap: readonly string[] = []): string[] {
  return auditSite({ visits: new Map(visits.map((visit) => [visit.path, visit])), sitemap }).map(
    ({ rule, path }) => `${rule}: ${path}`,
  );
}

const PRODUCT = '/item_group/004/collection/Tidal/design/Wash/colour/Mist';

describe('the rules of a crawl', () => {
  it('accept pages that follow them', () => {
    expect(findProblems([createVisit('/', createLinks('/a')), createVisit('/a')], ['/', '/a'])).toEqual([]);
  });

  it.each<[string, Partial<PageFacts>]>([
    ['one h1', { headings: [] }],
    ['one h1', { headings: ['A', 'B'] }],
    ['a canonical URL', { canonical: null }],
    ['noindex without a canonical URL', { isIndexable: false }],
    ['no soft 404', { text: 'Total: 0 No items found' }],
    ['a title of 30 to 60 characters', { title: 'Short' }],
    ['a title of 30 to 60 characters', { title: 'x'.repeat(61) }],
    ['a description of 70 to 160 characters', { description: 'Short' }],
  ])('find a violation of: %s', (rule, fields) => {
    expect(findProblems([createVisit('/a', fields)])).toEqual([`${rule}: /a`]);
  });

  it.each([
    ['/item_group/005?colours=Blue', true],
    ['/item_group/005?colours=Blue&page=2&startoffset=9&endoffset=18', true],
    ['/item_group/005/application/Curtaining?page=2&startoffset=9&endoffset=18', true],
    ['/item_group/005?page=2', false],
    ['/item_group/005?colours=Blue&types=Print', false],
    ['/item_group/005?brand=Marram', false],
    ['/item_group/005/application/Curtaining?colours=Blue', false],
    ['/careers?x=1', false],
  ])('tell whether %s may be indexed', (path, allowed) => {
    expect(findProblems([createVisit(path)])).toEqual(allowed ? [] : [`an indexable filter combination: ${path}`]);
  });

  it('find links to a missing page, a redirect, a redirect chain, an alias and a page that is not indexed', () => {
    const redirect = (path: string, location: string): Visit => ({ path, status: 308, location, facts: null });
    const found = findProblems([
      createVisit('/', createLinks('/gone', '/moved', '/chain', '/alias', '/closed')),
      { path: '/gone', status: 404, location: null, facts: null },
      redirect('/moved', '/'),
      redirect('/chain', '/moved'),
      createVisit('/alias', { canonical: '/' }),
      createVisit('/closed', { canonical: null, isIndexable: false }),
    ]);
    expect(found).toEqual([
      'no broken link: /gone',
      'no link to a redirect: /moved',
      'no redirect chain: /chain',
      'links to canonical URLs: /alias',
      'no followed link to a noindex page: /closed',
    ]);
  });

  it('accept a product within an application, and one in a size other than the default', () => {
    const own = createVisit(PRODUCT, { sku: 'FIRST' });
    const within = `${PRODUCT.replace('/004', '/004/application/Rugs')}`;
    const other = `${PRODUCT}?targetSize=1&targetProduct=OTHER`;
    const first = `${PRODUCT}?targetSize=1&targetProduct=FIRST`;
    const found = findProblems([
      createVisit('/', createLinks(PRODUCT, within, other, first)),
      own,
      ...[within, other, first].map((path) => createVisit(path, { canonical: PRODUCT })),
    ]);
    expect(found).toEqual([`links to canonical URLs: ${first}`]);
  });

  it('find orphans, sitemap entries that are not indexed, and duplicate titles', () => {
    for (const links of [{}, createLinks('/a')])
      expect(findProblems([createVisit('/'), createVisit('/a', links)], ['/', '/a'])).toEqual(['no orphan page: /a']);
    expect(
      findProblems(
        [createVisit('/', createLinks('/a')), createVisit('/a', { isIndexable: false, canonical: null })],
        ['/a'],
      ),
    ).toContain('only indexable pages in the sitemap: /a');
    const same = { title: 'The same title on both of the pages' };
    expect(findProblems([createVisit('/a', same), createVisit('/b', same)])).toEqual(['a unique title: /a /b']);
  });
});
