import { openApplicationRepository } from '@/lib/db/application-repository';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { parseSettings } from '@/lib/site/settings';
import { openHub } from './index';
import { serve } from './remote/testing/server';

const KEY = 'ab'.repeat(32);
const CONSENT = { textVersion: '0123456789abcdef', page: '/' };

describe('S6: the probe of a remote hub', () => {
  it('follows a redirect of the hub, as pages do', async () => {
    const server = await serve((request, response) => {
      if (request.url?.startsWith('/moved')) response.end('{"success": true}');
      else response.writeHead(307, { location: `/moved${request.url}` }).end();
    });
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };
    const { probes, close } = await openHub(parseSettings({ PRODUCT_API_URL: server.url }), log, () =>
      Promise.reject(),
    );
    await expect(probes.hub?.()).resolves.toBeUndefined();
    await close();
    await server.close();
  });
});

describe('S6, G6: newsletter sign-ups', () => {
  let testDatabase: TestDatabase;
  beforeEach(async () => {
    testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  });
  afterEach(() => testDatabase.remove());

  /** Signs up one address with these settings, and returns the subscribers in the local database. */
  async function subscribersAfterSignUp(more: Record<string, string>) {
    const settings = parseSettings({ DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY, ...more });
    const openApplications = await openApplicationRepository(settings, () => undefined);
    const log = { debug: () => undefined, info: () => undefined, warn: () => undefined };
    const hub = await openHub(settings, log, async () => openApplications);
    await hub.hub.subscribe('ann@example.com', CONSENT);
    const subscribers = await openApplications.subscribers.list();
    await hub.close();
    await openApplications.close();
    return subscribers;
  }

  it('are stored locally beside a remote hub, sealed with the configured key', async () => {
    const subscribers = await subscribersAfterSignUp({ PRODUCT_API_URL: 'http://127.0.0.1:1' });
    expect(subscribers).toMatchObject([{ email: 'ann@example.com', consent: CONSENT }]);
  });

  it.each<[string, Record<string, string>]>([
    ['a remote hub', { PRODUCT_API_URL: 'http://127.0.0.1:1' }],
    ['the embedded hub', {}],
  ])('are sent to a remote notification service beside %s, and not stored locally', async (_, more) => {
    const bodies: string[] = [];
    const server = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.end('{"success": true}'));
    });
    expect(await subscribersAfterSignUp({ ...more, NOTIFICATION_API_URL: server.url })).toEqual([]);
    expect(bodies).toEqual(['{"email":"ann@example.com"}']);
    await server.close();
  });
});
