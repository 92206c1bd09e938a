import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string;
let mediaFile: typeof import('./media').mediaFile;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'media-'));
  await mkdir(path.join(folder, 'media', 'inner.webp'), { recursive: true });
  await writeFile(path.join(folder, 'media', 'a b.webp'), 'picture');
  await writeFile(path.join(folder, 'media', 'notes.txt'), 'text');
  await writeFile(path.join(folder, 'secret.webp'), 'secret');
  await symlink(path.join(folder, 'nowhere'), path.join(folder, 'media', 'dangling.webp'));
  process.env.DATABASE_URL = `file:${path.join(folder, 'hub.sqlite')}`;
  ({ mediaFile } = await import('./media'));
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
    '',
    `${'x'.repeat(300)}.webp`,
  ])('%p is none', async (name) => {
    expect(await mediaFile(name)).toBeNull();
  });
});
