import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createCompleteBody } from './empty-documents';

const EMPTY = Buffer.from('<html id="__next_error__"><head><link href="/missing-page.css"></head><body></body></html>');

function requestFrom(host: string, cookie = ''): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers: { host, cookie } });
}

describe('R22: the not-found screen is HTML', () => {
  const hosts: (string | undefined)[] = [];
  let status = 200;
  const complete = () =>
    createCompleteBody(async (request, response) => {
      hosts.push(request.headers.host);
      response.statusCode = status;
      response.write('<main>Missing ');
      response.end(`${request.url}</main>`);
    });
  beforeEach(() => {
    hosts.length = 0;
    status = 200;
  });

  it('replaces the empty document, and renders the screen once for each host', async () => {
    const body = complete();
    for (const host of ['a', 'a', 'b'])
      expect((await body(requestFrom(host), EMPTY, 404)).toString()).toBe('<main>Missing /page-not-found</main>');
    expect(hosts).toEqual(['a', 'b']);
  });

  it('leaves every other page as it is', async () => {
    const body = complete();
    const other = Buffer.from('<html id="__next_error__"><head></head></html>');
    expect(await body(requestFrom('a'), EMPTY, 200)).toBe(EMPTY);
    expect(await body(requestFrom('a'), other, 404)).toBe(other);
    expect(await body(requestFrom('a', 'preview_session=x'), EMPTY, 404)).toBe(EMPTY);
    expect(hosts).toEqual([]);
  });

  it('leaves the empty document when the screen cannot be rendered', async () => {
    status = 500;
    expect(await complete()(requestFrom('a'), EMPTY, 404)).toBe(EMPTY);
  });
});

it('S9: a page that failed says so without JavaScript', async () => {
  const complete = createCompleteBody(() => Promise.reject(new Error('unused')));
  const failed = Buffer.from('<html id="__next_error__"><head></head><body class="x"><script>1</script></body></html>');
  const body = (await complete(requestFrom('a'), failed, 500)).toString();
  expect(body).toContain('<body><noscript><main');
  expect(body).toContain('>Something went wrong</h1>');
  expect(body).toContain('<script>1</script></body></html>');
  expect(await complete(requestFrom('a'), EMPTY, 503)).not.toBe(EMPTY);
  for (const html of [
    '<html><body>Whole</body></html>',
    '<html id="__next_error__"><head><link href="/internationals-missing.css?failed"></head><body></body></html>',
  ]) {
    const other = Buffer.from(html);
    expect(await complete(requestFrom('a'), other, 500)).toBe(other);
  }
});
