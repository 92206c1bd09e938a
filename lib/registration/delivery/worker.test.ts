import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { HubError } from '@/lib/hub/transport';
import type { ApplicationStore } from '@/lib/registration/store';
import { until } from '@/lib/site/testing/until';
import type { Destinations } from './deliver';
import type { KeyedStore } from './keyed-store';
import { addApplication, createKeyedHub, createKeyedStore, mailTo } from './testing/fixtures';
import { header, startSmtpServer } from './testing/smtp-server';
import { createWorker, type WorkerOptions } from './worker';

let stop: AbortController;
let lines: string[];
beforeEach(() => {
  stop = new AbortController();
  lines = [];
});
afterEach(() => stop.abort());

const start = (
  keyedStore: KeyedStore | WorkerOptions['openStore'],
  destinations: Partial<Destinations>,
  more: Partial<WorkerOptions> = {},
) =>
  createWorker({
    openStore: typeof keyedStore === 'function' ? keyedStore : async () => keyedStore,
    destinations: { register: null, mail: null, ...destinations },
    log: (line) => lines.push(line),
    signal: stop.signal,
    pause: 5,
    ...more,
  });

const isAllSettled = async (store: ApplicationStore) =>
  (await store.list()).every(({ deliveries }) => deliveries.every(({ state }) => state !== 'waiting'));

