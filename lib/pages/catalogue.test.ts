import { lookbook } from '@/lib/hub';
import { mediaSize } from '@/lib/media/media-files';
import { settings } from '@/lib/site/settings';
import { loadCatalogue } from './catalogue';
import { PageLoadError } from './page-load-error';

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
jest.mock('@/lib/hub', () => ({ lookbook: jest.fn(), hub: jest.fn() }));
jest.mock('@/lib/media/media-files', () => ({ mediaSize: jest.fn() }));

const site = { settings: settings(), variant: 'live' } as const;
const found = jest.mocked(lookbook);
const sizes: Record<string, { width: number; height: number }> = {
  'banner.webp': { width: 2880, height: 1050 },
  'room.webp': { width: 1600, height: 1200 },
};

beforeEach(() => {
  found.mockReset();
  jest.mocked(mediaSize).mockImplementation(async (name) => sizes[name] ?? null);
});

describe('I3: a catalogue, ready to show', () => {
  it('has its pages named by number, each in its place, the placeholder for one without a picture', async () => {
    found.mockResolvedValue({ title: 'Spring', pages: ['room.webp', 'room.webp', '', 'banner.webp'] });
    const view = await loadCatalogue(site, 'spring');
    expect(view?.pages.map(({ alt }) => alt)).toEqual([
      'Spring, page 1 of 4',
      'Spring, page 2 of 4',
      'Spring, page 3 of 4',
      'Spring, page 4 of 4',
    ]);
    expect(view?.pages.map(({ place }) => place)).toEqual(['alone', 'left', 'right', 'alone']);
    expect(view?.pages.map(({ picture }) => picture.src)).toEqual([
      '/media/large/room.webp',
      '/media/large/room.webp',
      expect.stringContaining('placeholder'),
      '/media/large/banner.webp',
    ]);
  });

  it('of one page is named by its title alone', async () => {
    found.mockResolvedValue({ title: 'Spring', pages: ['room.webp'] });
    expect((await loadCatalogue(site, 'spring'))?.pages[0]?.alt).toBe('Spring');
  });

  it('that does not exist is null, and an invalid name is not even requested', async () => {
    found.mockResolvedValue(null);
    expect(await loadCatalogue(site, 'nowhere')).toBeNull();
    found.mockClear();
    expect(await loadCatalogue(site, '%00')).toBeNull();
    expect(await loadCatalogue(site, 'a'.repeat(3000))).toBeNull();
    expect(found).not.toHaveBeenCalled();
  });

  it('that cannot be read is an error, not null', async () => {
    found.mockRejectedValue(new Error('no database'));
    await expect(loadCatalogue(site, 'spring')).rejects.toThrow(PageLoadError);
    await expect(loadCatalogue(site, 'spring')).rejects.toThrow(/Failed to load the catalogue 'spring'/);
  });
});
