import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type FakeHub, startFakeHub } from '@/e2e/support/fake-hub';
import {
  BAD_MODES,
  FAULTS,
  type Fault,
  FLAP_DURATIONS_MS,
  generateFlapPeriods,
  LARGE_RESPONSE_BYTES,
} from '@/e2e/support/fake-hub-faults';
import { createHttpTransport } from '@/lib/hub/remote/http-transport';
import { MAX_BODY_BYTES } from '@/lib/hub/remote/send-request';
import { runInProcess, startProcess } from '@/scripts/testing/run-command';
import { FAKE_HUB_USAGE } from './fake-hub';

const GOOD = { brands: [{ brand_name: 'Marram' }] };
const CALL = { method: 'GET', path: '/get-all-brands', service: 'hub', isRetryable: false } as const;

let hub: FakeHub;

beforeEach(async () => {
  hub = await startFakeHub(async ({ method, path, body }) => ({ status: 200, body: { ...GOOD, method, path, body } }), {
    delayMs: 150,
    seed: 4,
    flapDurations: { good: [5, 10], bad: [5, 10] },
  });
});

afterEach(() => hub.close());

/** The status, or the kind of error, of a call with the site's own transport. `timeoutMs` limits each attempt. */
const callHub = (timeoutMs = 400) =>
  createHttpTransport(hub.url, { timeoutMs, log: () => {} })(CALL).then(
    ({ status }) => status,
    (error: { kind: string }) => error.kind,
  );

describe('S8: the fake hub', () => {
  it('forwards calls with their method, path and body', async () => {
    const answer = await fetch(`${hub.url}/products/stats?a=1`, { method: 'POST', body: '{"data":1}' });
    expect(await answer.json()).toEqual({ ...GOOD, method: 'POST', path: '/products/stats?a=1', body: { data: 1 } });
    expect(hub.requestBodies(/stats/)).toEqual(['{"data":1}']);
  });

  it.each<[Fault, string | number]>([
    ['refused', 'unreachable'],
    ['hanging', 'timeout'],
    ['hanging-body', 'timeout'],
    ['drip', 'timeout'],
    ['error', 'status'],
    ['html', 'malformed'],
    ['half', 'malformed'],
    // Only the parsers of the response can detect these faults.
    ['html-404', 404],
    ['empty', 200],
    ['wrong-types', 200],
    ['nothing-found', 200],
  ])('%s: the transport reports %s', async (fault, outcome) => {
    hub.injectFault(fault, /./);
    expect(await callHub()).toBe(outcome);
    hub.reset();
    expect(await callHub()).toBe(200);
  });

  it('has a test for every fault', () => {
    const listed = ['refused', 'hanging', 'hanging-body', 'drip', 'error', 'html', 'html-404', 'half', 'empty'];
    expect(Object.keys(FAULTS).sort()).toEqual([...listed, 'wrong-types', 'nothing-found', 'large'].sort());
  });

  it('large: 50 MB of JSON, more than the transport accepts', async () => {
    hub.injectFault('large', /./);
    const whole = await fetch(hub.url).then((answer) => answer.text());
    expect(whole).toHaveLength(LARGE_RESPONSE_BYTES);
    expect(JSON.parse(whole).products.length).toBeGreaterThan(700);
    expect(LARGE_RESPONSE_BYTES).toBeGreaterThan(MAX_BODY_BYTES);
    expect(await callHub(10_000)).toBe('malformed');
  });

  it('slow: a valid answer, late', async () => {
    await hub.setMode('slow');
    const start = performance.now();
    const answer = await fetch(hub.url, { method: 'POST', body: '{"late":true}' });
    expect((await answer.json()).body).toEqual({ late: true });
    expect(performance.now() - start).toBeGreaterThan(140);
  });

  it('down: refuses connections until the same port is open again', async () => {
    await hub.setMode('down');
    await expect(fetch(hub.url)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
    await hub.setMode('good');
    expect(await callHub()).toBe(200);
  });

  it('breaks only the calls that match', async () => {
    await hub.setMode('error', /multi_filter/);
    expect((await fetch(`${hub.url}/products/multi_filter`)).status).toBe(500);
    expect(await callHub()).toBe(200);
  });

  it('flaky: some calls pass and some do not', async () => {
    await hub.setMode('flaky');
    // Long enough for thirty calls at once on a busy machine.
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => callHub(2000)));
    expect(outcomes).toContain(200);
    expect(new Set(outcomes).size).toBeGreaterThan(2);
  });

  it('flap: switches from mode to mode by itself until another mode is set', async () => {
    const modes: string[] = [];
    let finishCycle: () => void = () => undefined;
    const cycle = new Promise<void>((resolve) => {
      finishCycle = resolve;
    });
    const flapping = await startFakeHub(async () => ({ status: 200, body: GOOD }), {
      flapDurations: { good: [1, 5], bad: [1, 5] },
      onFlap: (mode) => {
        modes.push(mode);
        if (modes.length === 2 * BAD_MODES.length) finishCycle();
      },
    });
    await flapping.setMode('flap');
    await cycle;
    await flapping.setMode('good');
    expect((await fetch(flapping.url)).status).toBe(200);
    expect(new Set(modes)).toEqual(new Set(['good', ...BAD_MODES]));
    await flapping.close();
  });

  it('also forwards to a hub at an address, and drops the connection when that hub does', async () => {
    const good = createServer((request, response) => {
      if (request.url === '/hub/broken') response.destroy();
      else request.pipe(response.writeHead(201));
    });
    await once(good.listen(0, '127.0.0.1'), 'listening');
    const front = await startFakeHub(`http://127.0.0.1:${(good.address() as AddressInfo).port}/hub`);
    const answer = await fetch(`${front.url}/echo`, { method: 'POST', body: 'as it came' });
    expect([answer.status, await answer.text()]).toEqual([201, 'as it came']);
    await expect(fetch(`${front.url}/broken`)).rejects.toThrow();
    await front.close();
    good.close();
  });
});

