import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';

const folder = mkdtempSync(path.join(tmpdir(), 'share-'));
let sharePicture: typeof import('./share-picture').loadSharePicture;

const view = (src: string, optimised = true) => ({ src, optimised, focus: null });

beforeAll(async () => {
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
  ({ loadSharePicture: sharePicture } = await import('./share-picture'));
  mkdirSync(path.join(folder, 'media'));
  const paint = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
  writeFileSync(path.join(folder, 'media', 'banner one.webp'), await paint(2880, 1050));
  writeFileSync(path.join(folder, 'media', 'cloth.webp'), await paint(1000, 1000));
  writeFileSync(path.join(folder, 'media', 'broken.webp'), 'no picture');
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('S7: the picture that a page is shared with', () => {
  it.each([
    ['/media/large/banner%20one.webp', 'banner%20one.webp.jpg'],
    ['/media/large/cloth.webp', 'cloth.webp.jpg'],
  ])('of %s is %s in the size that networks show', async (src, file) => {
    expect(await sharePicture(view(src))).toEqual({
      url: `http://localhost:3000/media/share/${file}`,
      size: { width: 1200, height: 630 },
    });
  });

  it.each(['broken.webp', 'absent.webp', '..%2Fhub.webp'])('is null for an unreadable file: %s', async (file) => {
    expect(await sharePicture(view(`/media/large/${file}`))).toBeNull();
  });

  it('comes from the optimiser, without a size, for a media server', async () => {
    const src = 'https://media.example.com/media/large/cloth.webp';
    const url = `http://localhost:3000/_next/image?url=${encodeURIComponent(src)}&w=1440&q=75`;
    expect(await sharePicture(view(src))).toEqual({ url, size: null });
  });

  it('is the picture itself on a host that the optimiser does not serve', async () => {
    const src = 'https://pictures.example.com/a.jpg';
    expect(await sharePicture(view(src, false))).toEqual({ url: src, size: null });
  });

  it.each(['/media/large/marram.svg', 'https://pictures.example.com/a.svg?b', '/logo.svg'])(
    'is never an SVG: %s',
    async (src) => {
      expect(await sharePicture(view(src, false))).toBeNull();
    },
  );

  it('is null without a picture', async () => {
    expect(await sharePicture(null)).toBeNull();
  });
});
