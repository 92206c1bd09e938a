import { openApplicationRepository } from '@/lib/db/application-repository';
import { TEST_DATABASES, type TestDatabase } from '@/lib/db/testing/databases';
import { createEmbeddedTransport, type EmbeddedHub } from '@/lib/hub/embedded/transport';
import { createHub } from '@/lib/hub/wire/create-hub';
import { buildSubmissionPayload } from '@/lib/registration/submission';
import { filledApplication } from '@/lib/registration/testing/application';
import { pdf } from '@/lib/registration/testing/documents';
import { filledSampleOrder } from '@/lib/registration/testing/sample-order';

const PATH = '/consumer/request-user-registration';
const KEY = 'key-of-an-application';
const payload = () =>
  buildSubmissionPayload({
    application: filledApplication(),
    documents: [{ key: 'address', type: 'application/pdf', bytes: pdf() }],
  });

describe.each(TEST_DATABASES)('W12: the embedded hub on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let hub: EmbeddedHub;
  beforeEach(async () => {
    testDatabase = await create();
    const settings = { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: '0'.repeat(64) };
    let openApplications: ReturnType<typeof openApplicationRepository> | undefined;
    const open = () => {
      openApplications ??= openApplicationRepository(settings, () => undefined);
      return openApplications;
    };
    hub = await createEmbeddedTransport({
      databaseUrl: testDatabase.url,
      log: () => undefined,
      openApplications: open,
    });
    stored = async () => (await open()).store.list();
    close = async () => {
      await hub.close();
      await (await open()).close();
    };
  });
  afterEach(async () => {
    await close();
    await testDatabase.remove();
  });
  let stored: () => ReturnType<Awaited<ReturnType<typeof openApplicationRepository>>['store']['list']>;
  let close: () => Promise<void>;
  const post = (body: unknown, key?: string) => hub.router({ method: 'POST', path: PATH, body, key });

  it('T6: stores a project, returns it by its id and rejects an invalid one', async () => {
    const piece = { sku: 'HAZE-DUC-137', name: 'Hazelbury', room: 'Bedroom', quantity: '12 m', note: '' };
    const data = { name: 'Karoo House', pieces: [piece] };
    const store = (body: unknown) => hub.router({ method: 'POST', path: '/projects', body });
    const client = createHub(hub.transport, { log: () => undefined });
    const { id, expires } = await client.storeProject(data);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(Date.parse(expires ?? '') - Date.now()).toBeGreaterThan(88 * 86_400_000);
    expect(await client.getSharedProject(id)).toEqual(data);
    expect(await client.getSharedProject('x'.repeat(22))).toBeNull();
    expect((await store({ data: { ...data, note: 'x'.repeat(70_000) } })).status).toBe(413);
    for (const body of [undefined, {}, { data: [] }, { data: { name: 'Empty', pieces: [] } }])
      expect((await store(body)).status).toBe(400);
  });

  it('stores a trade application with its documents and returns its reference', async () => {
    const response = await post(payload(), KEY);
    expect(response).toEqual({
      status: 200,
      body: {
        success: true,
        msg: 'Registration request sent successfully.',
        reference: expect.stringMatching(/^TA-[2-9A-Z]{8}$/),
      },
    });
    expect(await stored()).toMatchObject([{ key: KEY, documents: [{ key: 'address', size: 600 }], deliveries: [] }]);
  });

  it('T8: stores an order of samples, once per key', async () => {
    const order = (body: unknown) => hub.router({ method: 'POST', path: '/consumer/request-samples', body, key: KEY });
    const first = await order({ data: filledSampleOrder() });
    expect(first).toMatchObject({ status: 200, body: { success: true, reference: expect.stringMatching(/^SA-/) } });
    expect(await order({ data: filledSampleOrder() })).toEqual(first);
    expect(await order({ data: {} })).toMatchObject({ status: 422, body: { success: false } });
    expect(await stored()).toMatchObject([{ kind: 'samples', key: KEY, documents: [] }]);
  });

  it('stores an application once per key (D23), and every time without a key', async () => {
    const first = await post(payload(), KEY);
    expect(await post(payload(), KEY)).toEqual(first);
    expect(await post({ data: 'something else' }, KEY)).toMatchObject({ status: 422, body: { success: false } });
    expect(await stored()).toHaveLength(1);
    await post(payload());
    await post(payload());
    expect(await stored()).toHaveLength(3);
  });

  it('rejects an invalid application and names its invalid fields', async () => {
    const wrong = payload();
    wrong.data.company_details.company_name = ' ';
    wrong.data.documentation = [{ address: 'data:image/png;base64,AAAA' }];
    expect(await post(wrong, KEY)).toEqual({
      status: 422,
      body: {
        success: false,
        msg: 'Registration request not sent successfully.',
        errors: {
          'company_details.company_name': expect.any(String),
          'documentation.address': expect.any(String),
        },
      },
    });
    expect(await stored()).toEqual([]);
    expect((await post(undefined, KEY)).status).toBe(422);
    expect((await post(payload(), 'no key!')).status).toBe(400);
  });

  it('accepts an application from a client in the same process, once per key', async () => {
    const client = createHub(hub.transport, { log: () => undefined, newsletterService: 'newsletter' });
    const outcome = await client.register(payload().data, KEY);
    expect(outcome).toMatchObject({ isAccepted: true, reference: expect.stringMatching(/^TA-/) });
    expect(await client.register(payload().data, KEY)).toEqual(outcome);
    expect(await stored()).toHaveLength(1);
  });
});
