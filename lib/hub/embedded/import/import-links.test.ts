import { link, mkdir, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TEST_DATABASES } from '@/lib/db/testing/databases';
import { exportTo } from '@/lib/hub/embedded/export';
import { readStatus } from '@/lib/hub/embedded/status';
import { importsInto } from '@/lib/hub/embedded/testing/imports';
import { SMALL, writeFiles } from '@/lib/hub/embedded/testing/sources';

const KEY = `${'0a'.repeat(32)}\n`;
const symlinkError = (name: string) =>
  `${name}: is a symbolic link, which an import does not follow inside its folder; put the file itself there`;

describe.each(TEST_DATABASES)('S6: an import of linked files into $name', ({ create }) => {
  const { database, lines, inside, run, refusal } = importsInto(create);

  /** Moves a file or folder out of the source and replaces it with a symbolic link. */
  async function replaceByLink(name: string): Promise<void> {
    const outside = inside(`outside-${path.basename(name)}`);
    await rename(inside(`source/${name}`), outside);
    await symlink(outside, inside(`source/${name}`));
  }

  it.each([
    'products.csv',
    'categories.json',
    'site.json',
    'pages',
    'pages/home.json',
    'pages/karoo.preview.json',
    'media',
    'media/a.webp',
  ])('refuses %s as a symbolic link, and changes nothing', async (name) => {
    await writeFiles(inside('source'), { ...SMALL, 'media/a.webp': 'one', 'media/b.webp': 'two' });
    await replaceByLink(name);
    expect(await refusal({})).toEqual([symlinkError(name)]);
    expect(await readStatus(database())).toMatchObject({ generation: 0, products: 0 });
    expect(await readdir(inside('media-store')).catch(() => [])).toEqual([]);
  });

  it('also refuses linked NDJSON, links within the folder and broken links, and names each', async () => {
    const { 'products.csv': _, ...content } = SMALL;
    await writeFiles(inside('source'), {
      ...content,
      'elsewhere.txt': '{"sku":"A","design":"x"}\n',
      'media/a.webp': 'one',
    });
    await symlink(inside('source/elsewhere.txt'), inside('source/products.ndjson'));
    await symlink('a.webp', inside('source/media/b.webp'));
    await symlink(inside('nowhere'), inside('source/brands.json'));
    expect(await refusal({})).toEqual([
      symlinkError('brands.json'),
      symlinkError('media/b.webp'),
      symlinkError('products.ndjson'),
    ]);
  });

  it('never publishes a key, linked or copied, under the name of a picture', async () => {
    await writeFile(inside('applications.key'), KEY);
    await writeFiles(inside('source'), { ...SMALL, 'media/copied.svg': KEY.trim() });
    await link(inside('applications.key'), inside('source/media/hard.png'));
    await symlink(inside('applications.key'), inside('source/media/soft.webp'));
    expect(await refusal({})).toEqual([
      'media/copied.svg: holds an encryption key, which is never published',
      'media/hard.png: holds an encryption key, which is never published',
      symlinkError('media/soft.webp'),
    ]);
    expect(await readdir(inside('media-store')).catch(() => [])).toEqual([]);
  });

  it('accepts a folder or a file that is itself a link, because the operator has named it', async () => {
    await writeFiles(inside('source'), SMALL);
    await symlink(inside('source'), inside('latest'));
    await run(inside('latest'));
    await symlink(inside('source/site.json'), inside('site.json'));
    await run(inside('site.json'));
    expect(await readStatus(database())).toMatchObject({ generation: 2, products: 2, pages: 3 });
  });

  it('imports only pictures and videos, and reports which files it ignored', async () => {
    const others = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`media/${100 + n}.tiff`, 'x']));
    await writeFiles(inside('source'), { 'media/a.WEBP': 'one', 'media/applications.key': 'x', ...others });
    await mkdir(inside('source/media/folder.webp'));
    await run(inside('source'));
    expect(await readdir(inside('media-store'))).toEqual(['a.WEBP']);
    expect(lines[0]).toBe('Imported 1 pictures (1 new or changed). This is generation 1.');
    expect(lines[1]).toMatch(/^Ignored: media\/100\.tiff, .*, media\/119\.tiff and 3 more\.$/);
  });

  it('replaces a link in the media folder with the picture, and exports no links', async () => {
    await writeFiles(inside('source'), { 'media/a.webp': 'one' });
    await writeFiles(inside('media-store'), { '.keep': '' });
    await writeFile(inside('outside.webp'), 'one');
    for (const name of ['a.webp', 'b.webp']) await symlink(inside('outside.webp'), inside(`media-store/${name}`));
    await run(inside('source'));
    await exportTo(database(), inside('out'), { mediaFolder: inside('media-store'), log: () => undefined });
    expect(await readdir(inside('out/media'))).toEqual(['a.webp']);
  });
});
