import { renderToStaticMarkup } from 'react-dom/server';
import { type InternationalsPageView, loadInternationals } from '@/lib/pages/internationals';
import Page, { generateMetadata } from './page';

jest.mock('next/navigation', () => ({
  ...jest.requireActual('next/navigation'),
  useRouter: () => ({ prefetch: jest.fn() }),
}));
jest.mock('@/lib/pages/internationals', () => ({ loadInternationals: jest.fn() }));
jest.mock('@/components/site/editor-bar', () => ({ EditorBar: () => null }));

const picture = { src: '/media/large/a.webp', optimised: true, focus: null };
const createBrand = (id: string) => ({
  id,
  label: `House ${id}`,
  href: `/internationals/brand/${id}`,
  isExternal: false,
  picture,
});

const createView = (fields: Partial<InternationalsPageView> = {}): InternationalsPageView => ({
  title: 'Houses',
  description: '',
  canonical: '/internationals',
  banner: null,
  brands: [],
  catalogueHeading: 'View our Latest Catalogues',
  catalogues: [],
  ...fields,
});

async function renderPage(view: InternationalsPageView | null, site: 'live' | 'staging' = 'live') {
  jest.mocked(loadInternationals).mockResolvedValue(view);
  return renderToStaticMarkup(await Page({ params: Promise.resolve({ site }) }));
}

const EMPTY = ['No published brands or catalogues available', 'Please check back later for updated content.'];

describe('I5: the page when content is missing', () => {
  it('shows a text when the hub has no page', async () => {
    const html = await renderPage(null);
    expect(html).toContain('<h1 class="font-serif text-h1">No international page data available</h1>');
    expect(html).toContain('The international page may not be published yet.');
  });

  it('has a general title when there is no page, or when it cannot be loaded', async () => {
    const metadata = () => generateMetadata({ params: Promise.resolve({ site: 'live' }) });
    jest.mocked(loadInternationals).mockResolvedValue(null);
    expect(await metadata()).toEqual({ title: 'Internationals', robots: { index: false } });
    jest.mocked(loadInternationals).mockRejectedValue(new Error('the hub is down'));
    expect(await metadata()).toMatchObject({ title: 'Unable to load international brands' });
  });

  it('shows a text when there are no brands and no catalogues', async () => {
    for (const text of EMPTY) expect(await renderPage(createView())).toContain(text);
    const catalogues = [{ title: 'Walls', address: '/embed/catalogue/walls', canFrame: true, picture }];
    for (const text of EMPTY) {
      expect(await renderPage(createView({ brands: [createBrand('1')] }))).not.toContain(text);
      expect(await renderPage(createView({ catalogues }))).not.toContain(text);
    }
  });

  it('H13: shows what is missing on staging, but not on live', async () => {
    expect(await renderPage(createView())).not.toContain('Missing Content');
    const html = await renderPage(createView({ brands: [createBrand('1')] }), 'staging');
    expect(html).toContain('Missing Content for catalogues');
    expect(html).toContain('Missing Content for banner');
    expect(html).not.toContain('Missing Content for brands');
    expect(await renderPage(createView(), 'staging')).toContain('Missing Content for brands');
  });

  it('I1: a brand of another site is a plain link', async () => {
    const external = { ...createBrand('2'), href: 'https://houses.example.org/2', isExternal: true };
    expect(await renderPage(createView({ brands: [createBrand('1'), external] }))).toContain(
      '<a href="https://houses.example.org/2" class="group block" target="_blank" rel="noopener"',
    );
  });
});
