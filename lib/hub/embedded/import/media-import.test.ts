import { mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyMedia } from './media-import';

const VIDEO_BYTES = 96 * 1024 * 1024;

describe('S6: media files that are imported again', () => {
  let folder: string;
  const inside = (name: string) => path.join(folder, name);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'media-import-'));
    await mkdir(inside('source'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const copy = (name: string) => copyMedia({ folder: inside('source'), names: [name] }, inside('target'));

  it('are copied when changed with the same size, and skipped when equal', async () => {
    await writeFile(inside('source/a.webp'), 'one');
    expect(await copy('a.webp')).toEqual({ files: 1, copied: 1 });
    expect(await copy('a.webp')).toEqual({ files: 1, copied: 0 });
    await writeFile(inside('source/a.webp'), 'two');
    expect(await copy('a.webp')).toEqual({ files: 1, copied: 1 });
    expect(await readFile(inside('target/a.webp'), 'utf8')).toBe('two');
  });

  it('are not read into memory to compare a large video', async () => {
    const file = await open(inside('source/large.mp4'), 'w');
    await file.truncate(VIDEO_BYTES);
    await file.close();
    await copy('large.mp4');
    const before = process.memoryUsage().arrayBuffers;
    let peak = before;
    const sampler = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers);
    }, 1);
    expect(await copy('large.mp4')).toEqual({ files: 1, copied: 0 });
    clearInterval(sampler);
    expect(peak - before).toBeLessThan(VIDEO_BYTES);
  });
});
