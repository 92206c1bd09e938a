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
async function deliveries(env: Record<string, string>, desk: () => Promise<KeyedStore>, register = jest.fn()) {
  jest.doMock('@/lib/site/settings', () => ({ settings: () => parseSettings(env) }));
  jest.doMock('@/lib/hub', () => ({ applicationRepository: desk, hub: async () => ({ register }) }));
  return import('./index');
}

const noDesk = () => Promise.reject(new Error('connection refused'));

describe('W9: after the intake', () => {
  it('without a remote hub nothing is asked and nothing told', async () => {
    const { deliverToHub } = await deliveries({}, noDesk);
    expect(await deliverToHub('TA-22222222')).toBeNull();
    expect(warned).toEqual([]);
  });

  it("a remote hub's refusal is told", async () => {
    const desk = createKeyedStore();
    const reference = await addApplication(desk);
    const register = jest.fn(async () => ({ accepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub } = await deliveries(ENVIRONMENT.hub, async () => desk, register);
    expect(await deliverToHub(reference)).toEqual({ message: 'Not so', errors: {} });
  });

  it('who asks again in the meantime hears the same, and nothing later', async () => {
    const desk = createKeyedStore();
    const reference = await addApplication(desk);
    const register = jest.fn(async () => ({ accepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub, pendingRefusal } = await deliveries(ENVIRONMENT.hub, async () => desk, register);
    const first = deliverToHub(reference);
    expect(await pendingRefusal(reference)).toEqual({ message: 'Not so', errors: {} });
    await first;
    expect(await pendingRefusal(reference)).toBeNull();
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('the hub is asked for three at a time; the others are brought later', async () => {
    const desk = createKeyedStore();
    const references = [];
    for (let number = 0; number < 5; number++) references.push(await addApplication(desk));
    const register = jest.fn(async () => ({ accepted: false, message: 'Not so', errors: {} }));
    const { deliverToHub } = await deliveries(ENVIRONMENT.hub, async () => desk, register);
    const told = await Promise.all(references.map((reference) => deliverToHub(reference)));
    expect(told.map((refusal) => refusal?.message ?? null)).toEqual(['Not so', 'Not so', 'Not so', null, null]);
    expect(await deliverToHub(references[4] ?? '')).toEqual({ message: 'Not so', errors: {} });
  });

  it('it never throws, whatever cannot be used', async () => {
    const { deliverToHub } = await deliveries(ENVIRONMENT.hub, noDesk);
    expect(await deliverToHub('TA-22222222')).toBeNull();
    expect(warned).toEqual(['Trade application TA-22222222 is stored and will be delivered later: connection refused']);
  });
});

describe('W9: at the start', () => {
  it.each([
    [ENVIRONMENT.server, 'SMTP_URL is set without TRADE_DESK_EMAIL: trade applications are not e-mailed to anyone'],
    [ENVIRONMENT.desk, 'TRADE_DESK_EMAIL is set without SMTP_URL: trade applications are not e-mailed to anyone'],
  ])('%j is told in one line; no worker begins, but the desk is looked at', async (env, line) => {
    const desk = jest.fn(noDesk);
    const { startDeliveries } = await deliveries(env, desk);
    startDeliveries();
    await until(() => warned.length > 1);
    expect(warned).toEqual([line, 'Trade applications cannot be accepted: connection refused']);
    expect(desk).toHaveBeenCalledTimes(1);
  });

  it('one worker begins, however often it is started, and a database that is away ends nothing', async () => {
    const desk = jest.fn(noDesk);
    const { startDeliveries } = await deliveries({ ...ENVIRONMENT.server, ...ENVIRONMENT.desk }, desk);
    startDeliveries();
    startDeliveries();
    await until(() => warned.length > 0);
    expect(desk).toHaveBeenCalledTimes(1);
    expect(warned).toEqual(['Trade applications cannot be delivered at the moment: connection refused']);
  });
});
