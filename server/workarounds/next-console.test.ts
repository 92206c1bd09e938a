import { error as printNextError } from 'next/dist/build/output/log';
import { log } from '@/lib/site/log';
import { logRequestError } from '@/lib/site/request-error';
import { logNextConsole } from './next-console';

const { error: printed, warn: warned } = console;
let write: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  write = jest.spyOn(log, 'error').mockImplementation();
  logNextConsole();
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(console, { error: printed, warn: warned });
  jest.restoreAllMocks();
});

const REQUEST = {
  path: '/fabric?query=linen',
  method: 'GET',
  headers: { cookie: 'a=b', 'x-request-id': 'request-0001' },
};
const ROUTE = { routePath: '/[site]/[...rest]', routeType: 'render' as const };

describe('S6: an error that Next.js prints', () => {
  it('is one line for a request that failed: the one with its route', () => {
    const error = Object.assign(new Error('No page'), { digest: '42' });
    console.error('\u001b[31m⨯\u001b[39m', error);
    logRequestError(error, REQUEST, ROUTE);
    jest.advanceTimersByTime(1000);
    expect(write.mock.calls).toEqual([
      [
        'No page',
        expect.objectContaining({ method: 'GET', path: '/fabric', route: '/[site]/[...rest]', digest: '42' }),
      ],
    ]);
    expect(JSON.stringify(write.mock.calls)).not.toMatch(/linen|cookie|a=b/);
  });

  it('is one line when a page and its metadata fail for the same reason', () => {
    for (let time = 0; time < 2; time += 1) logRequestError(new Error('No menu'), REQUEST, ROUTE);
    expect(write).toHaveBeenCalledTimes(1);
    logRequestError(new Error('No menu'), { ...REQUEST, headers: { 'x-request-id': 'request-0002' } }, ROUTE);
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is a line with its stack where no request reports it', () => {
    console.error(new Error('Lost'));
    expect(write).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(write.mock.calls).toEqual([['Lost', expect.objectContaining({ stack: expect.stringContaining('Lost') })]]);
  });

  it('is a plain line when it is a text', () => {
    console.error('⨯ Failed to %s', 'proxy');
    expect(write.mock.calls).toEqual([['Failed to proxy']]);
  });

  it('is not logged again when no one caught it', () => {
    console.error('⨯ uncaughtException: ', new Error('Lost again'));
    jest.advanceTimersByTime(1000);
    expect(write).not.toHaveBeenCalled();
  });

  it('is printed with console: once Next.js takes a logger, delete this work-around', () => {
    const print = jest.spyOn(console, 'error').mockImplementation();
    const error = new Error('Lost');
    printNextError(error);
    expect(print).toHaveBeenCalledWith(expect.any(String), error);
  });
});
