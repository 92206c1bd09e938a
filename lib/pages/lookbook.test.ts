import { getLookbook } from '@/lib/hub';
import { readMediaSize } from '@/lib/media/media-files';
import { getSettings } from '@/lib/site/settings';
import { loadLookbook } from './lookbook';
import { PageLoadError } from './page-load-error';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
jest.mock('@/lib/hub', () => ({ getLookbook: jest.fn(), getHub: jest.fn() }));
jest.mock('@/lib/media/media-files', () => ({ readMediaSize: jest.fn() }));

const site = { settings: getSettings(), variant: 'live' } as const;
const found = jest.mocked(getLookbook);
const sizes: Record<string, { width: number; height: number }> = {
  'banner.webp': { width: 2880, height: 1050 },
  'room.webp': { width: 1600, height: 1200 },
};

beforeEach(() => {
  found.mockReset();
  jest.mocked(readMediaSize).mockImplementation(async (name) => sizes[name] ?? null);
});

describe('I3: a catalogue, ready to show', () => {
  it('has its pages named by number, each in its place, the placeholder for one without a picture', async () => {
    found.mockResolvedValue({ title: 'Spring', pages: ['room.webp', 'room.webp', '', 'banner.webp'] });
    const view = await loadLookbook(site, 'spring');
    expect(view?.pages.map(({ alt }) => alt)).toEqual([
      'Spring, page 1 of 4',
      'Spring, page 2 of 4',
      'Spring, page 3 of 4',
      'Spring, page 4 of 4',
    ]);
    expect(view?.pages.map(({ side }) => side)).toEqual(['alone', 'left', 'right', 'alone']);
    expect(view?.pages.map(({ picture }) => picture.src)).toEqual([
      '/media/large/room.webp',
      '/media/large/room.webp',
      expect.stringContaining('placeholder'),
      '/media/large/banner.webp',
    ]);
  });

  it('of one page is named by its title alone', async () => {
    found.mockResolvedValue({ title: 'Spring', pages: ['room.webp'] });
    expect((await loadLookbook(site, 'spring'))?.pages[0]?.alt).toBe('Spring');
  });

  it('that does not exist is null, and an invalid name is not even requested', async () => {
    found.mockResolvedValue(null);
    expect(await loadLookbook(site, 'nowhere')).toBeNull();
    found.mockClear();
    expect(await loadLookbook(site, '%00')).toBeNull();
    expect(await loadLookbook(site, 'a'.repeat(3000))).toBeNull();
    expect(found).not.toHaveBeenCalled();
  });

  it('that cannot be read is an error, not null', async () => {
    found.mockRejectedValue(new Error('no database'));
    await expect(loadLookbook(site, 'spring')).rejects.toThrow(PageLoadError);
    await expect(loadLookbook(site, 'spring')).rejects.toThrow(/Failed to load the catalogue 'spring'/);
  });
});
