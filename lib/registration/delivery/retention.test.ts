import { log } from '@/lib/site/log';
import { until } from '@/lib/site/testing/until';

const applyRetention = jest.fn();
const storePageViews = jest.fn(async (_views: readonly unknown[]) => undefined);
const mockSettings: { APPLICATIONS_RETENTION?: number } = {};
const mockApply = (options: unknown) => applyRetention(options);
const mockStore = (views: readonly unknown[]) => storePageViews(views);
jest.mock('@/lib/site/settings', () => ({ getSettings: () => mockSettings }));
jest.mock('@/lib/hub', () => ({
  getApplicationRepository: async () => ({ applyRetention: (options: unknown) => mockApply(options) }),
  storePageViews: (views: readonly unknown[]) => mockStore(views),
}));

const EMPTY_REPORT = { removed: 0, kept: [], projects: 0, isScrubbed: true };
const DAY_MS = 86_400_000;

let lines: [level: string, line: string][];
beforeEach(() => {
  lines = [];
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'performance'] });
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(log, level).mockImplementation((line: string) => lines.push([level, line]));
  Reflect.deleteProperty(globalThis, Symbol.for('storefront.retention'));
  jest.resetModules();
  applyRetention.mockReset().mockResolvedValue(EMPTY_REPORT);
  storePageViews.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const start = async () => (await import('./retention')).startRetention();

describe('O7: the site removes expired data', () => {
  it('at startup and once a day, including page views', async () => {
    mockSettings.APPLICATIONS_RETENTION = 365 * DAY_MS;
    await start();
    await start();
    await until(() => applyRetention.mock.calls.length === 1);
    expect(applyRetention).toHaveBeenCalledWith(expect.objectContaining({ maxAge: 365 * DAY_MS, now: Date.now() }));
    jest.advanceTimersByTime(DAY_MS);
    await until(() => applyRetention.mock.calls.length === 2);
    expect(storePageViews.mock.calls).toEqual([[[]]]);
    expect(lines).toEqual([]);
  });

  it('keeps applications when APPLICATIONS_RETENTION is not set', async () => {
    delete mockSettings.APPLICATIONS_RETENTION;
    await start();
    await until(() => applyRetention.mock.calls.length === 1);
    expect(applyRetention).toHaveBeenCalledWith(expect.objectContaining({ maxAge: null }));
  });

  it('warns of old applications that are not delivered yet', async () => {
    applyRetention.mockResolvedValue({ ...EMPTY_REPORT, removed: 2, kept: ['TA-22222222'] });
    await start();
    await until(() => lines.length === 2);
    expect(lines).toEqual([
      ['info', 'Purged expired data'],
      ['warn', expect.stringMatching(/^1 trade applications are older .* not delivered yet: TA-22222222$/)],
    ]);
  });

  it('says when it fails, and tries again a day later', async () => {
    applyRetention.mockRejectedValueOnce(new Error('the database is busy'));
    await start();
    await until(() => lines.length === 1);
    expect(lines).toEqual([['warn', 'The retention purge failed and runs again in a day: the database is busy']]);
    jest.advanceTimersByTime(DAY_MS);
    await until(() => applyRetention.mock.calls.length === 2);
  });
});
