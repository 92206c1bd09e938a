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
const house = (id: string) => ({
  id,
  label: `House ${id}`,
  href: `/internationals/brand/${id}`,
  external: false,
  picture,
});

const viewWith = (fields: Partial<InternationalsPageView> = {}): InternationalsPageView => ({
  title: 'Houses',
  description: '',
  canonical: '/internationals',
  banner: null,
  brands: [],
  catalogueHeading: 'View our Latest Catalogues',
  catalogues: [],
  ...fields,
});

async function shown(view: InternationalsPageView | null, site: 'live' | 'staging' = 'live') {
  jest.mocked(loadInternationals).mockResolvedValue(view);
  return renderToStaticMarkup(await Page({ params: Promise.resolve({ site }) }));
}

const EMPTY = ['No published brands or catalogues available', 'Please check back later for updated content.'];

describe('I5: what stands there when there is nothing', () => {
  it('no page', async () => {
    const html = await shown(null);
    expect(html).toContain('<h1 class="font-serif text-h1">No international page data available</h1>');
    expect(html).toContain('The international page may not be published yet.');
  });

  it('no page, or none that loads, has no title of the hub', async () => {
    const metadata = () => generateMetadata({ params: Promise.resolve({ site: 'live' }) });
    jest.mocked(loadInternationals).mockResolvedValue(null);
    expect(await metadata()).toEqual({ title: 'Internationals', robots: { index: false } });
    jest.mocked(loadInternationals).mockRejectedValue(new Error('the hub is down'));
    expect(await metadata()).toMatchObject({ title: 'Unable to load international brands' });
  });

  it('no brands and no catalogues', async () => {
    for (const words of EMPTY) expect(await shown(viewWith())).toContain(words);
    const catalogues = [{ title: 'Walls', address: '/embed/catalogue/walls', framed: true, picture }];
    for (const words of EMPTY) {
      expect(await shown(viewWith({ brands: [house('1')] }))).not.toContain(words);
      expect(await shown(viewWith({ catalogues }))).not.toContain(words);
    }
  });

  it('H13: says on staging what is missing, and nothing of that on live', async () => {
    expect(await shown(viewWith())).not.toContain('Missing Content');
    const html = await shown(viewWith({ brands: [house('1')] }), 'staging');
    expect(html).toContain('Missing Content for catalogues');
    expect(html).toContain('Missing Content for banner');
    expect(html).not.toContain('Missing Content for brands');
    expect(await shown(viewWith(), 'staging')).toContain('Missing Content for brands');
  });

  it('I1: a house of another site is a plain link', async () => {
    const external = { ...house('2'), href: 'https://houses.example.org/2', external: true };
    expect(await shown(viewWith({ brands: [house('1'), external] }))).toContain(
      '<a href="https://houses.example.org/2" class="group block" target="_blank" rel="noopener"',
    );
  });
});
