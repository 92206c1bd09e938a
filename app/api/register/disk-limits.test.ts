import { openTestRepository, type TestRepository } from '@/app/api/testing/repository';
import { DOCUMENTS, MAX_DOCUMENT_BYTES } from '@/lib/registration/documents';
import { filledApplication } from '@/lib/registration/testing/application';
import { dataUrl, pdf } from '@/lib/registration/testing/documents';
import { log } from '@/lib/site/log';
import { POST } from './route';

const GIB = 1024 ** 3;
/** The free bytes that the file system reports. */
let mockFree = 100 * GIB;
jest.mock('node:fs/promises', () => ({
  ...jest.requireActual('node:fs/promises'),
  statfs: async () => ({ blocks: 1e9, bsize: 1, bavail: mockFree }),
}));
// Parses the settings at each call, because the log reads them before the test has its own database.
jest.mock('@/lib/site/settings', () => {
  const actual = jest.requireActual<typeof import('@/lib/site/settings')>('@/lib/site/settings');
  return { ...actual, getSettings: () => actual.parseSettings(process.env) };
});
jest.mock('@/lib/registration/delivery', () => ({
  deliverToHub: async () => null,
  findPendingRefusal: async () => null,
}));

let testRepository: TestRepository;
let number = 0;
let error: jest.SpyInstance;

beforeAll(async () => {
  testRepository = await openTestRepository();
});
afterAll(() => testRepository.close());
beforeEach(() => {
  error = jest.spyOn(log, 'error').mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

async function send(documentation: unknown, client: string) {
  const application = filledApplication();
  application.declaration.email = `signer${++number}@example.com`;
  const body = JSON.stringify({ data: { ...application, documentation } });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    'Idempotency-Key': `key-of-application-${number}`,
    'X-Peer-Address': client,
  };
  const response = await POST(new Request('http://localhost:3000/api/register', { method: 'POST', body, headers }));
  return { status: response.status, retryAfter: Number(response.headers.get('Retry-After')) };
}

describe('W9: the disk', () => {
  it('is filled by each network only up to its hourly quota', async () => {
    const document = dataUrl('application/pdf', pdf(MAX_DOCUMENT_BYTES));
    const four = DOCUMENTS.map(({ key }) => ({ [key]: document }));
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await send(four, '198.51.100.1')).status);
    expect(statuses).toEqual([...Array(9).fill(200), 429, 429, 429]);
    const refused = await send(four, '198.51.100.1');
    expect(refused.status).toBe(429);
    expect(refused.retryAfter).toBeGreaterThan(3000);
    // A refused body does not count, so that a small one still has room.
    expect((await send([], '198.51.100.1')).status).toBe(200);
    expect((await send(four, '198.51.100.2')).status).toBe(200);
  });

  it('keeps free space: uploads are refused below 512 MiB, with an alert', async () => {
    mockFree = GIB / 4;
    expect(await send([], '198.51.100.3')).toEqual({ status: 503, retryAfter: 600 });
    expect((await send([], '198.51.100.4')).status).toBe(503);
    // The log itself suppresses repeated lines.
    const alert = [
      'Uploads are refused: the disk has less than 512 MiB left',
      { folder: testRepository.folder, freeMiB: 256 },
    ];
    expect(error.mock.calls).toEqual([alert, alert]);
    mockFree = 100 * GIB;
    expect((await send([], '198.51.100.3')).status).toBe(200);
  });
});
