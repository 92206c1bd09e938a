import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
let mediaFile: typeof import('./media-files').findMediaFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  await mkdir(path.join(folder, 'media', 'inner.webp'), { recursive: true });
  await writeFile(path.join(folder, 'media', 'a b.webp'), 'picture');
  await writeFile(path.join(folder, 'media', 'notes.txt'), 'text');
  await writeFile(path.join(folder, 'secret.webp'), 'secret');
  await symlink(path.join(folder, 'nowhere'), path.join(folder, 'media', 'dangling.webp'));
  await writeFile(path.join(folder, 'applications.key'), `${'0a'.repeat(32)}\n`);
  await symlink(path.join(folder, 'applications.key'), path.join(folder, 'media', 'linked.webp'));
  await symlink(path.join(folder, 'media', 'a b.webp'), path.join(folder, 'media', 'linked-inside.webp'));
  await link(path.join(folder, 'applications.key'), path.join(folder, 'media', 'hard-linked.webp'));
  await writeFile(path.join(folder, 'media', 'base64.webp'), Buffer.alloc(32, 'key').toString('base64'));
  await writeFile(path.join(folder, 'media', 'applications.key'), '0a'.repeat(32));
  await writeFile(path.join(folder, 'media', 'price-list.pdf'), '%PDF-1.7');
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
  ({ findMediaFile: mediaFile } = await import('./media-files'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('S3: media files', () => {
  it('are found by their plain name, with type and size', async () => {
    expect(await mediaFile('a b.webp')).toMatchObject({
      type: 'image/webp',
      size: 7,
      etag: expect.stringMatching(/^".+"$/),
    });
  });

  it.each([
    '../secret.webp',
    '..\\secret.webp',
    '/etc/passwd.webp',
    'inner.webp/../../secret.webp',
    '.hidden.webp',
    'a\0.webp',
    'C:secret.webp',
    'notes.txt',
    'inner.webp',
    'dangling.webp',
    'unknown.webp',
    'linked.webp',
    'linked-inside.webp',
    'hard-linked.webp',
    'base64.webp',
    'applications.key',
    'price-list.pdf',
    '',
    `${'x'.repeat(300)}.webp`,
  ])('do not include %p', async (name) => {
    expect(await mediaFile(name)).toBeNull();
  });
});
