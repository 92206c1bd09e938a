import { draftMode } from 'next/headers';
import { isPreview } from '@/lib/page-cache/preview';
import { POST as leave } from './leave/route';
import { POST as refresh } from './refresh/route';
import { GET } from './route';

const mockDraft = { isEnabled: false, enable: jest.fn(), disable: jest.fn() };
const mockJar = new Map<string, { value: string; httpOnly?: boolean }>();
jest.mock('next/headers', () => ({
  draftMode: jest.fn(async () => mockDraft),
  cookies: async () => ({
    get: (name: string) => mockJar.get(name),
    set: (name: string, value: string, options: object) => mockJar.set(name, { value, ...options }),
    delete: (name: string) => mockJar.delete(name),
  }),
}));
const mockInvalidate = jest.fn();
let mockHasTag = true;
jest.mock('@/lib/page-cache/store/page-store', () => ({
  invalidateTags: async (tags: string[]) => mockInvalidate(tags),
  getPageStore: async () => ({ hasTag: () => mockHasTag }),
}));
jest.mock('@/lib/hub', () => ({ getHub: jest.fn() }));
const mockRevalidate = jest.fn();
jest.mock('@/lib/page-cache/revalidation', () => ({
  waitForUrl: (...args: unknown[]) => mockRevalidate(...args),
}));
const mockSettings: { PREVIEW_SECRET?: string[]; RATE_LIMITS: boolean; SITE_URL: string } = {
  RATE_LIMITS: true,
  SITE_URL: 'https://marram.example.com',
};
jest.mock('@/lib/site/settings', () => ({ getSettings: () => mockSettings }));

const SECRET = 'a-secret-of-ours';
const enter = (query: Record<string, string>, from = '192.0.2.1') =>
  GET(
    new Request(`http://localhost/api/preview?${new URLSearchParams(query)}`, {
      headers: { 'x-peer-address': from, host: 'evil.example' },
    }),
  );
const createFormRequest = (path: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/api/preview/leave', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      host: 'localhost',
      ...headers,
    },
    body: new URLSearchParams({ path }).toString(),
  });

/** Opens the preview in the browser of the test. */
async function enterPreview(): Promise<void> {
  await enter({ secret: SECRET, path: '/' });
  mockDraft.isEnabled = true;
}

beforeEach(() => {
  jest.clearAllMocks();
  mockDraft.isEnabled = false;
  mockJar.clear();
  mockSettings.PREVIEW_SECRET = [SECRET];
});

describe('S5: the preview is opened', () => {
  it('with the secret, at a page of this site; the secret is not in its address', async () => {
    const answer = await enter({ secret: SECRET, path: '/item_group/005?types=Print' });
    expect(answer.status).toBe(307);
    expect(answer.headers.get('location')).toBe('/item_group/005?types=Print');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(mockDraft.enable).toHaveBeenCalledTimes(1);
    expect((await enter({ secret: SECRET })).headers.get('location')).toBe('/');
  });

  it('for as long as the secret is valid; the cookie does not contain it', async () => {
    expect(await isPreview()).toBe(false);
    await enterPreview();
    expect(await isPreview()).toBe(true);
    const [[, cookie] = []] = mockJar;
    expect(cookie).toMatchObject({ httpOnly: true, value: expect.not.stringContaining(SECRET) });
    mockSettings.PREVIEW_SECRET = ['a-newer-secret-of-ours', SECRET];
    expect(await isPreview()).toBe(true);
    mockSettings.PREVIEW_SECRET = ['a-newer-secret-of-ours'];
    expect(await isPreview()).toBe(false);
    expect((await enter({ secret: SECRET, path: '/' })).status).toBe(401);
  });

  it('for twelve hours', async () => {
    await enterPreview();
    expect(mockJar.get('preview_session')).toMatchObject({ maxAge: 12 * 3600 });
    const now = jest.spyOn(Date, 'now');
    const startedAt = Date.now();
    now.mockReturnValue(startedAt + 12 * 3_600_000 - 2000);
    expect(await isPreview()).toBe(true);
    now.mockReturnValue(startedAt + 12 * 3_600_000 + 2000);
    expect(await isPreview()).toBe(false);
    now.mockRestore();
  });

  it('for one browser, with its own HttpOnly and SameSite cookie', async () => {
    mockJar.set('__prerender_bypass', { value: 'of-this-build' });
    await enterPreview();
    const first = mockJar.get('preview_session');
    await enterPreview();
    expect(mockJar.get('preview_session')?.value).not.toBe(first?.value);
    for (const name of ['preview_session', '__prerender_bypass'])
      expect(mockJar.get(name)).toMatchObject({ httpOnly: true, sameSite: 'lax', path: '/', maxAge: 12 * 3600 });
    expect(mockJar.get('__prerender_bypass')?.value).toBe('of-this-build');
  });

  it.each([
    ['a later end', (token: string) => token.replace(/^\d/, '9')],
    ['another browser', (token: string) => token.replace(/\..*\./, '.AAAAAAAAAAAAAAAAAAAAAA.')],
    ['no signature', (token: string) => token.replace(/[^.]*$/, '')],
    ['more behind it', (token: string) => `${token}.x`],
    ['nothing at all', () => ''],
    ['the secret itself', () => SECRET],
  ])('not with a cookie that has %s', async (_what, forge) => {
    await enterPreview();
    expect(await isPreview()).toBe(true);
    mockJar.set('preview_session', { value: forge(mockJar.get('preview_session')?.value ?? '') });
    expect(await isPreview()).toBe(false);
  });

  it('not with only the cookie of Next.js, which may be left from before', async () => {
    mockDraft.isEnabled = true;
    expect(await isPreview()).toBe(false);
  });

  it('not without PREVIEW_SECRET', async () => {
    delete mockSettings.PREVIEW_SECRET;
    expect((await enter({ secret: '', path: '/' })).status).toBe(404);
    expect(draftMode).not.toHaveBeenCalled();
  });

  it('not with another secret, which gets 401 and then 429', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await enter({ secret: 'another-secret', path: '/' }, '192.0.2.9')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await enter({ path: '/' }, '192.0.2.10')).status).toBe(401);
    expect(mockDraft.enable).not.toHaveBeenCalled();
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    'https://evil.example/',
    '/a\r\nSet-Cookie: x=1',
    '/..//evil.example',
    '',
  ])('not at an address outside the site: %j', async (path) => {
    const answer = await enter({ secret: SECRET, path });
    expect(answer.status).toBe(422);
    expect(answer.headers.get('location')).toBeNull();
    expect(mockDraft.enable).not.toHaveBeenCalled();
  });
});

