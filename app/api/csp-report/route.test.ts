/** @jest-environment node */
import { log } from '@/lib/site/log';
import { POST } from './route';

const ADDRESS = 'http://localhost:3000/api/csp-report';
const createReport = (path: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `http://localhost:3000${path}`,
      'effective-directive': 'img-src',
      'blocked-uri': 'http://a.example/x',
    },
  });

function send(body: string, headers: Record<string, string> = {}): Promise<Response> {
  return POST(
    new Request(ADDRESS, { method: 'POST', body, headers: { 'Content-Type': 'application/csp-report', ...headers } }),
  );
}

describe('S8: POST /api/csp-report', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => {
    warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => warn.mockRestore());

  it('accepts a report, answers 204 without a body, and logs its kind once', async () => {
    for (const _time of [1, 2]) {
      const answer = await send(createReport('/once'));
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    }
    expect(warn.mock.calls).toEqual([['Blocked by the content security policy: img-src http://a.example on /once']]);
  });

  it.each(['application/reports+json', 'application/json; charset=utf-8'])('accepts %s', async (type) => {
    expect((await send('[]', { 'Content-Type': type })).status).toBe(204);
  });

  it.each([
    ['invalid JSON', 'x', {}, 400],
    ['another type', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['a large body', 'x'.repeat(65 * 1024), {}, 413],
    ['another site', '{}', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['no report', '{"a":1}', {}, 204],
  ])('answers %s without a body and without a log line', async (_what, body, headers, status) => {
    const answer = await send(body, headers);
    expect([answer.status, await answer.text()]).toEqual([status, '']);
    expect(warn).not.toHaveBeenCalled();
  });

  it('limits how often a client may report', async () => {
    const statuses = await Promise.all(Array.from({ length: 80 }, async () => (await send('{}')).status));
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
  });
});
