import { getSettings } from '@/lib/site/settings';
import { supplier } from '@/lib/site/supplier';
import { buildMetadata } from './page-metadata';

const { SITE_URL } = getSettings();
const head = { title: 'Fabric', description: 'Woven cloth.', canonical: '/item_group/005' };

describe('S7: the head of a page', () => {
  it('has one absolute address, for search engines and social networks', () => {
    const { alternates, openGraph } = buildMetadata(head);
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

  it('has its picture for sharing, with alternative text and size', () => {
    const picture = { url: `${SITE_URL}/a.jpg`, size: { width: 1440, height: 525 } };
    const { openGraph, twitter } = buildMetadata({ ...head, picture });
    expect(openGraph?.images).toEqual([{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric', width: 1440, height: 525 }]);
    expect(twitter).toMatchObject({
      card: 'summary_large_image',
      images: [{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric' }],
    });
  });

  it('omits an unknown size', () => {
    const { openGraph } = buildMetadata({ ...head, picture: { url: `${SITE_URL}/a.jpg`, size: null } });
    expect(openGraph?.images).toEqual([{ url: `${SITE_URL}/a.jpg`, alt: 'Fabric' }]);
  });

  it("is shared with the supplier's picture when it has none", () => {
    expect(buildMetadata(head).openGraph?.images).toEqual([
      { url: `${SITE_URL}/media/share/${supplier.share.picture}.jpg`, alt: 'Fabric', width: 1200, height: 630 },
    ]);
  });

  it('may have another title for sharing', () => {
    const { title, openGraph } = buildMetadata({ ...head, title: 'Home', shareTitle: 'Welcome' });
    expect([title, openGraph?.title]).toEqual([
      { absolute: 'Home | Fabric, Wallpaper, Rugs and Homeware | Marram' },
      'Welcome',
    ]);
  });

  it('cuts a long description between words, and always has one', () => {
    const long = buildMetadata({ ...head, description: 'linen  and\ncotton '.repeat(20) }).description ?? '';
    expect(long).toMatch(/^(?:linen and cotton )+.*\w …$/);
    expect(long.length).toBeLessThanOrEqual(160);
    expect(buildMetadata({ ...head, description: ' ' }).description).toBe(`Fabric at Marram. ${supplier.description}`);
  });

  it('has no robots directive when it has a canonical address', () => {
    expect(buildMetadata(head)).not.toHaveProperty('robots');
  });

  it('has noindex and no address when it has no canonical one', () => {
    const { robots, alternates, openGraph } = buildMetadata({ ...head, canonical: null });
    expect(robots).toEqual({ index: false, follow: true });
    expect(alternates).toBeUndefined();
    expect(openGraph).not.toHaveProperty('url');
  });
});
