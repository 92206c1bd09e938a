import { settings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { metadataOf } from './page-metadata';

const { SITE_URL } = settings();
const head = { title: 'Fabric', description: 'Woven cloth.', canonical: '/item_group/005' };

describe('S7: the head of a page', () => {
  it('names one absolute address, for search engines and for networks', () => {
    const { alternates, openGraph } = metadataOf(head);
    expect(alternates).toEqual({ canonical: `${SITE_URL}/item_group/005` });
    expect(openGraph).toMatchObject({
      title: 'Fabric',
      description: `Woven cloth. Fabric at Marram. ${supplier.description}`,
      url: `${SITE_URL}/item_group/005`,
      type: 'website',
      siteName: supplier.name,
      locale: 'en_ZA',
    });
  });

  it('is shared with its picture, described and measured', () => {
    const picture = { url: `${SITE_URL}/a.jpg`, size: { width: 1440, height: 525 } };
    const { openGraph, twitter } = metadataOf({ ...head, picture });
    expect(openGraph?.images).toEqual([{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric', width: 1440, height: 525 }]);
    expect(twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric' }],
    });
  });

  it('names no size that is not known', () => {
    const { openGraph } = metadataOf({ ...head, picture: { url: `${SITE_URL}/a.jpg`, size: null } });
    expect(openGraph?.images).toEqual([{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric' }]);
  });

  it("is shared with the supplier's picture when it has none", () => {
    expect(metadataOf(head).openGraph?.images).toEqual([
      { url: `${SITE_URL}/media/share/${supplier.share.picture}.jpg`, alt: 'Fabric', width: 1200, height: 630 },
    ]);
  });

  it('may be called otherwise where it is shared', () => {
    const { title, openGraph } = metadataOf({ ...head, title: 'Home', shareTitle: 'Welcome' });
    expect([title, openGraph?.title]).toEqual([
      { absolute: 'Home | Fabric, Wallpaper, Rugs and Homeware | Marram' },
      'Welcome',
    ]);
  });

  it('cuts a long description between words, and has one always', () => {
    const long = metadataOf({ ...head, description: 'linen  and\ncotton '.repeat(20) }).description ?? '';
    expect(long).toMatch(/^(?:linen and cotton )+.*\w …$/);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(metadataOf({ ...head, description: ' ' }).description).toBe(`Fabric at Marram. ${supplier.description}`);
  });

  it('is never kept out of search engines: its one address is (anchors of filtered pages)', () => {
    expect(metadataOf(head)).not.toHaveProperty('robots');
  });

  it('names no address where search engines may not index it', () => {
    const { robots, alternates, openGraph } = metadataOf({ ...head, canonical: null });
    expect(robots).toEqual({ index: false, follow: true });
    expect(alternates).toBeUndefined();
    expect(openGraph).not.toHaveProperty('url');
  });
});
