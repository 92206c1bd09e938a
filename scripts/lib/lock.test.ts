import { spawn, spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { acquireLock, isAlive } from './lock.mjs';

describe('set-up lock', () => {
  let file = '';

  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock ')), 'data', '.setup.lock');
  });
  afterEach(() => fs.rmSync(path.dirname(path.dirname(file)), { recursive: true }));

  const leaveLock = (holder: object | string) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, typeof holder === 'string' ? holder : JSON.stringify(holder));
  };
  /** A clock for `acquireLock`, which reads it at every poll, and a function that waits until it has been read so many times more. */
  const countPolls = (now = Date.now) => {
    const reads = new EventEmitter();
    return {
      now: () => {
        reads.emit('read');
        return now();
      },
      waitForPolls: async (count: number) => {
        for (let read = 0; read < count; read += 1) await once(reads, 'read');
      },
    };
  };
  /** The id of a process that has ended. */
  const endProcess = () => spawnSync(process.execPath, ['-e', '']).pid;

  it('is a file while it is held and none after', async () => {
    const release = await acquireLock(file);
    expect(fs.existsSync(file)).toBe(true);
    release();
    expect(fs.existsSync(file)).toBe(false);
    release();
  });

  it('lets one in at a time, and tells the waiting one once who holds it', async () => {
    const first = await acquireLock(file);
    const reported: (number | null)[] = [];
    let entered = false;
    const { now, waitForPolls } = countPolls();
    const waiting = acquireLock(file, { pollMs: 1, now, onWait: (pid) => reported.push(pid) }).then((release) => {
      entered = true;
      return release;
    });
    await waitForPolls(10);
    expect(entered).toBe(false);
    first();
    const second = await waiting;
    expect(reported).toEqual([process.pid]);
    second();
  });

  it('is taken over at once from a process that is gone', async () => {
    leaveLock({ pid: endProcess(), host: os.hostname(), token: 'a' });
    const release = await acquireLock(file, {
      onWait: () => {
        throw new Error('nothing to wait for');
      },
    });
    expect(JSON.parse(fs.readFileSync(file, 'utf8')).pid).toBe(process.pid);
    release();
  });

  it('is taken over when an earlier process had the same id as this one', async () => {
    leaveLock({ pid: process.pid, host: os.hostname(), token: 'of an earlier process' });
    (await acquireLock(file))();
    expect(fs.existsSync(file)).toBe(false);
  });

  it.each([
    ['another machine', { pid: 1, host: 'elsewhere', token: 'a' }],
    ['nobody in particular', 'half writ'],
    ['nobody at all', ''],
  ])('left by %s is taken over when nobody touches it for a while', async (_, holder) => {
    leaveLock(holder);
    let time = 0;
    const waited: (number | null)[] = [];
    const onWait = (pid: number | null) => {
      waited.push(pid);
      time = 50;
    };
    const release = await acquireLock(file, { pollMs: 1, stillMs: 50, now: () => time, onWait });
    expect(waited).toHaveLength(1);
    release();
  });

  it('is respected while its living holder touches it, however long', async () => {
    leaveLock({ pid: process.ppid, host: os.hostname(), token: 'a' });
    let time = 0;
    let entered = false;
    const { now, waitForPolls } = countPolls(() => time);
    const waiting = acquireLock(file, { pollMs: 1, stillMs: 100, now }).then((release) => {
      entered = true;
      return release;
    });
    for (let touches = 1; touches <= 10; touches += 1) {
      fs.utimesSync(file, touches, touches);
      time += 99;
      await waitForPolls(3);
    }
    const early = entered;
    fs.rmSync(file, { force: true });
    (await waiting)();
    expect(early).toBe(false);
  });

  it('lets exactly one of many through at a time when a stale one is found by all of them', async () => {
    leaveLock({ pid: endProcess(), host: os.hostname(), token: 'a' });
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, async () => {
        const release = await acquireLock(file, { pollMs: 2 });
        inside += 1;
        most = Math.max(most, inside);
        await new Promise((resolve) => setTimeout(resolve, 5));
        inside -= 1;
        release();
      }),
    );
    expect(most).toBe(1);
    expect(fs.readdirSync(path.dirname(file))).toEqual([]);
  });

  it('never lets two processes in, when every holder is killed instead of giving it back', async () => {
    const inside = path.join(path.dirname(path.dirname(file)), 'inside');
    const lock = pathToFileURL(path.resolve('scripts/lib/lock.mjs')).href;
    const program = `
      const { mkdirSync, rmdirSync } = await import('node:fs');
      const { acquireLock } = await import(${JSON.stringify(lock)});
      await acquireLock(${JSON.stringify(file)}, { pollMs: 1 });
      mkdirSync(${JSON.stringify(inside)});
      await new Promise((resolve) => setTimeout(resolve, 3));
      rmdirSync(${JSON.stringify(inside)});
      process.kill(process.pid, 'SIGKILL');
    `;
    const ends = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'ignore' });
        return new Promise((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)));
      }),
    );
    expect(ends).toEqual(Array.from({ length: 10 }, () => 'SIGKILL'));
  }, 20_000);

  it('knows the living from the dead', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(endProcess())).toBe(false);
  });
});
