import { log } from '@/lib/site/log';
import { parseSettings } from '@/lib/site/settings';
import { until } from '@/lib/site/testing/until';
import type { KeyedStore } from './keyed-store';
import { addApplication, createKeyedStore } from './testing/fixtures';

const ENVIRONMENT = {
  hub: { PRODUCT_API_URL: 'http://127.0.0.1:9/hub' },
  server: { SMTP_URL: 'smtp://127.0.0.1:9' },
  desk: { TRADE_DESK_EMAIL: 'desk@marram.example.com' },
};

let warned: string[];
beforeEach(() => {
  warned = [];
  jest.resetModules();
  jest.spyOn(log, 'warn').mockImplementation((line: string) => warned.push(line));
  Reflect.deleteProperty(globalThis, Symbol.for('storefront.deliveries'));
});
afterEach(() => jest.restoreAllMocks());

/** Imports the module with these settings, and with the hub and the store of the test. */
async function importDeliveries(
  env: Record<string, string>,
  openStore: () => Promise<KeyedStore>,
  register = jest.fn(),
) {
  jest.doMock('@/lib/site/settings', () => ({ getSettings: () => parseSettings(env) }));
  jest.doMock('@/lib/hub', () => ({ getApplicationRepository: openStore, getHub: async () => ({ register }) }));
  return import('./index');
}

const failToOpen = () => Promise.reject(new Error('connection refused'));

describe('W9: delivery to the hub after the intake', () => {
  it('does and logs nothing without a remote hub', async () => {
    const { deliverToHub } = await importDeliveries({}, failToOpen);
    expect(await deliverToHub('TA-22222222')).toBeNull();
    expect(warned).toEqual([]);
  });

  it('returns the refusal of a remote hub', async () => {
    const keyedStore = createKeyedStore();
    const reference = await addApplication(keyedStore);
    const register = jest.fn(async () => ({ isAccepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub } = await importDeliveries(ENVIRONMENT.hub, async () => keyedStore, register);
    expect(await deliverToHub(reference)).toEqual({ message: 'Not so', errors: {} });
  });

  it('gives a repeated request the same refusal while the first is pending', async () => {
    const keyedStore = createKeyedStore();
    const reference = await addApplication(keyedStore);
    const register = jest.fn(async () => ({ isAccepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub, findPendingRefusal } = await importDeliveries(
      ENVIRONMENT.hub,
      async () => keyedStore,
      register,
    );
    const first = deliverToHub(reference);
    expect(await findPendingRefusal(reference)).toEqual({ message: 'Not so', errors: {} });
    await first;
    expect(await findPendingRefusal(reference)).toBeNull();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('attempts three at a time; the others are delivered later', async () => {
    const keyedStore = createKeyedStore();
    const references = [];
    for (let number = 0; number < 5; number++) references.push(await addApplication(keyedStore));
    const register = jest.fn(async () => ({ isAccepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub } = await importDeliveries(ENVIRONMENT.hub, async () => keyedStore, register);
    const refusals = await Promise.all(references.map((reference) => deliverToHub(reference)));
    expect(refusals.map((refusal) => refusal?.message ?? null)).toEqual(['Not so', 'Not so', 'Not so', null, null]);
    expect(await deliverToHub(references[4] ?? '')).toEqual({ message: 'Not so', errors: {} });
  });

  it('does not throw when the store cannot be opened', async () => {
    const { deliverToHub } = await importDeliveries(ENVIRONMENT.hub, failToOpen);
    expect(await deliverToHub('TA-22222222')).toBeNull();
    expect(warned).toEqual(['Trade application TA-22222222 is stored and will be delivered later: connection refused']);
  });
});

describe('W9: at the start', () => {
  it.each([
    [ENVIRONMENT.server, 'SMTP_URL is set without TRADE_DESK_EMAIL: trade applications are not e-mailed to anyone'],
    [ENVIRONMENT.desk, 'TRADE_DESK_EMAIL is set without SMTP_URL: trade applications are not e-mailed to anyone'],
  ])('%j is reported in one line; no worker starts, but the store is checked', async (env, line) => {
    const openStore = jest.fn(failToOpen);
    const { startDeliveries } = await importDeliveries(env, openStore);
    startDeliveries();
    await until(() => warned.length > 1);
    expect(warned).toEqual([line, 'Trade applications cannot be accepted: connection refused']);
    expect(openStore).toHaveBeenCalledTimes(1);
  });

  it('one worker starts, however often it is called, and survives an unreachable database', async () => {
    const openStore = jest.fn(failToOpen);
    const { startDeliveries } = await importDeliveries({ ...ENVIRONMENT.server, ...ENVIRONMENT.desk }, openStore);
    startDeliveries();
    startDeliveries();
    await until(() => warned.length > 0);
    expect(openStore).toHaveBeenCalledTimes(1);
    expect(warned).toEqual(['Trade applications cannot be delivered at the moment: connection refused']);
  });
});
