import { POST } from './route';

const mockInvalidate = jest.fn();
jest.mock('@/lib/page-cache/store/page-store', () => ({
  invalidateTags: async (tags: string[]) => mockInvalidate(tags),
}));

const mockSettings: { REVALIDATE_SECRET?: string[]; RATE_LIMITS: boolean } = { RATE_LIMITS: true };
jest.mock('@/lib/site/settings', () => ({ getSettings: () => mockSettings }));

const SECRET = 'a-secret-of-ours';

function post(body: string | object, { secret = SECRET, from = '192.0.2.1' } = {}): Promise<Response> {
  return POST(
    new Request('http://localhost/api/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'x-peer-address': from },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  mockSettings.REVALIDATE_SECRET = [SECRET];
});

describe('S4: a publish in the hub', () => {
  it('invalidates what it has changed, and the response lists it', async () => {
    const answer = await post({ type: 'application_type', name: 'Outdoor', paths: ['/careers'] });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      success: true,
      purged: {
        tags: ['application-type:outdoor'],
        paths: ['/live/careers', '/staging/careers', '/development/careers'],
      },
    });
    expect(mockInvalidate.mock.calls).toEqual([
      [['application-type:outdoor', 'path:/live/careers', 'path:/staging/careers', 'path:/development/careers']],
    ]);
  });

  it('gets 404 when no secret is set', async () => {
    delete mockSettings.REVALIDATE_SECRET;
    expect((await post({ type: 'all' })).status).toBe(404);
  });

  it('is refused with another secret: 401, and then 429', async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await post({ type: 'all' }, { secret: 'another-secret', from: '192.0.2.9' })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await post({ type: 'all' }, { from: '192.0.2.9' })).status).toBe(429);
  });

  it('is not limited with the right secret', async () => {
    for (let time = 0; time < 15; time += 1)
      expect((await post({ type: 'all' }, { from: '192.0.2.10' })).status).toBe(200);
    const together = await Promise.all(Array.from({ length: 40 }, () => post({ type: 'all' }, { from: '192.0.2.10' })));
    expect(together.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });

  it.each([
    ['', 422],
    ['{"type":', 422],
    [{ type: 'everything' }, 422],
    [{ tags: ['a'.repeat(300_000)] }, 413],
  ])('%.40j is refused', async (body, status) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ msg: expect.stringMatching(/\w/) });
    expect(mockInvalidate).not.toHaveBeenCalled();
  });
});