describe('S5: the preview is left', () => {
  it('from its own bar, for the same page with its query', async () => {
    await enterPreview();
    const answer = await leave(
      createFormRequest('/item_group/005', { referer: 'http://localhost/item_group/005?types=Print' }),
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/item_group/005?types=Print');
    expect(mockDraft.disable).toHaveBeenCalledTimes(1);
    expect(mockJar.size).toBe(0);
  });

  it('also when its address was typed in another spelling', async () => {
    const typed = '/brand/Skaap%20&%20Klei?page=2';
    const answer = await leave(createFormRequest('/brand/Skaap%20%26%20Klei', { referer: `http://localhost${typed}` }));
    expect(answer.headers.get('location')).toBe(typed);
  });

  it.each([
    ['//evil.example', '/'],
    ['/careers', '/careers'],
  ])('never to another site: %j leads to %j', async (path, to) => {
    const answer = await leave(createFormRequest(path, { referer: 'http://localhost//evil.example' }));
    expect(answer.headers.get('location')).toBe(to);
  });

  it('not by another site', async () => {
    expect((await leave(createFormRequest('/', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    expect(mockDraft.disable).not.toHaveBeenCalled();
  });

  it('60 times a minute', async () => {
    const from = { 'x-peer-address': '198.51.100.8' };
    for (let time = 0; time < 60; time += 1) expect((await leave(createFormRequest('/', from))).status).toBe(303);
    const late = await leave(createFormRequest('/', from));
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(mockDraft.disable).toHaveBeenCalledTimes(60);
    expect((await leave(createFormRequest('/'))).status).toBe(303);
  });
});

describe('S5: a page is refreshed', () => {
  it('by an editor in preview', async () => {
    await enterPreview();
    const answer = await refresh(createFormRequest('/careers'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/careers']);
    expect(mockInvalidate.mock.calls).toEqual([[['path:/live/careers']]]);
    expect(mockRevalidate).not.toHaveBeenCalled();
  });

  it('on staging by everyone, and the response waits for the new one', async () => {
    expect((await refresh(createFormRequest('/careers', { host: 'staging.marram.example.com' }))).status).toBe(303);
    expect(mockRevalidate).toHaveBeenCalledWith('/careers', 'staging.marram.example.com', 4000);
    expect(mockInvalidate.mock.calls).toEqual([[['path:/staging/careers']]]);
  });

  it('whatever characters its path contains', async () => {
    await enterPreview();
    await refresh(createFormRequest('/brand/Skaap%20%26%20Klei'));
    expect(mockInvalidate.mock.calls).toEqual([[['path:/live/brand/Skaap%20%26%20Klei']]]);
  });

  it('only when there is such a page: no caller can fill the list of invalidated tags', async () => {
    await enterPreview();
    mockHasTag = false;
    expect((await refresh(createFormRequest('/no-such-page'))).status).toBe(303);
    mockHasTag = true;
    expect(mockInvalidate).not.toHaveBeenCalled();
  });

  it('not by a visitor of the live site, and not by another site', async () => {
    expect((await refresh(createFormRequest('/careers'))).status).toBe(404);
    await enterPreview();
    expect((await refresh(createFormRequest('/careers', { 'sec-fetch-site': 'cross-site' }))).status).toBe(403);
    expect(mockInvalidate).not.toHaveBeenCalled();
  });

  it('30 times a minute', async () => {
    await enterPreview();
    const from = { 'x-peer-address': '198.51.100.7' };
    for (let time = 0; time < 30; time += 1) expect((await refresh(createFormRequest('/', from))).status).toBe(303);
    expect((await refresh(createFormRequest('/', from))).status).toBe(429);
  });
});
