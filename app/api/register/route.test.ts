import { openTestRepository, type TestRepository } from '@/app/api/testing/repository';
import { addApplication } from '@/lib/registration/delivery/testing/fixtures';
import { MAX_DOCUMENT_BYTES } from '@/lib/registration/documents';
import { parseFormState } from '@/lib/registration/form-state';
import { MAX_BODY_BYTES } from '@/lib/registration/receive';
import { filledApplication } from '@/lib/registration/testing/application';
import { dataUrl, pdf } from '@/lib/registration/testing/documents';
import { filledPlainForm } from '@/lib/registration/testing/plain-form';
import { log } from '@/lib/site/log';
import { POST } from './route';

const deliverToHub = jest.fn();
const pendingRefusal = jest.fn();
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: (reference: string) => deliverToHub(reference),
  findPendingRefusal: (reference: string) => pendingRefusal(reference),
}));
// Parses the settings at each call, because the log reads them before the test has its own database.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/site/settings')>('@/lib/site/settings');
  return { ...actual, getSettings: () => actual.parseSettings(process.env) };
});
let warn: jest.SpyInstance;

const SENT = 'Registration request sent successfully.';
const NOT_SENT = 'Registration request not sent successfully.';

let testRepository: TestRepository;
let repository: TestRepository['repository'];
let number = 0;
const createKey = () => `key-of-application-${++number}`;