describe('W9: the worker', () => {
  it('delivers due applications to the hub and to the desk', async () => {
    const server = await startSmtpServer();
    try {
      const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
      const references = await Promise.all(Array.from({ length: 9 }, () => addApplication(keyedStore)));
      start(keyedStore, { register: hub.register, mail: mailTo(server.port) });
      await until(() => isAllSettled(keyedStore.store));
      expect(hub.calls.toSorted()).toEqual(references.map((reference) => `key-of-${reference}`).toSorted());
      expect(server.emails.map((email) => header(email, 'Message-ID')).toSorted()).toEqual(
        references.map((reference) => `<${reference}.mail@www.marram.example.com>`).toSorted(),
      );
      expect(lines).toEqual([]);
    } finally {
      await server.close();
    }
  });

  it('S6: does not run in the async context of the request that woke it', async () => {
    const request = new AsyncLocalStorage<string>();
    const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
    const seen: (string | undefined)[] = [];
    const openStore = async () => {
      seen.push(request.getStore());
      return keyedStore;
    };
    const worker = start(openStore, { register: hub.register }, { pause: 60_000 });
    await until(() => seen.length === 1);
    await addApplication(keyedStore);
    request.run('one', () => worker.wake());
    await until(() => hub.calls.length === 1);
    expect(new Set(seen)).toEqual(new Set([undefined]));
    expect(seen.length).toBeGreaterThan(1);
  });

  it('runs four deliveries at a time, and starts at once when it is woken', async () => {
    const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
    let [now, maxConcurrent] = [0, 0];
    hub.before = async () => {
      now += 1;
      maxConcurrent = Math.max(maxConcurrent, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
    };
    hub.after = async () => {
      now -= 1;
    };
    const worker = start(keyedStore, { register: hub.register }, { pause: 60_000 });
    for (let count = 0; count < 12; count += 1) await addApplication(keyedStore, { targets: ['hub'] });
    worker.wake();
    await until(() => isAllSettled(keyedStore.store));
    expect(maxConcurrent).toBe(4);
  });

  it('waits until a delivery is due', async () => {
    const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
    let clock = 0;
    await addApplication(keyedStore, { targets: ['hub'], dueAt: 1000 });
    start(keyedStore, { register: hub.register }, { now: () => clock });
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(hub.calls).toEqual([]);
    clock = 1000;
    await until(() => isAllSettled(keyedStore.store));
  });

  it('writes to the desk when the hub refuses', async () => {
    const server = await startSmtpServer();
    try {
      const keyedStore = createKeyedStore();
      const reference = await addApplication(keyedStore, { targets: ['hub'] });
      const register = async () => ({ isAccepted: false as const, message: 'no', errors: {} });
      start(keyedStore, { register, mail: mailTo(server.port) });
      await until(() => server.emails.length === 1 && isAllSettled(keyedStore.store));
      expect(await keyedStore.store.find(reference)).toMatchObject({
        refusal: { message: 'no', errors: {} },
        deliveries: [
          { target: 'hub', state: 'refused' },
          { target: 'refusal-mail', state: 'done' },
        ],
      });
    } finally {
      await server.close();
    }
  });

  it('logs once that the database is unreachable, retries with growing delays, and resumes', async () => {
    const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
    await addApplication(keyedStore, { targets: ['hub'] });
    let tries = 0;
    start(
      async () => {
        tries += 1;
        if (tries < 5) throw new Error('connection refused');
        return keyedStore;
      },
      { register: hub.register },
    );
    const begun = Date.now();
    await until(() => isAllSettled(keyedStore.store));
    // Timers may fire a millisecond early.
    expect(Date.now() - begun).toBeGreaterThanOrEqual(10 + 20 + 40 + 75 - 5);
    expect(lines).toEqual(['Trade applications cannot be delivered at the moment: connection refused']);
  });

  it('starts no delivery after it is stopped', async () => {
    const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
    const worker = start(keyedStore, { register: hub.register });
    stop.abort();
    await addApplication(keyedStore, { targets: ['hub'] });
    worker.wake();
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(hub.calls).toEqual([]);
  });

  it('logs once per attempt what failed and when the next attempt is', async () => {
    const keyedStore = createKeyedStore();
    const reference = await addApplication(keyedStore, { targets: ['hub'] });
    start(keyedStore, { register: () => Promise.reject(new HubError('timeout', 'POST /x', '', null)) });
    await until(() => lines.length > 0);
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Trade application ${reference} has not reached the hub \\(attempt 1\\): .*; next attempt in 1[5-8] s$`,
        ),
      ),
    ]);
  });
});

/** Where an attempt may fail: before or after the hub accepts, or in the database. */
const FAULT = fc.constantFrom('none', 'none', 'before', 'after', 'claim', 'settle');

it('W9: whatever fails, and with any number of workers, the hub accepts each application once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(FAULT, { minLength: 0, maxLength: 40 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 3 }),
      async (faults, applications, workers) => {
        const [keyedStore, hub] = [createKeyedStore(), createKeyedHub()];
        const stopAll = new AbortController();
        const failAt = (place: string) => {
          if (faults[0] !== place) return;
          faults.shift();
          throw new Error(place);
        };
        const skipFault = () => faults[0] === 'none' && faults.shift();
        const inFlight = new Set<string>();
        let duplicates = 0;
        hub.before = async (key) => {
          skipFault();
          if (inFlight.has(key)) duplicates += 1;
          inFlight.add(key);
          await new Promise((resolve) => setImmediate(resolve));
          if (faults[0] === 'before') inFlight.delete(key);
          failAt('before');
        };
        hub.after = async (key) => {
          inFlight.delete(key);
          failAt('after');
        };
        // The clock jumps an hour at a time while no delivery is under way, so that leases and retry delays end, but never during an attempt.
        let [clock, busy] = [Date.now(), 0];
        const timer = setInterval(() => {
          if (busy === 0) clock += 3_600_000;
        }, 1);
        const { claimDue, settle } = keyedStore.store;
        const store: ApplicationStore = {
          ...keyedStore.store,
          claimDue: async (...given) => {
            failAt('claim');
            busy += 1;
            const got = await claimDue(...given);
            busy += got.length - 1;
            return got;
          },
          settle: async (...given) => {
            busy -= 1;
            failAt('settle');
            return settle(...given);
          },
        };
        for (let count = 0; count < applications; count += 1)
          await addApplication(keyedStore, { targets: ['hub'], dueAt: clock });
        for (let count = 0; count < workers; count += 1)
          createWorker({
            ...{
              openStore: async () => ({ ...keyedStore, store }),
              destinations: { register: hub.register, mail: null },
            },
            ...{ log: () => undefined, signal: stopAll.signal, pause: 1, maxPauseMs: 4, now: () => clock },
          });
        await until(() => isAllSettled(keyedStore.store));
        stopAll.abort();
        clearInterval(timer);
        expect(hub.isAccepted.size).toBe(applications);
        const stored = await keyedStore.store.list();
        expect(stored.map(({ key }) => key).toSorted()).toEqual([...hub.isAccepted.keys()].toSorted());
        expect(
          stored.every(({ key, deliveries }) => deliveries.every((one) => one.targetReference === `HUB-${key}`)),
        ).toBe(true);
        expect(duplicates).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
});
