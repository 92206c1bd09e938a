import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { MISSING_PAGE_TEXT, PAGE_FAILED_TEXT } from '@/lib/pages/page-failed-text';
import { createCompleteBody } from './empty-documents';

/** An empty document of Next.js with the metadata of a screen. */
function documentWith(title: string, message: string): Buffer {
  const head = `<title>${title} | Marram</title><meta name="message" content="${message}"/>`;
  return Buffer.from(`<html id="__next_error__"><head>${head}</head><body class="x"><script>1</script></body></html>`);
}

const EMPTY = documentWith('Page not found', MISSING_PAGE_TEXT);

function createRequest(host: string, cookie = ''): IncomingMessage {
  return Object.assign(new IncomingMessage(new Socket()), { headers: { host, cookie } });
}

describe('R22: the not-found screen is HTML', () => {
  const hosts: (string | undefined)[] = [];
  let status = 200;
  const createBody = () =>
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
    const complete = createBody();
    for (const host of ['a', 'a', 'b'])
      expect((await complete(createRequest(host), EMPTY, 404)).toString()).toBe('<main>Missing /page-not-found</main>');
    expect(hosts).toEqual(['a', 'b']);
  });

  it('leaves every other page as it is', async () => {
    const complete = createBody();
    const whole = Buffer.from('<html><body>Whole</body></html>');
    expect(await complete(createRequest('a'), EMPTY, 200)).toBe(EMPTY);
    expect(await complete(createRequest('a'), whole, 404)).toBe(whole);
    expect((await complete(createRequest('a', 'preview_session=x'), EMPTY, 404)).toString()).toContain(
      '<h1>Page not found</h1>',
    );
    expect(hosts).toEqual([]);
  });

  it('is the text alone when the screen cannot be rendered', async () => {
    status = 500;
    expect((await createBody()(createRequest('a'), EMPTY, 404)).toString()).toContain(`<p>${MISSING_PAGE_TEXT}</p>`);
  });
});

describe('S9: a page that failed says so without JavaScript', () => {
  const complete = createCompleteBody(() => Promise.reject(new Error('unused')));
  const bodyOf = async (document: Buffer, status: number) =>
    (await complete(createRequest('a'), document, status)).toString().replace(/^.*(?=<body)/, '');

  it('in the words of its screen', async () => {
    expect(await bodyOf(documentWith('No brand', 'Failed &amp; gone $&'), 500)).toBe(
      '<body><link rel="stylesheet" href="/message.css"/><main><h1>No brand</h1><p>Failed &amp; gone $&</p><a href="">Try Again</a> <a href="/" target="_top">Home</a></main><script>1</script></body></html>',
    );
    expect(await bodyOf(documentWith('No brand', 'Brand ID is missing'), 404)).toContain(
      '<p>Brand ID is missing</p><a href="/" target="_top">Home</a>',
    );
  });

  it('in general words when it has none of its own, whatever its title', async () => {
    const failed = Buffer.from('<html id="__next_error__"><head><title>Fabric</title></head><body></body></html>');
    expect(await bodyOf(failed, 500)).toContain(`<h1>Something went wrong</h1><p>${PAGE_FAILED_TEXT}</p>`);
  });

  it('and a whole page stays as it is', async () => {
    const whole = Buffer.from('<html><body>Whole</body></html>');
    expect(await complete(createRequest('a'), whole, 500)).toBe(whole);
  });
});
