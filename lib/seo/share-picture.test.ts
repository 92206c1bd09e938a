import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sharePicture } from './share-picture';

const folder = mkdtempSync(path.join(tmpdir(), 'share-'));
const view = (src: string, optimised = true) => ({ src, optimised, focus: null });
const optimiser = (src: string) => `http://localhost:3000/_next/image?url=${encodeURIComponent(src)}&w=1440&q=75`;

beforeAll(async () => {
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
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
    ['/media/large/banner%20one.webp', { width: 1440, height: 525 }],
    ['/media/large/cloth.webp', { width: 1000, height: 1000 }],
    ['/media/large/broken.webp', null],
    ['/media/large/absent.webp', null],
    ['/media/large/..%2Fhub.webp', null],
    ['https://media.example.com/media/large/cloth.webp', null],
  ])('%s measures %j', async (src, size) => {
    expect(await sharePicture(view(src))).toEqual({ url: optimiser(src), size });
  });

  it('is the picture itself on a host that the optimiser does not ask', async () => {
    const src = 'https://pictures.example.com/a.jpg';
    expect(await sharePicture(view(src, false))).toEqual({ url: src, size: null });
  });

  it.each(['/media/large/marram.svg', 'https://pictures.example.com/a.svg?b', '/logo.svg'])(
    'is never a drawing: %s',
    async (src) => {
      expect(await sharePicture(view(src, false))).toBeNull();
    },
  );

  it('is none for none', async () => {
    expect(await sharePicture(null)).toBeNull();
  });
});
