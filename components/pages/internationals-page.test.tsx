import { renderToStaticMarkup } from 'react-dom/server';
import type { InternationalsPageView } from '@/lib/pages/internationals';
import { liveSite } from '@/lib/pages/testing/fixtures';
import { InternationalsPage } from './internationals-page';

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: jest.fn() }) }));

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
  houses: [],
  catalogueHeading: 'View our Latest Catalogues',
  catalogues: [],
  ...fields,
});

const shown = (view: InternationalsPageView | null, variant: 'live' | 'staging' = 'live') =>
  renderToStaticMarkup(<InternationalsPage view={view} site={{ ...liveSite(), variant }} />);

const EMPTY = ['No published brands or catalogues available', 'Please check back later for updated content.'];

describe('I5: what stands there when there is nothing', () => {
  it('no page', () => {
    const html = shown(null);
    expect(html).toContain('<h1 class="font-serif text-h1">No international page data available</h1>');
    expect(html).toContain('The international page may not be published yet.');
  });

  it('no houses and no catalogues', () => {
    for (const words of EMPTY) expect(shown(viewWith())).toContain(words);
    const catalogues = [{ title: 'Walls', address: '/embed/catalogue/walls', framed: true, picture }];
    for (const words of EMPTY) {
      expect(shown(viewWith({ houses: [house('1')] }))).not.toContain(words);
      expect(shown(viewWith({ catalogues }))).not.toContain(words);
    }
  });

  it('H13: says on staging what is missing, and nothing of that on live', () => {
    expect(shown(viewWith())).not.toContain('Missing Content');
    const html = shown(viewWith({ houses: [house('1')] }), 'staging');
    expect(html).toContain('Missing Content for catalogues');
    expect(html).toContain('Missing Content for banner');
    expect(html).not.toContain('Missing Content for brands');
    expect(shown(viewWith(), 'staging')).toContain('Missing Content for brands');
  });

  it('I1: a house of another site is a plain link', () => {
    const external = { ...house('2'), href: 'https://houses.example.org/2', external: true };
    expect(shown(viewWith({ houses: [house('1'), external] }))).toContain('<a href="https://houses.example.org/2"');
  });
});
