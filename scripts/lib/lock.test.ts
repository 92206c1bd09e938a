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
  /** A clock for `acquireLock`, which reads it at every poll, and a function that waits for a number of further polls. */
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

  it('is a file only while it is held', async () => {
    const release = await acquireLock(file);
    expect(fs.existsSync(file)).toBe(true);
    release();
    expect(fs.existsSync(file)).toBe(false);
    release();
  });

  it('has one holder at a time, and reports it once to one who waits', async () => {
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
    ['a holder on another machine', { pid: 1, host: 'elsewhere', token: 'a' }],
    ['truncated content', 'half writ'],
    ['no content', ''],
  ])('with %s is taken over when it is not touched for a while', async (_, holder) => {
    leaveLock(holder);
    let time = 0;
    const waited: (number | null)[] = [];
    const onWait = (pid: number | null) => {
      waited.push(pid);
      time = 50;
    };
    const release = await acquireLock(file, { pollMs: 1, staleMs: 50, now: () => time, onWait });
    expect(waited).toHaveLength(1);
    release();
  });

  it('is not taken over as long as its living holder touches it', async () => {
    leaveLock({ pid: process.ppid, host: os.hostname(), token: 'a' });
    let time = 0;
    let entered = false;
    const { now, waitForPolls } = countPolls(() => time);
    const waiting = acquireLock(file, { pollMs: 1, staleMs: 100, now }).then((release) => {
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

  it('has one holder at a time when many find a stale one at once', async () => {
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

  it('never has two holders, even when every holder is killed instead of releasing it', async () => {
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

  it('distinguishes a living process from one that has ended', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(endProcess())).toBe(false);
  });
});
