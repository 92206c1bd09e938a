import { HubError } from '@/lib/hub/transport';
import { requireFound } from './missing';

const mockExpireSoon = jest.fn(async () => undefined);
const mockInvalidate = jest.fn(async (_tags: readonly string[]) => undefined);
/** The entry in the cache of Next.js: none, a fresh answer, one past its lifetime, or an invalidated one. */
let mockState: 'nothing' | 'fresh' | 'old' | 'invalidated' = 'nothing';
/** Whether Next.js waits for the new answer, as while it revalidates a page, or returns the stale one meanwhile. */
let mockWaits = true;
let mockRefresh: Promise<unknown> = Promise.resolve();

jest.mock('react', () => ({ cache: (read: unknown) => read }));
jest.mock('./preview', () => ({ isPreview: async () => false }));
jest.mock('./page-hints', () => ({ expireSoon: () => mockExpireSoon() }));
jest.mock('./store/page-store', () => ({
  ...jest.requireActual('./store/page-store'),
  invalidateTags: (tags: readonly string[]) => mockInvalidate(tags),
}));
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => Promise<unknown>) => async () => {
    const { isStaleAllowed } = jest.requireActual('./store/page-store');
    if (mockState === 'fresh') return 'kept';
    if (mockState === 'invalidated' && isStaleAllowed()) return 'kept';
    if (mockState !== 'old') return read();
    const answer = read().catch(() => 'kept');
    mockRefresh = answer;
    return mockWaits ? answer : 'kept';
  },
}));

const OUTAGE = new HubError('unreachable', 'GET /x', 'no route');

async function readCached(read: () => Promise<string | null>) {
  const { createCachedRead } = await import('./cached');
  return createCachedRead({ name: 'x', lifetime: 60, listTags: () => ['content'] }, () => requireFound(read()))();
}

beforeEach(() => {
  mockExpireSoon.mockClear();
  mockInvalidate.mockClear();
  mockWaits = true;
});

describe('S4: a cached read', () => {
  it('returns the new answer, and does not shorten the lifetime of the page', async () => {
    mockState = 'nothing';
    expect(await readCached(async () => 'new')).toBe('new');
    expect(mockExpireSoon).not.toHaveBeenCalled();
  });

  it.each(['old', 'invalidated'] as const)(
    'returns the %s answer during an outage, and shortens the lifetime of the page',
    async (state) => {
      mockState = state;
      expect(await readCached(() => Promise.reject(OUTAGE))).toBe('kept');
      expect(mockExpireSoon).toHaveBeenCalledTimes(1);
    },
  );

  it('asks the hub only once when that fails', async () => {
    mockState = 'nothing';
    const read = jest.fn(() => Promise.reject(OUTAGE));
    await expect(readCached(read)).rejects.toBe(OUTAGE);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each(['old', 'invalidated'] as const)(
    'is absent when the hub no longer has it, even with an %s answer',
    async (state) => {
      mockState = state;
      await expect(readCached(async () => null)).rejects.toMatchObject({ name: 'AbsentError' });
      expect(mockInvalidate).toHaveBeenCalledWith([expect.stringMatching(/^read:[\w-]{22}$/)]);
    },
  );

  it('invalidates nothing when it is absent without an old answer', async () => {
    mockState = 'nothing';
    await expect(readCached(async () => null)).rejects.toMatchObject({ name: 'AbsentError' });
    expect(mockInvalidate).not.toHaveBeenCalled();
  });

  it('is invalidated when it proves to be absent after the old answer was returned', async () => {
    mockState = 'old';
    mockWaits = false;
    const findNothingLater = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), 5));
    expect(await readCached(findNothingLater)).toBe('kept');
    await mockRefresh;
    expect(mockInvalidate).toHaveBeenCalledWith([expect.stringMatching(/^read:[\w-]{22}$/)]);
  });

  it('is not invalidated by an outage after the old answer was returned', async () => {
    mockState = 'old';
    mockWaits = false;
    expect(await readCached(() => Promise.reject(OUTAGE))).toBe('kept');
    await mockRefresh;
    expect(mockInvalidate).not.toHaveBeenCalled();
  });
});
