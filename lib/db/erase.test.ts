import path from 'node:path';
import { addApplication, createKeyedHub, mailTo } from '@/lib/registration/delivery/testing/fixtures';
import { startSmtpServer } from '@/lib/registration/delivery/testing/smtp-server';
import { createWorker, type Worker } from '@/lib/registration/delivery/worker';
import { type ApplicationRepository, openApplicationRepository } from './application-repository';
import { readFolderBytes, TEST_DATABASES, type TestDatabase } from './testing/databases';

const KEY = 'ab'.repeat(32);

/** A promise and the function that resolves it. */
function createGate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe.each(TEST_DATABASES)('W9: an erased application on $name', ({ create }) => {
  let testDatabase: TestDatabase;
  let repository: ApplicationRepository;
  let stop: AbortController;
  let lines: string[];
  beforeEach(async () => {
    testDatabase = await create();
    repository = await openApplicationRepository(
      { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
      () => undefined,
    );
    stop = new AbortController();
    lines = [];
  });
  afterEach(async () => {
    stop.abort();
    await repository.close();
    await testDatabase.remove();
  });

  const startWorker = (
    destinations: Parameters<typeof createWorker>[0]['destinations'],
    given: Pick<ApplicationRepository, 'store' | 'key'>,
  ) =>
    createWorker({ openStore: async () => given, destinations, log: (line) => lines.push(line), signal: stop.signal });

  const stopWorker = async (worker: Worker) => {
    stop.abort();
    await worker.waitUntilFinished();
  };

  it('is not sent by a worker that has its lease and is about to send it', async () => {
    const reference = await addApplication(repository, { targets: ['hub'] });
    const [reading, erased] = [createGate(), createGate()];
    const hub = createKeyedHub();
    const store: ApplicationRepository['store'] = {
      ...repository.store,
      listDocuments: async (name) => {
        const documents = await repository.store.listDocuments(name);
        reading.open();
        await erased.opened;
        return documents;
      },
    };
    const worker = startWorker({ register: hub.register, mail: null }, { ...repository, store });
    await reading.opened;
    expect(await repository.store.erase(reference, Date.now())).toMatchObject({
      deliveries: [{ target: 'hub', isUnderWay: true }],
    });
    erased.open();
    await stopWorker(worker);
    expect({ calls: hub.calls, lines }).toEqual({ calls: [], lines: [] });
  });

  it.each([
    ['is accepted', async () => ({ isAccepted: true as const, message: '', reference: 'H-1' })],
    ['is refused', async () => ({ isAccepted: false as const, message: 'no', errors: {} })],
    ['fails', () => Promise.reject(new Error('gone'))],
  ])('leaves no data and no log line when a request in progress %s', async (_, answer) => {
    const reference = await addApplication(repository, { targets: ['hub', 'mail'], dueAt: 0 });
    await repository.store.withdraw(reference, 'mail');
    const [requested, erased] = [createGate(), createGate()];
    const server = await startSmtpServer();
    const register = async () => {
      requested.open();
      await erased.opened;
      return answer();
    };
    const worker = startWorker({ register, mail: mailTo(server.port) }, repository);
    await requested.opened;
    await repository.store.erase(reference, Date.now());
    erased.open();
    await stopWorker(worker);
    await server.close();
    expect({ letters: server.emails, lines }).toEqual({ letters: [], lines: [] });
    expect(await repository.store.list()).toEqual([]);
    expect(await repository.store.claimDue(Date.now() + 1e9, 1, 9)).toEqual([]);
  });
});

it('W9: nothing of an erased or purged application is left in the files of the SQLite database', async () => {
  const testDatabase = await (TEST_DATABASES[0]?.create ?? (() => Promise.reject()))();
  const repository = await openApplicationRepository(
    { DATABASE_URL: testDatabase.url, APPLICATIONS_KEY: KEY },
    () => undefined,
  );
  const references = [
    await addApplication(repository, { targets: ['mail'] }),
    await addApplication(repository, { targets: ['hub'] }),
  ];
  const sealed = await Promise.all(references.map((reference) => repository.store.find(reference)));
  const [document] = await repository.store.listDocuments(references[0] ?? '');
  const markers = [...sealed.map((one) => one?.sealed), document?.sealed].map((bytes) => Buffer.from(bytes ?? []));
  const findMarkers = async () => {
    const bytes = await readFolderBytes(path.join(testDatabase.folder, 'data'));
    return markers.map((marker) => marker.length > 40 && bytes.includes(marker.subarray(29, 69)));
  };
  expect(await findMarkers()).toEqual([true, true, true]);
  expect(await repository.store.erase(references[0] ?? '', Date.now())).toMatchObject({ isScrubbed: true });
  expect(await findMarkers()).toEqual([false, true, false]);
  expect(await repository.store.purge(Date.now(), { force: true })).toEqual({
    removed: [references[1]],
    kept: [],
    isScrubbed: true,
  });
  expect(await findMarkers()).toEqual([false, false, false]);
  await repository.close();
  await testDatabase.remove();
});
