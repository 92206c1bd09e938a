import type { SearchItem, SearchResults } from '@/lib/hub/hub';
import type { SearchView } from '@/lib/pages/search';
import { log } from '@/lib/site/log';
import { GET } from './route';

const search = jest.fn();
jest.mock('@/lib/hub', () => ({ getHub: async () => ({ search }) }));
const warn = jest.spyOn(log, 'warn').mockImplementation();

const createItem = (fields: Partial<SearchItem>): SearchItem => ({
  itemGroup: '005',
  application: 'Curtaining',
  brand: 'Marram',
  range: 'Karoo',
  design: 'Karoo Plain',
  colour: 'Burnt Ochre',
  sku: 'KAR-OCH-140',
  width: '140cm',
  length: '0cm',
  diameter: '0cm',
  groupName: 'Fabric',
  style: null,
  picture: null,
  ...fields,
});
const createResults = (lists: Partial<SearchResults>): SearchResults => ({
  categories: [],
  applications: [],
  brands: [],
  collections: [],
  designs: [],
  colours: [],
  styles: [],
  ...lists,
});

const request = (query: string, from = '203.0.113.1') =>
  GET(new Request(`http://localhost:3000/api/search${query}`, { headers: { 'X-Peer-Address': from } }));
async function requestView(lists: Partial<SearchResults>): Promise<SearchView> {
  search.mockResolvedValue(createResults(lists));
  return (await request('?query=x')).json();
}

beforeEach(() => search.mockReset().mockResolvedValue(createResults({})));

describe('G4: GET /api/search', () => {
  it('searches for the trimmed term, at most a hundred characters of it', async () => {
    await request(`?query=${encodeURIComponent(`  Bouclé & Co ${'x'.repeat(200)}`)}`);
    expect(search.mock.calls).toEqual([[`Bouclé & Co ${'x'.repeat(88)}`]]);
    const answer = await request('');
    expect(search).toHaveBeenLastCalledWith('');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('links every hit to its page', async () => {
    const { collections, designs, colours, styles } = await requestView({
      collections: [createItem({})],
      designs: [createItem({})],
      colours: [createItem({})],
      styles: [createItem({ style: 'Small scale' })],
    });
    const shown = [collections, designs, colours, styles].map(({ hits: [hit] }) => [hit?.name, hit?.note, hit?.href]);
    expect(shown).toEqual([
      ['Karoo', 'Fabric', '/item_group/005/collection/Karoo'],
      ['Karoo Plain', 'Fabric, Karoo', '/item_group/005/collection/Karoo/design/Karoo%20Plain'],
      [
        'Burnt Ochre',
        'Fabric, Karoo Plain',
        '/item_group/005/collection/Karoo/design/Karoo%20Plain/colour/Burnt%20Ochre?targetSize=140cmx0cm&targetProduct=KAR-OCH-140',
      ],
      ['Small scale', 'Fabric', '/item_group/005?design_style=Small+scale'],
    ]);
  });

  it('shows a page once, however often the hub lists it, and leaves out what has no page', async () => {
    const sizes = ['a', 'b', 'c'].map((sku) => createItem({ sku, diameter: `${sku}cm` }));
    const { collections, designs, colours } = await requestView({
      collections: [...sizes, createItem({ itemGroup: '' })],
      designs: [createItem({ range: '' }), ...sizes],
      colours: [...sizes, createItem({ design: '' }), createItem({ colour: 'Ink' })],
    });
    expect([collections.count, designs.count, colours.count]).toEqual([1, 1, 2]);
    expect(colours.hits.map((hit) => hit.href.split('?')[1])).toEqual([
      'targetSize=acm&targetProduct=a',
      'targetSize=140cmx0cm&targetProduct=KAR-OCH-140',
    ]);
  });

  it('sends the first fifty of many thousand hits, and their number', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      createItem({ design: `Design ${index}`, sku: `S${index}` }),
    );
    const { designs, colours } = await requestView({
      designs: many,
      colours: many.slice(0, 50),
      counts: { colours: 235 },
    });
    expect([designs.hits.length, designs.count]).toEqual([50, 5000]);
    expect([colours.hits.length, colours.count]).toEqual([50, 235]);
    expect(designs.hits[49]?.name).toBe('Design 49');
  });

  it('reports a failure in the words of the specification', async () => {
    search.mockRejectedValue(new Error('gone'));
    const answer = await request('?query=x');
    expect(answer.status).toBe(502);
    expect(await answer.json()).toEqual({ message: 'An error occurred, please try again later' });
    expect(warn).toHaveBeenCalledWith('GET /api/search: gone', {});
  });

  it('answers 429 to a visitor after 600 requests', async () => {
    for (let count = 0; count < 600; count += 1) await request('?query=x', '203.0.113.99');
    const answer = await request('?query=x', '203.0.113.99');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.json()).toEqual({ message: 'An error occurred, please try again later' });
    expect((await request('?query=x', '203.0.113.98')).status).toBe(200);
  });
});
