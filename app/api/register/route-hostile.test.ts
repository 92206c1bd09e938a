import fc from 'fast-check';
import { filledApplication } from '@/lib/registration/testing/application';
import { log } from '@/lib/site/log';
import { POST } from './route';

const add = jest.fn();
jest.mock('@/lib/hub', () => ({
  getApplicationRepository: async () => ({
    store: { findReceipt: async () => null, add },
    key: [new Uint8Array(32)],
    planDeliveries: () => [],
  }),
}));
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: async () => null,
  findPendingRefusal: async () => null,
}));
jest.mock('@/lib/security/rate-limit', () => ({
  ...jest.requireActual('@/lib/security/rate-limit'),
  createRateLimit: () => Object.assign(async () => 0, { refund: async () => undefined }),
}));
const warn = jest.spyOn(log, 'warn').mockImplementation();

beforeEach(() => {
  add.mockReset().mockImplementation(async ({ reference }) => ({ reference, refusal: null, isNew: true }));
});

async function send(body: BodyInit) {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'key-of-an-application' };
  const answer = await POST(new Request('http://localhost:3000/api/register', { method: 'POST', body, headers }));
  const result = await answer.json();
  expect(result.success).toBe(answer.status === 200);
  expect(typeof result.msg).toBe('string');
  return answer.status;
}

/** Names that are dangerous as keys of a plain object. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'lifted',
  'data',
  'documentation',
];
const hostile = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.constantFrom(
      null,
      true,
      '',
      '\0',
      '\u202e',
      '\ud800',
      'data:application/pdf;base64,AAAA',
      'x'.repeat(5000),
      -1,
      1e308,
    ),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('value'), { maxKeys: 6 }),
  ),
})).value;

/** The paths of all values within a value, its own first. */
function listPaths(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  return [[], ...Object.entries(value).flatMap(([name, inner]) => listPaths(inner).map((path) => [name, ...path]))];
}

/** A copy of a JSON value with the value at a path replaced. */
function replaceAt(value: unknown, [name, ...rest]: string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const inner = Object.entries(Object(value)).map(([key, kept]) => [
    key,
    key === name ? replaceAt(kept, rest, replacement) : kept,
  ]);
  return Array.isArray(value) ? inner.map(([, kept]) => kept) : Object.fromEntries(inner);
}

describe('W9: every body gets an answer', () => {
  it('any JSON is refused', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async (value) => {
        expect([400, 413, 422]).toContain(await send(JSON.stringify(value) ?? ''));
        expect(add).not.toHaveBeenCalled();
      }),
      { numRuns: 300 },
    );
  });

  it('an application with any value replaced is accepted or refused', async () => {
    const whole = { data: { ...filledApplication(), documentation: [{ address: '' }] } };
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...listPaths(whole)), hostile, async (path, value) => {
        expect([200, 413, 422]).toContain(await send(JSON.stringify(replaceAt(whole, path, value)) ?? '{}'));
      }),
      { numRuns: 500 },
    );
    expect(warn).not.toHaveBeenCalled();
  });

  it('any bytes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
        expect([400, 422]).toContain(await send(Uint8Array.from(bytes)));
      }),
      { numRuns: 200 },
    );
  });
});
