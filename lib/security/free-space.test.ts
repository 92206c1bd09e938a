import { log } from '@/lib/site/log';
import { hasFreeSpace } from './body-limits';

const MIB = 1024 * 1024;
const fileSystem = (freeMiB: number, blocks = 1e6) => ({ blocks, bsize: 4096, bavail: (freeMiB * MIB) / 4096 });

let error: jest.SpyInstance;
beforeEach(() => {
  error = jest.spyOn(log, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

describe('S8: free space on the disk', () => {
  it('is enough down to 512 MiB', async () => {
    expect(await hasFreeSpace('/data', async () => fileSystem(512))).toBe(true);
    expect(await hasFreeSpace('/data', async () => fileSystem(511))).toBe(false);
  });

  it('is logged as an error when it is too small', async () => {
    expect(await hasFreeSpace('/data', async () => fileSystem(100))).toBe(false);
    const alert = 'Uploads are refused: the disk has less than 512 MiB left';
    expect(error.mock.calls).toEqual([[alert, { folder: '/data', freeMiB: 100 }]]);
  });

  it('counts as enough when it is unknown', async () => {
    expect(await hasFreeSpace('/data', () => Promise.reject(new Error('ENOENT')))).toBe(true);
    expect(await hasFreeSpace('/data', async () => fileSystem(0, 0))).toBe(true);
    expect(error).not.toHaveBeenCalled();
  });
});
