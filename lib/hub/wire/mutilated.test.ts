import fc from 'fast-check';
import type { Hub } from '@/lib/hub/hub';
import { HubError } from '@/lib/hub/transport';
import * as company from './testing/company-answers';
import * as companyShapes from './testing/company-shapes';
import * as answers from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';
import { mutated } from './testing/mutilate';
import * as shapes from './testing/shapes';

interface Case {
  name: string;
  response: unknown;
  ask: (hub: Hub) => Promise<unknown>;
  shape: shapes.Shape;
  status?: number;
}

const QUERY = { itemGroup: '005', selection: {}, changed: null, start: 9, end: 18 };
const anything: shapes.Shape = () => undefined;

const CASES: Case[] = [
  {
    name: 'search-names',
    response: answers.SEARCH_NAMES,
    ask: (hub) => hub.findCategories('x'),
    shape: shapes.categories,
  },
  {
    name: 'category page',
    response: answers.CMS_PAGE,
    ask: (hub) => hub.getCategoryPage(1),
    shape: shapes.orNull(shapes.categoryPage),
  },
  {
    name: 'category page, other wrapping',
    response: answers.CMS_CATEGORY,
    ask: (hub) => hub.getCategoryPage(1),
    shape: shapes.orNull(shapes.categoryPage),
  },
  {
    name: 'page by name',
    response: answers.CMS_PAGE,
    ask: (hub) => hub.getNamedPage('Karoo'),
    shape: shapes.orNull(shapes.page),
  },
  {
    name: 'stores',
    response: company.STORES,
    ask: (hub) => hub.getCompanyPage('stores'),
    shape: shapes.orNull(companyShapes.stores),
  },
  {
    name: 'careers',
    response: company.CAREERS,
    ask: (hub) => hub.getCompanyPage('careers'),
    shape: shapes.orNull(companyShapes.careers),
  },
  {
    name: 'about us',
    response: company.ABOUT,
    ask: (hub) => hub.getCompanyPage('about us'),
    shape: shapes.orNull(companyShapes.about),
  },
  {
    name: 'directors',
    response: company.TEXT_PAGE,
    ask: (hub) => hub.getCompanyPage('directors'),
    shape: shapes.orNull(companyShapes.textPage),
  },
  {
    name: 'application type',
    response: company.APPLICATION_TYPE,
    ask: (hub) => hub.getApplicationType('outdoor', '9001'),
    shape: shapes.orNull(companyShapes.applicationType),
  },
  {
    name: 'filter grid',
    response: answers.MULTI_FILTER,
    ask: (hub) => hub.listProducts(QUERY),
    shape: shapes.productList,
  },
  {
    name: 'design',
    response: answers.MULTI_FILTER,
    ask: (hub) => hub.listDesignProducts({ itemGroup: '005', range: 'Karoo', design: 'x' }),
    shape: shapes.list(shapes.product),
  },
  {
    name: 'design, under data',
    response: { success: true, data: [{ StockMaster: answers.PRODUCT }] },
    ask: (hub) => hub.listDesignProducts({ itemGroup: '005', range: 'Karoo', design: 'x' }),
    shape: shapes.list(shapes.product),
  },
  {
    name: 'collection, a list',
    response: [{ Product: answers.PRODUCT }, 1],
    ask: (hub) => hub.listCollectionProducts({ itemGroup: '005', range: 'Karoo' }),
    shape: shapes.list(shapes.product),
  },
  { name: 'brands', response: answers.BRANDS, ask: (hub) => hub.listBrands(), shape: shapes.brands },
  { name: 'brand names', response: answers.BRAND_NAMES, ask: (hub) => hub.listBrandNames(), shape: shapes.names },
  { name: 'search', response: answers.SEARCH, ask: (hub) => hub.search('karoo'), shape: shapes.searchResults },
  {
    name: 'applications',
    response: answers.APPLICATIONS,
    ask: (hub) => hub.listApplications('005'),
    shape: shapes.names,
  },
  { name: 'stats', response: answers.STATS, ask: (hub) => hub.getStats(), shape: shapes.stats },
  {
    name: 'internationals',
    response: company.INTERNATIONALS,
    ask: (hub) => hub.getInternationals(),
    shape: shapes.orNull(companyShapes.internationals),
  },
  {
    name: 'international brand',
    response: company.INTERNATIONALS_BRAND,
    ask: (hub) => hub.getInternationalsBrand('1'),
    shape: shapes.orNull(companyShapes.internationalsBrand),
  },
  { name: 'registration', response: answers.ACCEPTED, ask: (hub) => hub.register({}, 'key'), shape: shapes.outcome },
  {
    name: 'refused registration',
    response: answers.REFUSED,
    status: 422,
    ask: (hub) => hub.register({}, 'key'),
    shape: shapes.outcome,
  },
  { name: 'newsletter', response: { success: true }, ask: (hub) => hub.subscribe('a@example.com'), shape: anything },
];

describe.each(CASES)('S6: $name', ({ response, ask, shape, status = 200 }) => {
  it('reads the contract example into the domain shape and drops nothing', async () => {
    const { hub, lines } = hubAnswering(response, status);
    shape(await ask(hub), 'result');
    expect(lines).toEqual([]);
  });

  it('gives well-formed results or a HubError, whatever the answer', async () => {
    const statuses = fc.constantFrom(status, status, status, status, 200, 204, 400, 404, 418, 422);
    await fc.assert(
      fc.asyncProperty(mutated(response), statuses, async (body, sent) => {
        const { hub } = hubAnswering(body, sent);
        let result: unknown;
        try {
          result = await ask(hub);
        } catch (error) {
          expect(error).toBeInstanceOf(HubError);
          return;
        }
        shape(result, 'result');
      }),
      { numRuns: 400 },
    );
  });
});
