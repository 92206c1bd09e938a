import { createPreviewToken } from '@/lib/security/secrets';
import { GET, POST } from './route';

const mockRouter = jest.fn();
jest.mock('@/lib/hub', () => ({ getEmbeddedRouter: async () => mockRouter }));
const mockSettings: {
  PREVIEW_SECRET?: [string];
  HUB_SERVE: boolean;
  RATE_LIMITS: boolean;
  DATABASE_URL: string;
  SITE_URL: string;
} = {
  HUB_SERVE: true,
  RATE_LIMITS: true,
  DATABASE_URL: 'file:data/hub.sqlite',
  SITE_URL: 'http://localhost:3000',
};
jest.mock('@/lib/site/settings', () => ({ getSettings: () => mockSettings }));

beforeEach(() => mockRouter.mockReset().mockResolvedValue({ status: 200, body: { success: true } }));

const REGISTRATION = '/consumer/request-user-registration';
/** Equivalent paths of the same call, all of which the hub accepts. */
const EQUIVALENT_PATHS = [
  REGISTRATION,
  `${REGISTRATION}/`,
  '/consumer/%72equest-user-registration',
  '/%63onsumer/request%2duser-registration',
];

let number = 0;
const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  POST(
    new Request(`http://localhost:3000/hub${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Peer-Address': `203.0.113.${++number}`, ...headers },
    }),
  );

describe('W9: an application that another site sends', () => {
  it.each(EQUIVALENT_PATHS)('is accepted at %s with its documents, with and without a key', async (path) => {
    const large = JSON.stringify({ data: [`data:application/pdf;base64,${'A'.repeat(2_000_000)}`] });
    expect((await send(path, large, { 'Idempotency-Key': 'key-of-an-application' })).status).toBe(200);
    expect((await send(path, '{}')).status).toBe(200);
    expect(mockRouter.mock.calls.map(([{ key }]) => key)).toEqual(['key-of-an-application', undefined]);
  });

  it.each(EQUIVALENT_PATHS)('is refused at %s with a content type that any web page can send', async (path) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])
      expect((await send(path, '{}', { 'Content-Type': type })).status).toBe(415);
    expect(mockRouter).not.toHaveBeenCalled();
  });

  it('is one of at most 60 a minute from one site', async () => {
    const from = { 'X-Peer-Address': '198.51.100.7' };
    for (let time = 0; time < 60; time++)
      expect((await send(EQUIVALENT_PATHS[time % 4] ?? '', '{}', from)).status).toBe(200);
    const late = await send(REGISTRATION, '{}', from);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await send(REGISTRATION, '{}')).status).toBe(200);
  });
});

describe('other calls of the hub', () => {
  it('S5: are for servers: pages of other sites cannot make them in a visitor’s browser', async () => {
    for (const path of ['/newsletter/sign-up', '/products/stats', REGISTRATION])
      for (const page of [{ 'Sec-Fetch-Site': 'cross-site' }, { Origin: 'https://evil.example' }])
        expect((await send(path, '{}', { 'Content-Type': 'text/plain', ...page })).status).toBe(403);
    expect(mockRouter).not.toHaveBeenCalled();
    // The fetch of Node.js sends Sec-Fetch-Mode, but neither Sec-Fetch-Site nor Origin.
    expect((await send('/products/stats', '{}', { 'Sec-Fetch-Mode': 'cors' })).status).toBe(200);
  });

  it.each(['/newsletter/sign-up', '/newsletter/%73ign-up/'])(
    'S5: are limited to 60 a minute from one site at %s, and unlimited elsewhere',
    async (path) => {
      const from = { 'X-Peer-Address': `198.51.100.${path.length}` };
      for (let time = 0; time < 60; time++) expect((await send(path, '{}', from)).status).toBe(200);
      expect((await send(path, '{}', from)).status).toBe(429);
      expect((await send('/products/stats', '{}', from)).status).toBe(200);
    },
  );

  it('are refused with a body that is too large', async () => {
    expect((await send('/search', JSON.stringify('x'.repeat(2_000_000)))).status).toBe(413);
    expect((await send('/products/stats', '{}', { 'Content-Type': 'text/plain' })).status).toBe(200);
  });
});

describe('S8: a page that does not exist', () => {
  const get = () => GET(new Request('http://localhost:3000/hub/cms-page/nowhere'));

  it('is reported with the JSON object of the hub', async () => {
    const body = { success: false, msg: 'Page not found' };
    mockRouter.mockResolvedValue({ status: 404, body });
    const answer = await get();
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      404,
      'application/json',
      body,
    ]);
  });

  it('is a plain text 404 on a site that serves no hub', async () => {
    mockSettings.HUB_SERVE = false;
    const answer = await get();
    mockSettings.HUB_SERVE = true;
    expect([answer.status, await answer.text()]).toEqual([404, 'Not found']);
    expect(mockRouter).not.toHaveBeenCalled();
  });
});

describe('S5: drafts over HTTP', () => {
  const hasDrafts = async (headers: Record<string, string>) => {
    mockRouter.mockClear();
    const request = new Request('http://localhost:3000/hub/cms-page/karoo?mode=preview', { headers });
    expect((await GET(request)).status).toBe(200);
    return mockRouter.mock.calls[0]?.[0].hasDrafts;
  };

  it('are only for callers that send the secret of the preview', async () => {
    mockSettings.PREVIEW_SECRET = ['a-secret-of-ours'];
    expect(await hasDrafts({ Authorization: 'Bearer a-secret-of-ours' })).toBe(true);
    expect(await hasDrafts({ Authorization: 'Bearer another-secret' })).toBe(false);
    const token = (...given: Parameters<typeof createPreviewToken>) => ({
      Authorization: `Bearer ${createPreviewToken(...given)}`,
    });
    expect(await hasDrafts(token(['a-secret-of-ours'], 'hub'))).toBe(true);
    expect(await hasDrafts(token(['a-secret-of-ours'], 'browser'))).toBe(false);
    expect(await hasDrafts(token(['another-secret-of-ours'], 'hub'))).toBe(false);
    expect(await hasDrafts({})).toBe(false);
    delete mockSettings.PREVIEW_SECRET;
    expect(await hasDrafts({ Authorization: 'Bearer undefined' })).toBe(false);
  });
});

it('names the allowed methods when a call has another one, and answers HEAD like GET', async () => {
  const request = (method: string) => new Request('http://localhost:3000/hub/get-all-brands', { method });
  await GET(request('HEAD'));
  expect(mockRouter.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', path: '/get-all-brands' });
  mockRouter.mockResolvedValue({ status: 405, body: { success: false } });
  expect((await GET(request('GET'))).headers.get('Allow')).toBe('POST');
  expect((await POST(request('POST'))).headers.get('Allow')).toBe('GET, HEAD');
});
