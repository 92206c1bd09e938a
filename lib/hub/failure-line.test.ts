import { describeFailure } from '@/lib/site/log';
import { createHttpTransport } from './remote/http-transport';
import { HubError } from './transport';
import { createHub } from './wire/create-hub';

describe('S6: the log record of a failed call', () => {
  it('names the call without the search text, the kind of failure, the attempts and the duration', async () => {
    const transport = createHttpTransport('https://hub.example.com', {
      timeoutMs: 100,
      log: () => undefined,
      sleep: async () => undefined,
      fetch: async () => new Response('', { status: 503 }),
    });
    const hub = createHub(transport, { log: () => undefined });
    const error = await hub.search('thandeka@vlei.example.com').catch((reason: unknown) => reason);
    const failure = describeFailure(new Error('No hits', { cause: error }));
    expect(failure).toEqual({
      causes: ['GET /search: status 503'],
      call: 'GET /search',
      kind: 'status',
      status: 503,
      tries: 4,
      ms: expect.any(Number),
    });
  });

  it('is cut off when an error is its own cause', () => {
    const error = new HubError('timeout', 'GET /get-all-brands', 'late');
    error.cause = error;
    expect(describeFailure(error)).toMatchObject({ kind: 'timeout', causes: Array(4).fill('late') });
  });
});
