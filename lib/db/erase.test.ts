import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addApplication, createKeyedHub, mailTo } from '@/lib/registration/delivery/testing/fixtures';
import { startSmtpServer } from '@/lib/registration/delivery/testing/smtp-server';
import { createWorker, type Worker } from '@/lib/registration/delivery/worker';
import { type ApplicationRepository, openApplicationRepository } from './application-repository';
import { TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = 'ab'.repeat(32);

/** A promise and the function that resolves it. */
function gate(): { open: () => void; passed: Promise<void> } {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe.each(TEST_DATABASES)('W9: an erased application on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let desk: ApplicationRepository;
  let stop: AbortController;
  let lines: string[];
  beforeEach(async () => {
    testDatabase = await create();
    desk = await openApplicationRepository({ DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY }, () => undefined);
    stop = new AbortController();
    lines = [];
  });
  afterEach(async () => {
    stop.abort();
    await desk.close();
    await testDatabase.remove();
  });

  const work = (
    destinations: Parameters<typeof createWorker>[0]['destinations'],
    given: Pick<ApplicationRepository, 'store' | 'key'>,
  ) =>
    createWorker({ openStore: async () => given, destinations, log: (line) => lines.push(line), signal: stop.signal });

  const ended = async (worker: Worker) => {
    stop.abort();
    await worker.finished();
  };

  it('is not sent by a worker that has its lease and is about to send it', async () => {
    const reference = await addApplication(desk, { targets: ['hub'] });
    const [reading, erased] = [gate(), gate()];
    const hub = createKeyedHub();
    const store: ApplicationRepository['store'] = {
      ...desk.store,
      documentsOf: async (name) => {
        const documents = await desk.store.documentsOf(name);
        reading.open();
        await erased.passed;
        return documents;
      },
    };
    const worker = work({ register: hub.register, mail: null }, { ...desk, store });
    await reading.passed;
    expect(await desk.store.erase(reference, Date.now())).toMatchObject({
      deliveries: [{ target: 'hub', isUnderWay: true }],
    });
    erased.open();
    await ended(worker);
    expect({ calls: hub.calls, lines }).toEqual({ calls: [], lines: [] });
  });

  it.each([
    ['is accepted', async () => ({ accepted: true as const, message: '', reference: 'H-1' })],
    ['is refused', async () => ({ accepted: false as const, message: 'no', errors: {} })],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('leaves nothing behind and nothing in the log when a request that was under way %s', async (_, answer) => {
    const reference = await addApplication(desk, { targets: ['hub', 'mail'], dueAt: 0 });
    await desk.store.withdraw(reference, 'mail');
    const [asked, erased] = [gate(), gate()];
    const server = await startSmtpServer();
    const register = async () => {
      asked.open();
      await erased.passed;
      return answer();
    };
    const worker = work({ register, mail: mailTo(server.port) }, desk);
    await asked.passed;
    await desk.store.erase(reference, Date.now());
    erased.open();
    await ended(worker);
    await server.close();
    expect({ letters: server.emails, lines }).toEqual({ letters: [], lines: [] });
    expect(await desk.store.list()).toEqual([]);
    expect(await desk.store.claimDue(Date.now() + 1e9, 1, 9)).toEqual([]);
  });
});

it('W9: nothing of an erased or purged application is left in the files of the SQLite database', async () => {
  const testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  const desk = await openApplicationRepository(
    { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
    () => undefined,
  );
  const data = path.join(testDatabase.folder, 'data');
  const raw = async () =>
    Buffer.concat(await Promise.all((await readdir(data)).map((name) => readFile(path.join(data, name)))));
  const references = [
    await addApplication(desk, { targets: ['mail'] }),
    await addApplication(desk, { targets: ['hub'] }),
  ];
  const sealed = await Promise.all(references.map((reference) => desk.store.find(reference)));
  const [document] = await desk.store.documentsOf(references[0] ?? '');
  const markers = [...sealed.map((one) => one?.sealed), document?.sealed].map((bytes) => Buffer.from(bytes ?? []));
  const found = async () => {
    const bytes = await raw();
    return markers.map((marker) => marker.length > 40 && bytes.includes(marker.subarray(29, 69)));
  };
  expect(await found()).toEqual([true, true, true]);
  expect(await desk.store.erase(references[0] ?? '', Date.now())).toMatchObject({ isScrubbed: true });
  expect(await found()).toEqual([false, true, false]);
  expect(await desk.store.purge(Date.now(), { force: true })).toEqual({
    removed: [references[1]],
    kept: [],
    isScrubbed: true,
  });
  expect(await found()).toEqual([false, false, false]);
  await desk.close();
  await testDatabase.remove();
});
