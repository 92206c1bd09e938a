import { openTestRepository, type TestRepository } from '@/app/api/testing/repository';
import { openSampleOrder } from '@/lib/registration/delivery/keyed-store';
import { parseFormState, SAMPLES_FORM } from '@/lib/registration/form-state';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';
import { POST } from './route';

const extensions = jest.fn();
jest.mock('@/lib/page-cache/reads', () => ({ readExtensions: () => extensions() }));
const deliverToHub = jest.fn();
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: (reference: string) => deliverToHub(reference),
  findPendingRefusal: async () => null,
}));
// Parses the settings at each call, because the log reads them before the test has its own database.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/site/settings')>('@/lib/site/settings');
  return { ...actual, getSettings: () => actual.parseSettings(process.env) };
});

let testRepository: TestRepository;
let repository: TestRepository['repository'];
let number = 0;

beforeAll(async () => {
  testRepository = await openTestRepository();
  repository = testRepository.repository;
});
afterAll(() => testRepository.close());
beforeEach(async () => {
  number += 1;
  await repository.store.purge(Date.now() + 1);
  extensions.mockReset().mockResolvedValue({ related: true, samples: true, sorts: [], designs: false });
  deliverToHub.mockReset().mockResolvedValue(null);
});

const createFields = (change: Record<string, string> = {}) => {
  const { items, contact } = filledSampleOrder();
  return {
    key: `key-of-sample-order-${number}`,
    ...Object.fromEntries(items.map(({ sku }, index) => [`items.${index}.sku`, sku])),
    'items.0.note': 'for the blinds',
    ...Object.fromEntries(Object.entries(contact).map(([name, text]) => [`contact.${name}`, text])),
    ...change,
  };
};

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const response = await POST(
    new Request('http://localhost:3000/api/samples', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'X-Peer-Address': `203.0.113.${number % 250}`, ...headers },
    }),
  );
  const pairs = response.headers.getSetCookie().map((header) => header.split(/[=;]/, 2) as [string, string]);
  const state = parseFormState(repository.key, (name) => new Map(pairs).get(name), Date.now(), SAMPLES_FORM);
  return { status: response.status, location: response.headers.get('Location'), state };
}

describe('T8: POST /api/samples', () => {
  it('stores the order encrypted before it is delivered, and redirects with its reference', async () => {
    deliverToHub.mockImplementation(async (reference: string) => {
      expect((await repository.store.find(reference))?.kind).toBe('samples');
      return null;
    });
    const answer = await send(createFields());
    const [stored] = await repository.store.list();
    if (stored === undefined) throw new Error('nothing is stored');
    expect(stored.reference).toMatch(/^SA-[2-9A-Z]{8}$/);
    expect(answer).toEqual({
      status: 303,
      location: '/samples',
      state: { kind: 'accepted', reference: stored.reference },
    });
    expect(Buffer.from(stored.sealed).toString('latin1')).not.toContain('Thandeka');
    expect(openSampleOrder(repository.key, stored)).toEqual(filledSampleOrder());
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('gives a double click the same reference, and refuses another order under its key', async () => {
    const [first, second] = await Promise.all([send(createFields()), send(createFields())]);
    expect(first).toEqual(second);
    expect(await send(createFields())).toEqual(first);
    const other = await send(createFields({ 'contact.name': 'Another' }));
    expect(other.state).toMatchObject({ kind: 'refused', message: expect.stringMatching(/other contents/) });
    expect(await repository.store.list()).toHaveLength(1);
    expect(deliverToHub).toHaveBeenCalledTimes(1);
  });

  it('leads back to the summary of errors with everything that was entered', async () => {
    const { location, state } = await send(createFields({ 'contact.telephone': '123' }));
    expect(location).toBe('/samples?sku=HAZE-DUC-137&sku=SALL-FLA-140#errors');
    expect(state).toMatchObject({
      kind: 'refused',
      message: 'Your samples are not ordered yet.',
      errors: { 'contact.telephone': 'Please enter a valid telephone number' },
      entries: { 'contact.telephone': ['123'], 'items.0.note': ['for the blinds'] },
    });
    expect(await repository.store.list()).toEqual([]);
  });

  it('shows what the hub refuses', async () => {
    deliverToHub.mockResolvedValue({ message: 'No more samples of this', errors: { 'items.0.sku': 'sold out' } });
    expect((await send(createFields())).state).toMatchObject({
      message: 'No more samples of this',
      errors: { 'items.0.sku': 'sold out' },
    });
  });

  it('accepts orders while it is unknown what the hub offers, and none where it offers no samples', async () => {
    extensions.mockRejectedValue(new Error('down'));
    expect((await send(createFields())).state?.kind).toBe('accepted');
    extensions.mockResolvedValue({ related: true, samples: false, sorts: [], designs: false });
    expect((await send(createFields())).status).toBe(404);
  });

  it('refuses a large body with 413, without storing a message for the form', async () => {
    expect(await send(createFields({ other: 'x'.repeat(300_000) }))).toEqual({
      status: 413,
      location: null,
      state: null,
    });
  });

  it('takes only forms of this site, and not too many', async () => {
    expect((await send(createFields(), { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send(createFields(), { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect((await send(createFields({ key: 'short' }))).state).toMatchObject({ kind: 'refused' });
    for (let order = 0; order < 10; order++)
      await send(createFields({ key: `key-of-many-orders-${order}`, 'contact.email': 'many@example.com' }));
    const last = await send(createFields({ key: 'key-of-one-more-order', 'contact.email': 'many@example.com' }));
    expect(last.state).toMatchObject({
      message: 'Too many orders came from here. Please try again later.',
      entries: { 'contact.email': ['many@example.com'] },
    });
    expect(await repository.store.list()).toHaveLength(10);
  });
});
