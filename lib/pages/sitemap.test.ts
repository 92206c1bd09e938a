import type { Hub } from '@/lib/hub/hub';
import { HubError } from '@/lib/hub/transport';
import { companyEntries } from './sitemap';

const mockHub = {
  companyPage: jest.fn<Promise<{ updated?: string } | null>, [string]>(),
  internationals: jest.fn<ReturnType<Hub['internationals']>, []>(),
};

jest.mock('@/lib/hub', () => ({ hub: async () => mockHub, lookbook: async () => null }));
jest.mock('@/lib/page-cache/cached', () => ({ cached: (_policy: unknown, read: unknown) => read }));

const ALWAYS = ['/wallpaper-calculator', '/register', '/store-locator'];

beforeEach(() => {
  for (const call of Object.values(mockHub)) call.mockReset().mockResolvedValue(null);
});

describe('S7: company pages in the sitemap', () => {
  it('always contain three pages, even when the hub has none', async () => {
    expect((await companyEntries()).map(({ path }) => path)).toEqual(ALWAYS);
  });

  it('leave out a page that the hub refuses with 404', async () => {
    const gone = new HubError('refused', 'GET', 'Gone', 404);
    mockHub.companyPage.mockImplementation(async (name) => (name === 'careers' ? Promise.reject(gone) : null));
    mockHub.internationals.mockRejectedValue(gone);
    expect((await companyEntries()).map(({ path }) => path)).toEqual(ALWAYS);
  });

  it('fail when the hub fails, so that no address goes missing', async () => {
    const late = new HubError('timeout', 'GET', 'late');
    mockHub.companyPage.mockImplementation(async (name) => (name === 'about us' ? Promise.reject(late) : null));
    await expect(companyEntries()).rejects.toThrow('late');
  });

  it('have the time of their last change if the hub gives it', async () => {
    const pages: Record<string, { updated?: string }> = {
      careers: { updated: '2026-09-14T08:00:00.000Z' },
      directors: {},
    };
    mockHub.companyPage.mockImplementation(async (name) => pages[name] ?? null);
    expect(await companyEntries()).toEqual(
      expect.arrayContaining([
        { path: '/careers', picture: null, modified: '2026-09-14T08:00:00.000Z' },
        { path: '/directors', picture: null, modified: null },
      ]),
    );
  });
});
