import { createPage, createQueryPage } from './create-page';

jest.mock('@/components/site/editor-bar', () => ({ EditorBar: () => null }));

/** The arguments that both calls of a page load with, for the parameters that Next.js passes to the head and to the body. */
async function loadBoth(decoded: Readonly<Record<string, string | string[]>>) {
  const load = jest.fn((_site: unknown, { site, ...segments }: { site: string }) => segments);
  const page = createPage({ load, buildMetadata: () => ({}), render: () => null });
  const encode = (value: string | string[]) =>
    Array.isArray(value) ? value.map(encodeURIComponent) : encodeURIComponent(value);
  const encoded = Object.fromEntries(Object.entries(decoded).map(([key, value]) => [key, encode(value)]));
  await page.generateMetadata({ params: Promise.resolve({ site: 'live', ...decoded }) });
  await page.render({ params: Promise.resolve({ site: 'live', ...encoded }) });
  return load.mock.results.map(({ value }) => value);
}

describe('D8: the head and the body of a page', () => {
  it.each([['Duck Egg'], ['60%40 Linen'], ['Salt/Marsh? #1 & Café']])(
    'load %p with the same parameters',
    async (name) => {
      const [head, body] = await loadBoth({ name, path: ['a', name] });
      const encoded = encodeURIComponent(name);
      expect(head).toEqual({ name: encoded, path: ['a', encoded] });
      expect(body).toEqual(head);
    },
  );

  it('load the same query', async () => {
    const load = jest.fn((_site: unknown, query: URLSearchParams) => query.get('query'));
    const page = createQueryPage({ load, buildMetadata: () => ({}), render: () => null });
    const props = () => ({
      params: Promise.resolve({ site: 'live' }),
      searchParams: Promise.resolve({ query: '50% linen + silk&x=%41' }),
    });
    await page.generateMetadata(props());
    await page.render(props());
    expect(load.mock.results.map(({ value }) => value)).toEqual(Array(2).fill('50% linen + silk&x=%41'));
  });
});
