import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const folder = mkdtempSync(path.join(tmpdir(), 'share-'));
const media = path.join(folder, 'media');
let croppedPicture: typeof import('./cropped-pictures').getCroppedPicture;
const sharePictureFile = (name: string) => croppedPicture('share', name);

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

const paint = (width: number, height: number, background: string | typeof RED = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left, blue on the right. */
const halves = async (width: number, height: number) =>
  paint(width, height).composite([
    {
      input: await paint(width / 2, height, BLUE)
        .png()
        .toBuffer(),
      left: width / 2,
      top: 0,
    },
  ]);

const write = (name: string, content: Buffer | string) => writeFileSync(path.join(media, name), content);

beforeAll(async () => {
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
  ({ getCroppedPicture: croppedPicture } = await import('./cropped-pictures'));
  mkdirSync(media);
  write('cloth.webp', await paint(1000, 1000).webp().toBuffer());
  write('tall.jpg', await paint(300, 2000).jpeg().toBuffer());
  write('turned.jpg', await paint(800, 1600).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  write(
    'clear.png',
    await sharp({ create: { width: 100, height: 100, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  write('wide.webp', await (await halves(4000, 630)).webp().toBuffer());
  // supplier.json keeps the left part of this picture.
  write('banner-drape-velvet.webp', await (await halves(4000, 630)).webp().toBuffer());
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>';
  write('drawing.svg', drawing);
  write('drawing.webp', drawing);
  write('key.webp', 'a'.repeat(64));
  write('broken.webp', 'no picture');
  write('cut.jpg', (await paint(2000, 2000, '#345').jpeg().toBuffer()).subarray(0, 700));
  write('film.mp4', 'no film');
  write('huge.png', await paint(10_000, 5001).png({ compressionLevel: 9 }).toBuffer());
  writeFileSync(path.join(folder, 'secret.webp'), await paint(10, 10).webp().toBuffer());
  symlinkSync(path.join(folder, 'secret.webp'), path.join(media, 'link.webp'));
  for (let index = 0; index < 20; index += 1)
    write(
      `many-${index}.webp`,
      await paint(20 + index, 20)
        .webp()
        .toBuffer(),
    );
});
afterAll(() => rmSync(folder, { recursive: true }));

async function pictureOf(name: string) {
  const file = await sharePictureFile(name);
  if (file === null || file === 'busy') throw new Error(`${name} has no share picture`);
  return { ...file, picture: sharp(await buffer(file.read(0, file.size - 1))) };
}

describe('S7: the cropped picture of a media file', () => {
  it.each(['cloth.webp', 'tall.jpg', 'turned.jpg'])('%s fills 1200 × 630 as JPEG, without bars', async (name) => {
    const { type, size, picture } = await pictureOf(name);
    expect(type).toBe('image/jpeg');
    expect(size).toBeGreaterThan(1000);
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const { channels } = await picture.stats();
    for (const [index, value] of [RED.r, RED.g, RED.b].entries()) {
      expect(Math.abs((channels[index]?.min ?? 0) - value)).toBeLessThan(12);
      expect(Math.abs((channels[index]?.max ?? 0) - value)).toBeLessThan(12);
    }
  });

  it("shows the supplier's paper colour behind a transparent picture", async () => {
    const { picture } = await pictureOf('clear.png');
    const { channels } = await picture.stats();
    expect(Math.min(...channels.map(({ min }) => min))).toBeGreaterThan(200);
  });

  it('is the middle of a picture, or the part that supplier.json names', async () => {
    const blueness = async (name: string) => (await (await pictureOf(name)).picture.stats()).channels[2]?.mean ?? 0;
    expect(Math.abs((await blueness('wide.webp')) - 115)).toBeLessThan(15);
    expect(await blueness('banner-drape-velvet.webp')).toBeLessThan(45);
  });

  it('has an ETag of its content, and is encoded once', async () => {
    const first = await sharePictureFile('cloth.webp');
    expect(first).toMatchObject({ etag: expect.stringMatching(/^"[\w-]{22}"$/) });
    expect(await sharePictureFile('cloth.webp')).toBe(first);
    write('cloth.webp', await paint(1000, 990, BLUE).webp().toBuffer());
    expect(await sharePictureFile('cloth.webp')).toMatchObject({
      etag: expect.not.stringMatching(Reflect.get(first ?? {}, 'etag')),
    });
  });

  it.each([
    'absent.webp',
    'drawing.svg',
    'drawing.webp',
    'film.mp4',
    'key.webp',
    'broken.webp',
    'cut.jpg',
    'huge.png',
    'link.webp',
    '../secret.webp',
    '.webp',
    '',
  ])('is null for %p', async (name) => {
    expect(await sharePictureFile(name)).toBeNull();
  });

  it('has a portrait format for phones', async () => {
    const file = await croppedPicture('portrait', 'wide.webp');
    if (file === null || file === 'busy') throw new Error('no picture');
    expect(file.type).toBe('image/avif');
    const { width, height, compression } = await sharp(await buffer(file.read(0, file.size - 1))).metadata();
    expect({ width, height, compression }).toEqual({ width: 720, height: 900, compression: 'av1' });
  });

  it('is refused while too many are being encoded', async () => {
    const files = await Promise.all(Array.from({ length: 20 }, (_, index) => sharePictureFile(`many-${index}.webp`)));
    expect(files.filter((file) => file === 'busy')).toHaveLength(3);
    expect(await sharePictureFile('many-19.webp')).not.toBe('busy');
  });
});
