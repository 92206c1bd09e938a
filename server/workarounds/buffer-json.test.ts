import { IncrementalCache } from 'next/dist/server/lib/incremental-cache/index.js';
import { shortenBufferJson } from './buffer-json';

const { toJSON } = Buffer.prototype;

afterEach(() => {
  Object.assign(Buffer.prototype, { toJSON });
});

/** Stores a page as Next.js does; true when its payload was turned into JSON. */
async function isTurnedIntoJson(): Promise<boolean> {
  const spy = jest.spyOn(Buffer.prototype, 'toJSON');
  const preview = { previewModeId: 'id', previewModeSigningKey: 'key', previewModeEncryptionKey: 'key' };
  const options = {
    ...{ dev: false, minimalMode: false, requestHeaders: {}, maxMemoryCacheSize: 0 },
    ...{ previewProps: preview, prerenderManifest: { routes: {}, dynamicRoutes: {} } },
  };
  const cache = new IncrementalCache(options as unknown as ConstructorParameters<typeof IncrementalCache>[0]);
  const page = { kind: 'APP_PAGE', html: '<p>', rscData: Buffer.from('payload') };
  await Reflect.apply(cache.set, cache, ['/page', page, { route: { kind: 'APP_PAGE', sourceRoute: '/page' } }]);
  return spy.mock.calls.length > 0;
}

describe('the JSON of a page that Next.js stores', () => {
  it('is made only to be measured: once it is not, delete this work-around', async () => {
    expect(await isTurnedIntoJson()).toBe(true);
  });

  it('has its payload as one text', () => {
    const payload = Buffer.alloc(1000, 'payload');
    expect(JSON.stringify({ payload }).length).toBeGreaterThan(3000);
    shortenBufferJson();
    expect(JSON.stringify({ payload }).length).toBeLessThan(1100);
  });
});
