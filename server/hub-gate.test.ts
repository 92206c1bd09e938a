import { createHubGate } from './hub-gate';

const NEVER = new Promise<void>(() => undefined);

describe('O6: requests while the index loads', () => {
  it.each(['/api/health', '/api/ready', '/api/register', '/_next/image', '/media/large/a.webp'])(
    '%s is answered at once',
    (pathname) => {
      expect(createHubGate(NEVER)(pathname)).toBe(true);
    },
  );

  it.each(['/', '/item_group/005', '/api/products', '/api/recent', '/api/search', '/hub/search'])(
    '%s waits for a while, and is then refused',
    async (pathname) => {
      expect(await createHubGate(NEVER, 1)(pathname)).toBe(false);
    },
  );

  it('are answered once it is loaded, also those that wait already', async () => {
    let finishLoading: (() => void) | undefined;
    const whenLoaded = new Promise<void>((resolve) => {
      finishLoading = resolve;
    });
    const gate = createHubGate(whenLoaded, 60_000);
    const waiting = gate('/');
    finishLoading?.();
    expect(await waiting).toBe(true);
    expect(gate('/')).toBe(true);
  });

  it('are not answered when it cannot be loaded', async () => {
    expect(await createHubGate(Promise.reject(new Error('no database')))('/')).toBe(false);
  });
});
