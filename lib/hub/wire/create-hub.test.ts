import fc from 'fast-check';
import { HubError } from '@/lib/hub/transport';
import { createHub } from './create-hub';
import { dedupeLog } from './parse';
import { SEARCH_NAMES } from './testing/contract-answers';
import { hubAnswering } from './testing/fake-hub';

const log = () => undefined;

describe('S6: createHub', () => {
  it('passes on the HubError of a transport unchanged', async () => {
    const error = new HubError('timeout', 'GET /get-all-brands', 'late');
    const hub = createHub(async () => Promise.reject(error), { log });
    await expect(hub.listBrands()).rejects.toBe(error);
  });

  it('S8: keeps the duration of a failure that the transport has cached', async () => {
    const error = Object.assign(new HubError('timeout', 'GET /get-all-brands', 'late'), { ms: 9000 });
    const hub = createHub(async () => Promise.reject(error), { log });
    await expect(hub.listBrands()).rejects.toMatchObject({ ms: 9000 });
  });

  it('wraps any other error that a transport throws, at once or later, in a HubError', async () => {
    const fault = new TypeError('broken');
    const later = createHub(async () => Promise.reject(fault), { log });
    const atOnce = createHub(
      () => {
        throw fault;
      },
      { log },
    );
    for (const hub of [later, atOnce]) {
      await expect(hub.getStats()).rejects.toBeInstanceOf(HubError);
      await expect(hub.getStats()).rejects.toMatchObject({
        kind: 'unreachable',
        call: 'POST /products/stats',
        cause: fault,
      });
    }
  });

  it('wraps an error from parsing a response in a HubError', async () => {
    const body = Object.defineProperty({}, 'stats', {
      enumerable: true,
      get: () => {
        throw new RangeError('trap');
      },
    });
    await expect(hubAnswering(body).hub.getStats()).rejects.toMatchObject({
      kind: 'malformed',
      call: 'POST /products/stats',
    });
  });

  it.each(['', ' ', '.', '..'])('sends no request for the name %j, which a path cannot contain', async (name) => {
    const { hub, calls } = hubAnswering(SEARCH_NAMES);
    expect(Object.values(await hub.findCategories(name)).flat()).toEqual([]);
    expect(await hub.getNamedPage(name)).toBeNull();
    expect(await hub.listApplications(name)).toEqual([]);
    expect(await hub.getInternationalsBrand(name)).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([Number.NaN, 1.5, -1, Number.POSITIVE_INFINITY])('sends no request for the category %d', async (id) => {
    const { hub, calls } = hubAnswering({});
    expect(await hub.getCategoryPage(id)).toBeNull();
    expect(calls).toEqual([]);
  });

  it('keeps every name in one segment of the path', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (name) => {
        const { hub, calls } = hubAnswering(SEARCH_NAMES);
        await hub.findCategories(name);
        for (const { path } of calls) {
          expect(new URL(`http://hub.example.com/base${path}`).pathname).toBe(`/base${path}`);
          expect(path.split('/')).toHaveLength(4);
        }
      }),
    );
    expect(await hubAnswering(SEARCH_NAMES).hub.findCategories('\uD800')).toHaveLength(6);
  });
});

describe('dedupeLog', () => {
  it('passes a line on once, and forgets the oldest beyond its capacity', () => {
    const lines: string[] = [];
    const report = dedupeLog((line) => lines.push(line), 2);
    for (const line of ['a', 'a', 'b', 'a', 'c', 'b', 'a']) report(line);
    expect(lines).toEqual(['a', 'b', 'c', 'a']);
  });
});
