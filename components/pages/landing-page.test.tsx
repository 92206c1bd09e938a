import { renderToStaticMarkup } from 'react-dom/server';
import { parseGridState } from '@/lib/catalogue/filter-url';
import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { gridHead } from '@/lib/pages/grid-head';
import { gridSection, landingView } from '@/lib/pages/sections';
import { liveSite } from '@/lib/pages/testing/fixtures';
import type { GridView } from '@/lib/pages/views';
import { schemaOrgGraph } from '@/lib/seo/testing/schema-org';
import { settings } from '@/lib/site/settings';
import { LandingPage } from './landing-page';

jest.mock('@/lib/hub', () => ({}));

const { SITE_URL } = settings();
const PATH = '/item_group/005';
const CARD = { key: 'a', design: 'Karoo Plain', colour: 'Ochre', size: '', href: '/karoo/ochre', picture: null };

/** The structured data of the fabrics page with these filters; null when it has none. */
async function renderStructuredData(requested: string) {
  const grid: GridView = {
    itemGroup: '005',
    application: null,
    path: PATH,
    items: 'fabrics',
    defaults: [],
    requested,
    all: 40,
    asked: null,
    state: parseGridState(requested, []),
    list: { cards: [CARD], total: 40, options: optionsWith() },
    sorting: [],
    compares: false,
  };
  const head = gridHead({ title: 'Fabric', description: '', canonical: PATH }, grid);
  const view = await landingView(liveSite(), head, null, [gridSection(grid)]);
  const html = renderToStaticMarkup(<LandingPage view={view} notices={false} components={{ grid: () => null }} />);
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1];
  return json === undefined ? null : schemaOrgGraph.parse(JSON.parse(json))['@graph'];
}

describe('S7: the structured data of a landing page', () => {
  it('describes the page at its own address', async () => {
    const url = `${SITE_URL}${PATH}?colours=Blue`;
    expect(await renderStructuredData('colours=Blue')).toMatchObject([
      { '@type': 'CollectionPage', '@id': `${url}#page`, url, name: 'Fabric in Blue' },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  it('names each step to a further page once', async () => {
    const url = `${SITE_URL}${PATH}?page=2&startoffset=9&endoffset=18`;
    expect(await renderStructuredData('page=2&startoffset=9&endoffset=18')).toMatchObject([
      { '@type': 'CollectionPage', url, name: 'Fabric, page 2' },
      { itemListElement: [{ name: 'Home' }, { name: 'Fabric' }, { name: 'Fabric, page 2', item: url }] },
    ]);
  });

  it('is left out for filters that search engines may not index', async () => {
    expect(await renderStructuredData('colours=Blue&brand=Marram')).toBeNull();
  });
});
