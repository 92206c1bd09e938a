import { HubError } from '@/lib/hub/transport';
import { MAX_PIECES } from '@/lib/projects/project';
import { supplier } from '@/lib/site/supplier';
import { GET, POST } from './route';

const hub = { storeProject: jest.fn(), getSharedProject: jest.fn() };
jest.mock('@/lib/hub', () => ({ getHub: async () => hub }));
const extensions = jest.fn();
jest.mock('@/lib/page-cache/reads', () => ({ readExtensions: () => extensions() }));

const ID = 'abcdefghijklmnopqrstuv';
const piece = { sku: 'HAZE-DUC-137', name: 'Hazelbury', room: '', quantity: '', note: '' };
const project = { name: 'Karoo House', pieces: [piece] };

let number = 0;
const send = (body: unknown, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://localhost:3000/api/projects', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'X-Peer-Address': `203.0.113.${++number % 250}`, ...headers },
    }),
  );
const read = (query: string) => GET(new Request(`http://localhost:3000/api/projects${query}`));

beforeEach(() => {
  hub.storeProject.mockReset().mockResolvedValue({ id: ID, expires: '2027-02-22' });
  hub.getSharedProject.mockReset().mockResolvedValue(project);
  extensions.mockReset().mockResolvedValue({ projects: true });
});
afterEach(() => jest.restoreAllMocks());

describe('T6: POST /api/projects', () => {
  it('stores the allowed fields and number of pieces, and nothing else', async () => {
    const answer = await send({ ...project, id: 'x', pieces: Array(MAX_PIECES + 5).fill({ ...piece, price: 9 }) });
    expect([answer.status, await answer.json()]).toEqual([200, { id: ID, expires: '2027-02-22' }]);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(hub.storeProject).toHaveBeenCalledWith({ name: 'Karoo House', pieces: Array(MAX_PIECES).fill(piece) });
  });

  it.each([
    ['invalid JSON', '{', {}, 422],
    ['a body without pieces', { name: 'Karoo House' }, {}, 422],
    ['an empty project', { name: 'Karoo House', pieces: [] }, {}, 422],
    ['a large body', { ...project, note: 'x'.repeat(70_000) }, {}, 413],
    ['another content type', project, { 'Content-Type': 'text/plain' }, 415],
    ['a page of another site', project, { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ])('refuses %s', async (_name, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
    expect(hub.storeProject).not.toHaveBeenCalled();
  });

  it('stores 20 an hour from one visitor', async () => {
    const from = { 'X-Peer-Address': '198.51.100.7' };
    for (let time = 0; time < 20; time++) expect((await send(project, from)).status).toBe(200);
    const late = await send(project, from);
    expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true]);
  });

  it('is 404 where the hub stores no projects, or the tool is switched off', async () => {
    extensions.mockResolvedValue({ projects: false });
    expect((await send(project)).status).toBe(404);
    extensions.mockResolvedValue({ projects: true });
    jest.replaceProperty(supplier, 'tools', { ...supplier.tools, projects: false });
    expect((await send(project)).status).toBe(404);
  });

  it('is 502 when the hub fails', async () => {
    hub.storeProject.mockRejectedValue(new HubError('unreachable', 'POST /projects', 'down', null));
    expect((await send(project)).status).toBe(502);
  });
});

describe('T6: GET /api/projects', () => {
  it('returns a stored project', async () => {
    const answer = await read(`?id=${ID}`);
    expect([answer.status, await answer.json()]).toEqual([200, project]);
    expect(hub.getSharedProject).toHaveBeenCalledWith(ID);
  });

  it.each(['', '?id=', '?id=../cms-page', `?id=${'x'.repeat(65)}`])(
    'is 404 for %j, without asking the hub',
    async (query) => {
      expect((await read(query)).status).toBe(404);
      expect(hub.getSharedProject).not.toHaveBeenCalled();
    },
  );

  it('is 404 for one that the hub does not have, and 502 when it fails', async () => {
    hub.getSharedProject.mockResolvedValue(null);
    expect((await read(`?id=${ID}`)).status).toBe(404);
    hub.getSharedProject.mockRejectedValue(new HubError('unreachable', 'GET /projects', 'down', null));
    expect((await read(`?id=${ID}`)).status).toBe(502);
  });
});
