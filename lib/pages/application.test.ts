import { optionsWith } from '@/lib/catalogue/testing/fixtures';
import { NO_EXTENSIONS } from '@/lib/hub/hub';
import { loadApplication } from './application';
import { cmsPageWith, liveSite, sectionsOf } from './testing/fixtures';

const mockHub = {
  listApplications: async () => ['Curtaining'],
  findCategories: async () => [],
  getNamedPage: async () => cmsPageWith({ title: 'Curtaining' }),
  listProducts: async () => ({ cards: [], total: 0, options: optionsWith(), extensions: NO_EXTENSIONS }),
};

jest.mock('@/lib/page-cache/page-hints', () => ({
  tagAsAlias: jest.fn(),
  withFallback: (read: Promise<unknown>, fallback: unknown) => read.catch(() => fallback),
}));
jest.mock('@/lib/hub', () => ({ getHub: async () => mockHub }));
jest.mock('@/lib/page-cache/cached', () => ({ createCachedRead: (_policy: unknown, read: unknown) => read }));

describe('H13: an application page without content', () => {
  it.each([
    ['staging', ['collections', 'new arrivals']],
    ['development', ['collections', 'new arrivals']],
    ['live', []],
  ] as const)('names its empty sections on %s', async (variant, sections) => {
    const view = await loadApplication({ ...liveSite(), variant }, '005', 'Curtaining', null);
    expect(sectionsOf(view, 'missing').map(({ section }) => section)).toEqual(sections);
  });
});
