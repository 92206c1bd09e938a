/** @jest-environment node */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeText, withNonce } from './shared-failure';

const MADE = 'page-AAAAAAAAAAAAAAAAAAAAAA';
const OWN = 'page-BBBBBBBBBBBBBBBBBBBBBB';

describe('S8: a failed page that several are given', () => {
  const page = (nonce: string) =>
    `<!DOCTYPE html><html><head><link rel="preload" nonce="${nonce}"/><script src="/a.js" async="" nonce="${nonce}"></script>` +
    `</head><body><script nonce="${nonce}">self.__next_f.push([1,"{\\"nonce\\":\\"${nonce}\\"}"])</script></body></html>`;

  it('has the nonce of its own request everywhere, and stays as long as it was', () => {
    expect(withNonce(page(MADE), OWN)).toBe(page(OWN));
    expect(withNonce(page(OWN), OWN)).toBe(page(OWN));
  });

  it('gives its nonce to no script that was made with another', () => {
    const foreign = `<script nonce="page-CCCCCCCCCCCCCCCCCCCCCC">alert(1)</script>`;
    expect(withNonce(page(MADE) + foreign, OWN)).toBe(page(OWN) + foreign);
  });

  it.each([
    '',
    'Internal Server Error',
    '<script>a()</script>',
    `<p nonce="${MADE}">`,
    '<script nonce="page-short"></script>',
    '<script nonce="">',
  ])('stays as it is when no script of the framework is in it: %p', (html) => {
    expect(withNonce(html, OWN)).toBe(html);
  });
});

/** What a browser gets of an answer that is prepared by `changeText` and then sent by `send`. */
async function sent(send: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => {
    changeText(response, (text) => text.toUpperCase());
    send(response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}`);
  const text = await answer.text();
  server.close();
  return text;
}

describe('S8: the text of an answer is seen', () => {
  it('when it is sent whole', async () => {
    expect(await sent((response) => response.end('made'))).toBe('MADE');
  });

  it('before what stands in the place of end gets it, and only once', async () => {
    const seen: unknown[] = [];
    const text = await sent((response) => {
      const { end } = response;
      response.end = function packed(this: ServerResponse, chunk: unknown) {
        seen.push(chunk);
        this.writeHead(200);
        return Reflect.apply(end, this, [`packed ${chunk}`]);
      } as typeof end;
      response.end('made');
    });
    expect(seen).toEqual(['MADE']);
    expect(text).toBe('packed MADE');
  });

  it.each([
    ['bytes', (response: ServerResponse) => response.end(Buffer.from('made'))],
    ['what comes after the headers', (response: ServerResponse) => response.writeHead(200).end('made')],
  ])('but %s stay', async (_, send) => {
    expect(await sent(send)).toBe('made');
  });

  it('and an answer without text ends', async () => {
    expect(await sent((response) => response.end())).toBe('');
  });
});
