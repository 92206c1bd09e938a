import { HubError } from '@/lib/hub/error';
import type { Hub } from '@/lib/hub/hub';
import { companyPaths } from './company-paths';

const mockHub = {
  companyPage: jest.fn<Promise<null>, [string]>(),
  internationals: jest.fn<ReturnType<Hub['internationals']>, []>(),
};

jest.mock('@/lib/hub', () => ({ hub: async () => mockHub, lookbook: async () => null }));
jest.mock('@/lib/page-cache/cached', () => ({ cached: (_policy: unknown, read: unknown) => read }));

beforeEach(() => {
  for (const call of Object.values(mockHub)) call.mockReset().mockResolvedValue(null);
});

describe('S7: company pages in the sitemap', () => {
  it('a hub without any of them still has the three that always stand', async () => {
    expect(await companyPaths()).toEqual(['/store-locator', '/wallpaper-calculator', '/register']);
  });

  it('a page that the hub refuses with 404 is absent as well', async () => {
    const gone = new HubError('refused', 'GET', 'Gone', 404);
    mockHub.companyPage.mockImplementation(async (name) => (name === 'careers' ? Promise.reject(gone) : null));
    mockHub.internationals.mockRejectedValue(gone);
    expect(await companyPaths()).toEqual(['/store-locator', '/wallpaper-calculator', '/register']);
  });

  it('fails when the hub cannot say, so that no address goes missing', async () => {
    const late = new HubError('timeout', 'GET', 'late');
    mockHub.companyPage.mockImplementation(async (name) => (name === 'about us' ? Promise.reject(late) : null));
    await expect(companyPaths()).rejects.toThrow('late');
  });
});
