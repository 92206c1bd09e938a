import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { releaseAbortStacks } from './abort-stack';

const RENDER = ['--expose-gc', '--conditions=react-server', '--import', 'tsx', 'server/testing/render-memory.ts'];

/** Renders a page in another process; resolves to 'held' or 'freed', the state of its request afterwards. */
const measureMemory = async (...args: string[]) => {
  const env = { ...process.env, NODE_ENV: 'production' as const };
  const { stdout } = await promisify(execFile)(process.execPath, [...RENDER, ...args], { env });
  return stdout;
};

const { abort } = AbortController.prototype;

afterEach(() => {
  AbortController.prototype.abort = abort;
});

/** An error, and a mock that is called when its stack is read. */
function createWatchedError() {
  const read = jest.fn(() => 'Error: over');
  const error = new Error('over');
  Object.defineProperty(error, 'stack', { get: read });
  return { error, read };
}

describe('S8: the reason of an abort', () => {
  it('has its stack read at once, so that it does not keep its context in memory', () => {
    const { error, read } = createWatchedError();
    new AbortController().abort(error);
    expect(read).not.toHaveBeenCalled();
    releaseAbortStacks();
    const controller = new AbortController();
    controller.abort(error);
    expect(read).toHaveBeenCalledTimes(1);
    expect(controller.signal.reason).toBe(error);
  });

  it.each(['enough', null, 0])('may be anything: %p', (reason) => {
    releaseAbortStacks();
    const controller = new AbortController();
    controller.abort(reason);
    expect(controller.signal.reason).toBe(reason);
  });

  it('is an AbortError by default', () => {
    releaseAbortStacks();
    const controller = new AbortController();
    controller.abort();
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
  });
});

describe('S8: the React version in Next.js', () => {
  it('holds the memory of a request after its render: once it does not, delete this work-around', async () => {
    expect(await measureMemory()).toBe('held');
  });

  it('holds nothing with the work-around', async () => {
    expect(await measureMemory('released')).toBe('freed');
  });
});
