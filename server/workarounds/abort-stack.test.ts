import { releaseAbortStacks } from './abort-stack';

const { abort } = AbortController.prototype;

afterEach(() => {
  AbortController.prototype.abort = abort;
});

/** An error that notes when its stack is read. */
function watched() {
  const read = jest.fn(() => 'Error: over');
  const error = new Error('over');
  Object.defineProperty(error, 'stack', { get: read });
  return { error, read };
}

describe('S8: what something is aborted with', () => {
  it('has its stack written at once, so that it keeps nothing of its making alive', () => {
    const { error, read } = watched();
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

  it('is an AbortError when nothing is said', () => {
    releaseAbortStacks();
    const controller = new AbortController();
    controller.abort();
    expect(controller.signal.reason).toMatchObject({ name: 'AbortError' });
  });
});