beforeAll(async () => {
  testRepository = await openTestRepository();
  repository = testRepository.repository;
});
afterAll(() => testRepository.close());
beforeEach(async () => {
  await repository.store.purge(Date.now() + 1);
  deliverToHub.mockReset().mockResolvedValue(null);
  pendingRefusal.mockReset().mockResolvedValue(null);
  warn = jest.spyOn(log, 'warn').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

const createApplication = (documentation: unknown = [{ address: dataUrl('application/pdf', pdf()) }]) => {
  const filled = filledApplication();
  // Each application has another signer, because applications of one e-mail address are limited.
  filled.declaration.email = `signer${++number}@example.com`;
  return { data: { ...filled, documentation } };
};

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await POST(
    new Request('http://localhost:3000/api/register', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': createKey(),
        'X-Peer-Address': `203.0.113.${number % 250}`,
        ...headers,
      },
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}

describe('W9: POST /api/register', () => {
  it('stores an application and answers with its reference', async () => {
    const answer = await send(createApplication());
    expect(answer).toMatchObject({ status: 200, body: { success: true, msg: SENT } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const [stored] = await repository.store.list();
    expect(stored).toMatchObject({ reference: answer.body.reference, documents: [{ key: 'address', size: 600 }] });
    expect(deliverToHub.mock.calls).toEqual([[answer.body.reference]]);
  });

  it('stores it before it is delivered', async () => {
    deliverToHub.mockImplementation(async (reference: string) => {
      expect((await repository.store.find(reference))?.reference).toBe(reference);
      return null;
    });
    expect((await send(createApplication())).status).toBe(200);
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('answers the same key and body with the first outcome, however it is written (D23)', async () => {
    const key = { 'Idempotency-Key': createKey() };
    const body = createApplication();
    const first = await send(body, key);
    const reversed = Object.fromEntries(Object.entries(body.data).reverse());
    for (const same of [body, JSON.stringify({ data: reversed }, null, 2)]) {
      const again = await send(same, key);
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await repository.store.list()).toHaveLength(1);
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('refuses another body under the same key (D23)', async () => {
    const key = { 'Idempotency-Key': createKey() };
    const body = createApplication();
    await send(body, key);
    const company = { ...body.data.company_details, company_name: 'Another' };
    const document = pdf();
    document[300] = 1;
    for (const other of [
      { data: { ...body.data, company_details: company } },
      { data: { ...body.data, documentation: [{ address: dataUrl('application/pdf', document) }] } },
      { data: { ...body.data, documentation: [] } },
      { data: 'something else' },
      JSON.parse(`{"data":${'['.repeat(2000)}${']'.repeat(2000)}}`),
    ]) {
      const answer = await send(other, key);
      expect(answer).toMatchObject({
        status: 422,
        body: { success: false, msg: expect.stringMatching(/other contents/) },
      });
      expect(answer.body).not.toHaveProperty('reference');
    }
    expect((await send('not even JSON', key)).status).toBe(400);
    expect(await repository.store.list()).toHaveLength(1);
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('accepts one of two bodies that arrive at once under the same key (D23)', async () => {
    const key = { 'Idempotency-Key': createKey() };
    const answers = await Promise.all([createApplication(), createApplication()].map((body) => send(body, key)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await repository.store.list()).toHaveLength(1);
  });

  it('accepts any body under the key of an application that lost its digest, as after a change of APPLICATIONS_KEY (D23)', async () => {
    const reference = await addApplication(repository, { targets: [] });
    const answer = await send({}, { 'Idempotency-Key': `key-of-${reference}` });
    expect(answer).toMatchObject({ status: 200, body: { reference } });
  });

  it('gives concurrent requests with the same key the same answer', async () => {
    const key = { 'Idempotency-Key': createKey() };
    const body = createApplication();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(body, key)));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(await repository.store.list()).toHaveLength(1);
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('returns the refusal of the hub, now and under the same key later', async () => {
    const refusal = { message: 'We know you already.', errors: { 'company_details.vat_number': 'Known' } };
    deliverToHub.mockImplementation(async (reference: string) => {
      const claimed = await repository.store.claim(reference, 'hub', Date.now(), 1000);
      if (claimed !== null) await repository.store.settle(claimed, { kind: 'refused', refusal }, Date.now());
      return refusal;
    });
    jest.spyOn(repository, 'planDeliveries').mockImplementation((now) => [{ target: 'hub', dueAt: now }]);
    const key = { 'Idempotency-Key': createKey() };
    const refused = { success: false, msg: refusal.message, errors: refusal.errors };
    const body = createApplication();
    expect(await send(body, key)).toMatchObject({ status: 422, body: refused });
    expect(await send(body, key)).toMatchObject({ status: 422, body: refused });
  });

  it('returns the pending refusal of the hub to a repeated request', async () => {
    const refusal = { message: 'We know you already.', errors: {} };
    const key = { 'Idempotency-Key': createKey() };
    const body = createApplication();
    await send(body, key);
    pendingRefusal.mockResolvedValue(refusal);
    expect(await send(body, key)).toMatchObject({
      status: 422,
      body: { success: false, msg: refusal.message },
    });
  });

  it('reports errors by field, and stores nothing', async () => {
    const body = createApplication([{ address: dataUrl('image/png', pdf()) }]);
    const bytes = await send(body);
    expect(bytes).toMatchObject({
      status: 422,
      body: { success: false, msg: NOT_SENT, errors: { 'documentation.address': expect.any(String) } },
    });
    body.data.company_details.company_name = '';
    expect((await send(body)).body.errors).toMatchObject({ 'company_details.company_name': expect.any(String) });
    expect(await repository.store.list()).toEqual([]);
  });

  it.each<[number, string, unknown, Record<string, string>]>([
    [403, 'another site', {}, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, 'another origin', {}, { Origin: 'https://evil.example' }],
    [415, 'a form', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    [415, 'plain text', '{}', { 'Content-Type': 'text/plain' }],
    [400, 'no key', {}, { 'Idempotency-Key': '' }],
    [400, 'an invalid key', {}, { 'Idempotency-Key': 'short' }],
    [400, 'invalid JSON', '{', {}],
    [400, 'an empty body', '', {}],
    [413, 'a large body', `{"a":"${'x'.repeat(300_000)}"}`, {}],
    [413, 'a large Content-Length', {}, { 'Content-Length': String(MAX_BODY_BYTES + 1) }],
    [422, 'an empty object', {}, {}],
    [422, 'a list', [], {}],
    [422, 'null', 'null', {}],
  ])('answers %i to %s', async (status, _, body, headers) => {
    const answer = await send(body, headers);
    expect(answer).toMatchObject({ status, body: { success: false, msg: expect.stringMatching(/^[A-Z].*\.$/) } });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect('errors' in answer.body).toBe(status === 422);
    expect(await repository.store.list()).toEqual([]);
  });

  it('takes four documents of the largest size, and none larger', async () => {
    const createDocuments = (size: number) =>
      ['directors', 'company_registration', 'bank_letter', 'address'].map((key) => ({
        [key]: dataUrl('application/pdf', pdf(size)),
      }));
    expect((await send(createApplication(createDocuments(MAX_DOCUMENT_BYTES)))).status).toBe(200);
    expect(
      (await send(createApplication(createDocuments(MAX_DOCUMENT_BYTES + 1)))).body.errors['documentation.address'],
    ).toBe('File is larger than 2097152 bytes');
    expect(await send(JSON.stringify(createApplication(createDocuments(3_000_000))))).toMatchObject({ status: 413 });
  });

  it('allows one visitor 30 requests, then answers 429 with Retry-After', async () => {
    const from = { 'X-Peer-Address': '198.51.100.1' };
    for (let time = 0; time < 30; time++) expect((await send({}, from)).status).toBe(422);
    const answer = await send(createApplication(), from);
    expect(answer).toMatchObject({ status: 429, body: { success: false, msg: expect.any(String) } });
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect((await send(createApplication(), { 'X-Peer-Address': '198.51.100.2' })).status).toBe(200);
  });

  it('allows 10 applications an hour with one e-mail address from one network', async () => {
    const body = createApplication([]);
    const from = { 'X-Peer-Address': '198.51.100.3' };
    for (let time = 0; time < 10; time++) expect((await send(body, from)).status).toBe(200);
    body.data.declaration.email = body.data.declaration.email.toUpperCase();
    expect(await send(body, from)).toMatchObject({ status: 429 });
    // Signing with the same address from another network does not lock it out.
    expect((await send(body, { 'X-Peer-Address': '198.51.100.4' })).status).toBe(200);
  });

  it('does not count an application that was not stored', async () => {
    const body = createApplication([]);
    const from = { 'X-Peer-Address': '198.51.100.5' };
    const add = jest.spyOn(repository.store, 'add').mockRejectedValue(new Error('the connection was cut'));
    for (let time = 0; time < 12; time++) expect((await send(body, from)).status).toBe(500);
    add.mockRestore();
    for (let time = 0; time < 10; time++) expect((await send(body, from)).status).toBe(200);
    expect(await send(body, from)).toMatchObject({ status: 429 });
  });

  it('accepts 48 at once, and gives up those whose bodies never arrive', async () => {
    jest.useFakeTimers({ doNotFake: ['performance', 'setImmediate', 'nextTick'] });
    const sendEndless = () => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': createKey(),
        'X-Peer-Address': `198.18.0.${number % 250}`,
      };
      const init = { method: 'POST', headers, body: new ReadableStream({ pull: () => new Promise(() => undefined) }) };
      return POST(new Request('http://localhost:3000/api/register', { ...init, duplex: 'half' } as RequestInit));
    };
    const held = Array.from({ length: 48 }, sendEndless);
    for (let turn = 0; turn < 500; turn++) await new Promise((resolve) => setImmediate(resolve));
    const late = await sendEndless();
    expect([late.status, late.headers.get('Retry-After')]).toEqual([503, '60']);
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(new Set((await Promise.all(held)).map(({ status }) => status))).toEqual(new Set([408]));
    expect((await send(createApplication())).status).toBe(200);
  });

  it('answers 500 when it cannot store, and logs nothing that was entered', async () => {
    jest.spyOn(repository.store, 'add').mockRejectedValue(new Error('the disk is full'));
    const answer = await send(createApplication());
    expect(answer).toMatchObject({ status: 500, body: { success: false, msg: expect.any(String) } });
    expect(warn.mock.calls).toEqual([['POST /api/register: the disk is full', {}]]);
    jest.spyOn(repository.store, 'findReceipt').mockRejectedValue(new Error('the connection was cut'));
    expect((await send(createApplication())).status).toBe(500);
    expect(deliverToHub).not.toHaveBeenCalled();
  });
});

describe('W1: POST /api/register by the form on one page', () => {
  async function sendForm(form: FormData, more: Record<string, string> = {}) {
    const headers = { 'X-Peer-Address': `203.0.113.${++number % 250}`, Origin: 'http://localhost:3000', ...more };
    const request = new Request('http://localhost:3000/api/register', { method: 'POST', body: form, headers });
    const response = await POST(request);
    const jar = new Map(
      response.headers.getSetCookie().map((line): [string, string] => {
        const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(line) ?? [];
        return [name, value];
      }),
    );
    const state = parseFormState(repository.key, (name) => jar.get(name));
    return { status: response.status, location: response.headers.get('Location'), state };
  }
  const createForm = () => {
    const filled = filledPlainForm(`signer${++number}@example.com`);
    filled.set('key', createKey());
    return filled;
  };

  it('stores it, and redirects to the form with the reference; sent twice it is one application', async () => {
    const filled = createForm();
    const [first, second] = [await sendForm(filled), await sendForm(filled)];
    expect(first).toMatchObject({ status: 303, location: '/register/form', state: { kind: 'accepted' } });
    expect(second.state).toEqual(first.state);
    expect(await repository.store.list()).toHaveLength(1);
  });

  it('redirects to the form with the errors and everything that was entered', async () => {
    const filled = createForm();
    filled.set('company_details.trading_since', '20x4');
    const { location, state } = await sendForm(filled);
    expect(location).toBe('/register/form#errors');
    expect(state).toMatchObject({
      kind: 'refused',
      message: NOT_SENT,
      errors: { 'company_details.trading_since': 'Please enter a valid year' },
      entries: { 'company_details.company_name': ['Vlei & Vensters Interiors'] },
    });
  });

  it('keeps what was entered by a visitor who exceeds the limit', async () => {
    const from = { 'X-Peer-Address': '198.51.100.6' };
    for (let time = 0; time < 30; time++) expect((await send({}, from)).status).toBe(422);
    expect((await sendForm(createForm(), from)).state).toMatchObject({
      kind: 'refused',
      message: 'Too many applications came from here. Please try again later.',
      entries: { 'company_details.company_name': ['Vlei & Vensters Interiors'] },
    });
    expect(await repository.store.list()).toEqual([]);
  });

  it('says that going back restores the entries when the body was not read', async () => {
    const { state } = await sendForm(createForm(), { 'Content-Length': String(MAX_BODY_BYTES + 1) });
    expect(state).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/\. Go back in your browser: your entries are still there\.$/),
      entries: {},
    });
  });

  it('refuses a form without a key', async () => {
    const filled = createForm();
    filled.delete('key');
    const message = 'The application could not be read. Please try again.';
    expect((await sendForm(filled)).state).toMatchObject({ kind: 'refused', message });
  });
});
