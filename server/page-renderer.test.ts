import { log } from '@/lib/site/log';
import { createInternalRenderer, type Render } from './page-renderer';

/** Calls the hook as Next.js does. */
function waitUntil(work: Promise<unknown>): void {
  const hook = Reflect.get(globalThis, Symbol.for('@next/request-context'));
  hook.get()?.waitUntil(work);
}

describe('S5: a revalidation within this process', () => {
  const release = jest.fn();
  const createRenderer = (render: Render) => {
    const renderInternally = createInternalRenderer(render);
    return (path: string, host: string) => renderInternally(async () => release, path, { host });
  };
  beforeEach(() => release.mockClear());

  it('asks for the page as a visitor would, and reads a body of any size to its end', async () => {
    const requests: unknown[] = [];
    const render = createRenderer(async ({ method, url, headers }, response) => {
      requests.push({ method, url, host: headers.host });
      response.setHeader('x-nextjs-cache', 'HIT');
      for (let i = 0; i < 100; i += 1) response.write('x'.repeat(100_000));
      await new Promise<void>((resolve) => response.end('end', resolve));
    });
    expect(await render('/brand/A%20B?colours=Blue', 'staging.example.com')).toBe('other');
    expect(requests).toEqual([{ method: 'GET', url: '/brand/A%20B?colours=Blue', host: 'staging.example.com' }]);
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('keeps its slot until the stale page is rendered again', async () => {
    let finish = (): void => undefined;
    const render = createRenderer(async (_, response) => {
      waitUntil(new Promise<void>((resolve) => (finish = resolve)));
      response.setHeader('x-nextjs-cache', 'STALE');
      response.end();
    });
    const rendered = render('/careers', 'www.example.com');
    await new Promise(setImmediate);
    expect(release).not.toHaveBeenCalled();
    finish();
    expect(await rendered).toBe('stale');
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('survives a failed render, and returns busy when every slot is taken', async () => {
    const error = jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const renderFailing = createRenderer(() => Promise.reject(new Error('no hub')));
    expect(await renderFailing('/careers', 'www.example.com')).toBe('other');
    expect(error).toHaveBeenCalledWith(expect.stringContaining('no hub'), expect.anything());
    expect(release).toHaveBeenCalledTimes(1);
    error.mockRestore();
    const render = jest.fn();
    expect(await createInternalRenderer(render)(async () => null, '/careers', { host: 'www.example.com' })).toBe(
      'busy',
    );
    expect(render).not.toHaveBeenCalled();
  });
});
