import { readdirSync } from 'node:fs';
import path from 'node:path';
import { log } from '@/lib/site/log';

jest.mock('@/lib/hub', () => ({
  getHub: async () => new Proxy({}, { get: () => refuse }),
  getApplicationRepository: async () => ({
    store: { findReceipt: async () => null, add: refuse },
    planDeliveries: () => [],
  }),
  getEmbeddedRouter: async () => refuse,
}));
jest.mock('next/headers', () => ({
  draftMode: async () => ({ isEnabled: false, enable: () => undefined, disable: () => undefined }),
  cookies: async () => ({ get: () => undefined, set: () => undefined, delete: () => undefined }),
}));
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: async () => null,
  findPendingRefusal: async () => null,
}));
jest.mock('@/lib/security/rate-limit', () => ({
  createRateLimit: () => Object.assign(async () => 0, { getWaitSeconds: async () => 0, refund: async () => undefined }),
}));

// The log reads the settings before this test could set variables of the environment.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual('@/lib/site/settings');
  const given = {
    HUB_SERVE: true,
    REVALIDATE_SECRET: ['a-secret-of-editors'],
    PREVIEW_SECRET: ['a-secret-of-editors'],
  };
  return { ...actual, getSettings: () => ({ ...actual.getSettings(), ...given }) };
});

/** No request of these tests may reach the hub. */
const refuse = () => Promise.reject(new Error('the hub was asked'));

const SECRET = 'a-secret-of-editors';
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
type Method = (typeof METHODS)[number];
type Handler = (request: Request, context: { params: Promise<object> }) => Promise<Response>;

/** Routes that accept requests from other sites, and why that is safe. */
const OPEN: Readonly<Record<string, string>> = {
  'app/api/revalidate/route.ts': 'a hub calls it, with a secret that no browser has',
};

interface Unsafe {
  file: string;
  method: Method;
  handler: Handler;
}

function isHandler(value: unknown): value is Handler {
  return typeof value === 'function';
}

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|[\\/])route\.tsx?$/.test(file))
  .map((file) => path.posix.join('app', ...file.split(path.sep)))
  .sort();

async function importUnsafe(file: string): Promise<Unsafe[]> {
  const module: Readonly<Record<string, unknown>> = await import(path.resolve(__dirname, '..', file));
  return METHODS.flatMap((method) => {
    const handler = module[method];
    return isHandler(handler) ? [{ file, method, handler }] : [];
  });
}

/** The address of a route, with a value for each parameter. */
const createAddress = (file: string) =>
  `http://localhost:3000/${path
    .dirname(file)
    .replace(/^app\//, '')
    .replace(/\[[^\]]+\]/g, 'search')}`;

/** The headers that every route needs before it reads a body. */
const REQUIRED_HEADERS = {
  Host: 'localhost:3000',
  'Content-Type': 'application/json',
  'Idempotency-Key': 'key-of-an-application',
  Authorization: `Bearer ${SECRET}`,
};

function send({ file, method, handler }: Unsafe, headers: Record<string, string>, body?: ReadableStream<Uint8Array>) {
  const stream = body === undefined ? { body: '{}' } : { body, duplex: 'half' };
  const request = new Request(createAddress(file), { method, headers: { ...REQUIRED_HEADERS, ...headers }, ...stream });
  return handler(request, { params: Promise.resolve({ path: ['search'] }) });
}

const MEGABYTE = 1024 * 1024;
/** A route that expects a few fields has stopped reading after this many bytes: one chunk, within which its limit is reached. */
const FORM_BYTES = 64 * 1024;

/** A body of 100 MB that counts the bytes that are read. */
function createEndlessBody(): { body: ReadableStream<Uint8Array>; taken: () => number } {
  const chunk = new TextEncoder().encode(' '.repeat(64 * 1024));
  let taken = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += chunk.length;
        if (taken > 100 * MEGABYTE) controller.close();
        else controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken };
}

beforeAll(() => {
  jest.spyOn(log, 'warn').mockImplementation();
});

it('S5: the routes of the site are found', () => {
  expect(files).toEqual(expect.arrayContaining(['app/api/newsletter/route.ts', 'app/hub/[...path]/route.ts']));
  for (const file of Object.keys(OPEN)) expect(files).toContain(file);
});

describe.each(files)('S5: the unsafe methods of %s', (file) => {
  it('are refused to pages of other sites', async () => {
    if (OPEN[file] !== undefined) return;
    const crossSiteHeaders: Record<string, string>[] = [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://localhost:3000.evil.example' },
      { Origin: 'http://evil.example:3000' },
      { Origin: 'http://localhost:3000@evil.example' },
    ];
    for (const unsafe of await importUnsafe(file))
      for (const headers of crossSiteHeaders)
        expect([unsafe.method, headers, (await send(unsafe, headers)).status]).toEqual([unsafe.method, headers, 403]);
  });

  it('do not read a large body to its end, and answer 413 once they have read more than a form', async () => {
    const lengths: Record<string, string>[] = [
      {},
      { 'Content-Length': '2' },
      { 'Content-Length': 'nonsense' },
      { 'Content-Length': '-1' },
    ];
    for (const unsafe of await importUnsafe(file)) {
      for (const headers of lengths) {
        const { body, taken } = createEndlessBody();
        const { status } = await send(unsafe, headers, body);
        expect([unsafe.method, headers, taken() <= FORM_BYTES || status === 413]).toEqual([
          unsafe.method,
          headers,
          true,
        ]);
        expect(taken()).toBeLessThan(40 * MEGABYTE);
      }
      const { body, taken } = createEndlessBody();
      const { status } = await send(unsafe, { 'Content-Length': String(1e12) }, body);
      expect(taken() <= FORM_BYTES || status === 413).toBe(true);
      expect(taken()).toBeLessThan(MEGABYTE);
    }
  }, 60_000);
});