describe('S8: the periods of a flapping hub', () => {
  const takePeriods = (seed: number, count: number) => {
    const plan = generateFlapPeriods(seed);
    return Array.from({ length: count }, () => plan.next().value);
  };

  it('are the same with the same seed, and different with another', () => {
    expect(takePeriods(1, 60)).toEqual(takePeriods(1, 60));
    expect(takePeriods(1, 60)).not.toEqual(takePeriods(2, 60));
  });

  it('are good every other time, within their durations, and use every bad mode', () => {
    const periods = takePeriods(3, 2 * BAD_MODES.length);
    for (const [index, { mode, ms }] of periods.entries()) {
      const [least, most] = index % 2 === 0 ? FLAP_DURATIONS_MS.good : FLAP_DURATIONS_MS.bad;
      expect(mode === 'good').toBe(index % 2 === 0);
      expect(ms).toBeGreaterThanOrEqual(least);
      expect(ms).toBeLessThanOrEqual(most);
    }
    expect(
      periods
        .filter((_, index) => index % 2 === 1)
        .map(({ mode }) => mode)
        .sort(),
    ).toEqual([...BAD_MODES].sort());
  });
});

describe('S8: `npm run fake-hub`', () => {
  it.each([
    [['--help'], 0, ''],
    [['--mode', 'sulking', '-h'], 0, ''],
    [['--mode', 'sulking'], 2, "fake-hub: unknown mode 'sulking'\n"],
  ])('with %j prints its usage and exits with %d', async (args, code, complaint) => {
    const usage = `${FAKE_HUB_USAGE}\n`;
    expect(await runInProcess({}, 'fake-hub', ...args)).toEqual(
      code === 0 ? { code, output: usage, errors: '' } : { code, output: '', errors: complaint + usage },
    );
  });

  it('accepts the name of a mode while it runs', async () => {
    const port = new URL(hub.url).port;
    await hub.close();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'fake-hub-'));
    const settings = { DATABASE_URL: `file:${path.join(folder, 'hub.sqlite')}` };
    const child = startProcess(settings, 'fake-hub', '--port', port, '--mode', 'error');
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += String(chunk);
    });
    const waitForOutput = async (text: string) => {
      const signal = AbortSignal.timeout(20_000);
      while (!output.includes(text) && child.stdout !== null) await once(child.stdout, 'data', { signal });
    };
    try {
      await waitForOutput('error: responds with 500');
      expect((await fetch(`http://127.0.0.1:${port}/get-all-brands`)).status).toBe(500);
      child.stdin?.write('sulking\n');
      await waitForOutput("Unknown mode 'sulking'");
      child.stdin?.write('good\n');
      await waitForOutput('good: forwards every call');
      expect((await fetch(`http://127.0.0.1:${port}/get-all-brands`)).status).toBe(200);
    } finally {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
