import { log } from '@/lib/site/log';
import { createFreeSpaceCheck } from './free-space';

const MIB = 1024 * 1024;
const fileSystem = (freeMiB: number, blocks = 1e6) => ({ blocks, bsize: 4096, bavail: (freeMiB * MIB) / 4096 });

let now = 0;
let error: jest.SpyInstance;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  error = jest.spyOn(log, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe('S8: free space on the disk', () => {
  it('is enough down to 512 MiB', async () => {
    expect(await createFreeSpaceCheck(async () => fileSystem(512))('/data')).toBe(true);
    expect(await createFreeSpaceCheck(async () => fileSystem(511))('/data')).toBe(false);
  });

  it('that is missing has an alert, and another one after ten minutes', async () => {
    let free = 100;
    const check = createFreeSpaceCheck(async () => fileSystem(free));
    for (const minutes of [0, 5, 9]) {
      now = minutes * 60_000;
      expect(await check('/data')).toBe(false);
    }
    const alert = 'Uploads are refused: the disk has less than 512 MiB left';
    expect(error.mock.calls).toEqual([[alert, { folder: '/data', freeMiB: 100 }]]);
    now = 10 * 60_000;
    free = 50;
    expect(await check('/data')).toBe(false);
    expect(error.mock.calls[1]).toEqual([alert, { folder: '/data', freeMiB: 50 }]);
  });

  it('that is not known counts as enough', async () => {
    expect(await createFreeSpaceCheck(() => Promise.reject(new Error('ENOENT')))('/data')).toBe(true);
    expect(await createFreeSpaceCheck(async () => fileSystem(0, 0))('/data')).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });
});
