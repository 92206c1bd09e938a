import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendAndReset } from './load';
import {
  computeMinimum,
  findLeaks,
  MAX_RESOURCE_GROWTH,
  PROBED_NODE_OPTIONS,
  readActiveResources,
  readDescriptors,
} from './resources';

const onLinux = process.platform === 'linux' ? it : it.skip;
const countFiles = () => readDescriptors(process.pid).filter((kind) => kind === `${__dirname}/`).length;

describe('S8: what the soak counts beside memory', () => {
  let child: ChildProcess | null = null;
  afterEach(() => child?.kill('SIGKILL'));

  onLinux('the open descriptors of a process, by kind', async () => {
    const before = countFiles();
    // Many files, because the process may close files of other tests at the same time.
    const files = await Promise.all(Array.from({ length: 200 }, () => open(__filename)));
    expect(countFiles() - before).toBeGreaterThanOrEqual(150);
    await Promise.all(files.map((file) => file.close()));
    expect(countFiles() - before).toBeLessThanOrEqual(50);
    expect(readDescriptors(2 ** 30)).toEqual([]);
  });

  it('the active resources of a running process, including timers', async () => {
    const server = `for (let i = 0; i < 3; i++) setInterval(() => {}, 1e6); require('net').createServer().listen(0, () => console.log('ready'))`;
    const started = spawn(process.execPath, ['-e', server], {
      env: { ...process.env, NODE_OPTIONS: PROBED_NODE_OPTIONS },
    });
    child = started;
    let log = '';
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
    await once(started.stdout, 'data');
    const kinds = await readActiveResources({ pid: started.pid ?? 0, readLog: () => log });
    expect(kinds.filter((kind) => kind === 'Timeout')).toHaveLength(3);
    expect(kinds).toContain('TCPServerWrap');
    expect((await readActiveResources({ pid: started.pid ?? 0, readLog: () => log })).length).toBe(kinds.length);
  });

  it('compares with the minimum of each kind, with a small allowance', () => {
    const before = computeMinimum([
      new Map([['file', 30]]),
      new Map([
        ['file', 20],
        ['socket', 9],
      ]),
    ]);
    expect(Object.fromEntries(before)).toEqual({ file: 20, socket: 0 });
    expect(
      findLeaks(
        before,
        new Map([
          ['file', 20 + MAX_RESOURCE_GROWTH],
          ['socket', 1],
        ]),
      ),
    ).toEqual([]);
    expect(
      findLeaks(
        before,
        new Map([
          ['file', 21 + MAX_RESOURCE_GROWTH],
          ['Timeout', 50],
        ]),
      ),
    ).toEqual([`file: ${MAX_RESOURCE_GROWTH + 1} more than before`, 'Timeout: 50 more than before']);
  });

  it('resets a request that has been sent', async () => {
    const server = createServer(() => undefined).listen(0);
    await once(server, 'listening');
    const hasFailed = new Promise((resolve) => {
      server.once('connection', (socket) => socket.once('close', resolve));
    });
    const { port } = server.address() as AddressInfo;
    await sendAndReset(`http://127.0.0.1:${port}`, '/a', 20);
    expect(await hasFailed).toBe(true);
    await new Promise((resolve) => server.close(resolve));
    await expect(sendAndReset(`http://127.0.0.1:${port}`, '/a', 0)).rejects.toThrow('ECONNREFUSED');
  });
});
