import { spawnSync } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { acquireLock, isAlive } from './lock.mjs';

describe('set-up lock', () => {
  let file = '';

  beforeEach(() => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'lock ')), 'data', '.setup.lock');
  });
  afterEach(() => fs.rmSync(path.dirname(path.dirname(file)), { recursive: true }));

  const leaveLock = (holder: string) => {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, holder);
  };
  /** A clock for `acquireLock`, which reads it at every poll, and a function that waits for a number of further polls. */
  const countPolls = (now = () => performance.now()) => {
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
    const reported: (string | null)[] = [];
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
    expect(reported).toEqual([String(process.pid)]);
    second();
  });

  it('is taken over when it is not touched for a while', async () => {
    leaveLock('1');
    let time = 0;
    const waited: (string | null)[] = [];
    const onWait = (pid: string | null) => {
      waited.push(pid);
      time = 50;
    };
    const release = await acquireLock(file, { pollMs: 1, staleMs: 50, now: () => time, onWait });
    expect(waited).toEqual(['1']);
    release();
    expect(fs.existsSync(file)).toBe(false);
  });

  it('is not taken over as long as its living holder touches it', async () => {
    leaveLock(String(process.ppid));
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

  it('distinguishes a living process from one that has ended', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(endProcess())).toBe(false);
  });
});
