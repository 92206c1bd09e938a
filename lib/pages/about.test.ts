import type { CompanyPages } from '@/lib/hub/hub';
import { schemaOrgNode } from '@/lib/seo/testing/schema-org';
import { loadAbout, loadTextPage } from './company';
import { PageLoadError } from './page-load-error';
import { buildAboutNodes } from './structured-data';
import { bannerWith, liveSite } from './testing/fixtures';

type AboutPage = CompanyPages['about us'];
type TextPage = CompanyPages['directors'];

const mockHub = { getCompanyPage: jest.fn<Promise<AboutPage | TextPage | null>, [string]>() };

jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));
jest.mock('@/lib/page-cache/page-hints', () => ({ withFallback: (read: Promise<unknown>) => read }));

function sectionWith(fields: Partial<AboutPage['sections'][number]> = {}): AboutPage['sections'][number] {
  return {
    title: 'Since 1987',
    description: 'Two looms.\n\nTwo looms.',
    picture: 'a.webp',
    link: 'https://other.example.com/x',
    button: null,
    logo: null,
    alignment: 'left',
    ...fields,
  };
}

async function loadWith(fields: Partial<AboutPage> = {}) {
  mockHub.getCompanyPage.mockResolvedValue({
    title: '',
    description: '',
    banner: bannerWith(),
    sections: [],
    ...fields,
  });
  return loadAbout(liveSite());
}

describe('X5: the about-us page', () => {
  it('has its sections with picture, logo, text, button and side', async () => {
    const sections = [sectionWith(), sectionWith({ alignment: 'right', button: 'Read on', logo: 'logo.svg' })];
    expect((await loadWith({ title: 'About Marram', sections })).sections).toMatchObject([
      {
        title: 'Since 1987',
        paragraphs: ['Two looms.', 'Two looms.'],
        picture: { src: '/media/large/a.webp' },
        link: { href: 'https://other.example.com/x', isExternal: true, label: 'Learn More' },
        logo: null,
        isReversed: false,
      },
      { link: { label: 'Read on' }, logo: { src: '/media/large/logo.svg' }, isReversed: true },
    ]);
  });

  it('has a heading of its own, and the size of its banner, when the hub gives none (B3)', async () => {
    expect(await loadWith()).toMatchObject({ title: 'About us', banner: { width: 2880, height: 1050 }, sections: [] });
  });

  it('fails when the hub fails, and when it has no such page', async () => {
    mockHub.getCompanyPage.mockRejectedValue(new Error('down'));
    await expect(loadAbout(liveSite())).rejects.toThrow("Failed to load CMS data for page 'about us' (down)");
    mockHub.getCompanyPage.mockResolvedValue(null);
    await expect(loadAbout(liveSite())).rejects.toThrow(PageLoadError);
  });

  it('S7: has structured data for itself and its breadcrumbs', async () => {
    const nodes = buildAboutNodes(await loadWith({ title: 'About Marram', description: 'A mill.' }));
    expect(nodes.map((node) => schemaOrgNode.parse(node))).toMatchObject([
      { '@type': 'AboutPage', name: 'About Marram', description: 'A mill.', mainEntity: { name: 'Marram' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });
});

describe('X7: pages of titled texts', () => {
  const page: TextPage = {
    title: 'Our directors',
    description: '',
    banner: bannerWith({ slides: [] }),
    sections: [{ title: 'Chair', body: 'One\n\nTwo' }],
  };

  it("show the hub's page, headed by their name when it has no title", async () => {
    mockHub.getCompanyPage.mockResolvedValue(page);
    expect(await loadTextPage(liveSite(), 'directors')).toMatchObject({
      title: 'Our directors',
      canonical: '/directors',
      sections: [{ title: 'Chair', paragraphs: ['One', 'Two'] }],
    });
    mockHub.getCompanyPage.mockResolvedValue({ ...page, title: '' });
    expect((await loadTextPage(liveSite(), 'responsibilities')).title).toBe('Responsibilities');
  });

  it.each(['directors', 'responsibilities'] as const)(
    'show sample content, marked as such, while the hub has no %s',
    async (name) => {
      mockHub.getCompanyPage.mockResolvedValue(null);
      const view = await loadTextPage(liveSite(), name);
      expect(view.description).toContain('Sample content');
      expect(view.sections).toHaveLength(4);
      for (const { paragraphs } of view.sections) expect(paragraphs.join(' ')).toMatch(/^Sample text\./);
    },
  );

  it('fail when the hub fails', async () => {
    mockHub.getCompanyPage.mockRejectedValue(new Error('down'));
    await expect(loadTextPage(liveSite(), 'directors')).rejects.toThrow(
      "Failed to load CMS data for page 'directors' (down)",
    );
  });
});
