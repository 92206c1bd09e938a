import { createLog, type Log, withRequestId } from './log';

let out: string[];
let err: string[];
let log: Log;

const lines = (written: readonly string[]): Record<string, unknown>[] => written.map((line) => JSON.parse(line));

beforeEach(() => {
  jest.useFakeTimers();
  out = [];
  err = [];
  log = createLog('info', { out: { write: (line) => out.push(line) }, err: { write: (line) => err.push(line) } });
});
afterEach(() => jest.useRealTimers());

describe('S6: the log', () => {
  it('is one JSON line each: warnings and errors on their own stream', () => {
    log.info('Begun', { ms: 3 });
    log.error('Gone');
    expect(lines(out)).toEqual([expect.objectContaining({ level: 'info', msg: 'Begun', ms: 3 })]);
    expect(lines(err)).toEqual([expect.objectContaining({ level: 'error', msg: 'Gone' })]);
    expect(out[0]).toMatch(/^\{[^\n]*\}\n$/);
    expect(lines(out)[0]?.time).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('leaves out lines below its level', () => {
    log.debug('detail');
    const quiet = createLog('silent', { out: { write: () => out.push('') }, err: { write: () => out.push('') } });
    quiet.error('Gone');
    expect(out).toEqual([]);
  });

  it('names the request that a line belongs to, even in asynchronous code', async () => {
    await withRequestId('request-0001', async () => {
      await Promise.resolve();
      log.warn('Gone');
    });
    expect(lines(err)[0]).toMatchObject({ request: 'request-0001' });
  });

  it('writes the first of equal lines at once, and sums up the others after ten seconds', () => {
    for (let time = 0; time < 1000; time += 1) log.warn('The hub is down', { time });
    expect(err).toHaveLength(1);
    jest.advanceTimersByTime(10_000);
    expect(lines(err)[1]).toMatchObject({ msg: 'The hub is down', repeated: 998 });
    jest.advanceTimersByTime(60_000);
    expect(err).toHaveLength(2);
    log.warn('The hub is down');
    expect(err).toHaveLength(3);
  });

  it('limits the number of different lines, and counts those that it omits', () => {
    for (let page = 0; page < 5000; page += 1) log.warn(`Category '${page}' not found`);
    expect(err).toHaveLength(200);
    jest.advanceTimersByTime(10_000);
    expect(lines(err)).toHaveLength(201);
    expect(lines(err)[200]).toMatchObject({ omitted: 4800 });
  });

  it('writes repeated lines when it is flushed, and every fatal line', () => {
    for (let time = 0; time < 3; time += 1) log.warn('The hub is down');
    log.flush();
    for (let time = 0; time < 3; time += 1) log.fatal('Uncaught');
    expect(lines(err).map(({ msg, repeated }) => [msg, repeated])).toEqual([
      ['The hub is down', undefined],
      ['The hub is down', 1],
      ...Array(3).fill(['Uncaught', undefined]),
    ]);
  });

  it('has no e-mail addresses, passwords or searches in it', () => {
    log.warn('550 <thandeka@vlei.example.com> refused', {
      causes: ['connect postgres://user:secret@db.example.com/hub', 'GET https://hub.example.com/search?query=linen'],
    });
    const [line = ''] = err;
    for (const personal of ['thandeka', 'secret', 'linen']) expect(line).not.toContain(personal);
    expect(line).toContain('https://hub.example.com/search');
  });
});
