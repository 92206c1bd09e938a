import { nonceOf, protect } from './protect.mjs';

const NONCE = 'page-AAAAAAAAAAAAAAAAAAAAAA';

describe('S8: a page that enters the store', () => {
  const page = () => ({
    kind: 'APP_PAGE',
    html: `<p>Ünter</p><script nonce="${NONCE}">x()</script>`,
    rscData: Buffer.from(`1:T3,é-\n0:["$","script",null,{"nonce":"${NONCE}"}]\n`),
    segmentData: new Map([['/_tree', Buffer.from(`{"nonce":"${NONCE}"}`)]]),
    headers: { 'x-next-cache-tags': 'a,b' },
    status: 404,
  });

  it('loses the nonce of its first visitor everywhere, and gets its policy beside the headers that it has', () => {
    const entering = page();
    protect(entering, NONCE);
    expect(entering.html).toBe('<p>Ünter</p><script>x()</script>');
    expect(entering.rscData.toString()).toBe('1:T3,é-\n0:["$","script",null,{"nonce":""}]\n');
    expect(entering.segmentData.get('/_tree')?.toString()).toBe('{"nonce":""}');
    expect(entering.headers).toEqual({
      'x-next-cache-tags': 'a,b',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self' 'sha256-/),
    });
    expect(entering.status).toBe(404);
  });

  it('stays as it is when it enters again', () => {
    const entering = page();
    protect(entering, NONCE);
    const before = structuredClone(entering);
    protect(entering, NONCE);
    expect(structuredClone(entering)).toEqual(before);
  });

  it.each([
    null,
    undefined,
    { kind: 'FETCH', data: {} },
    { kind: 'APP_ROUTE', body: Buffer.from('<script>x()</script>') },
    { kind: 'APP_PAGE', html: 5 },
  ])('is a page: %p is left alone', (value) => {
    const before = structuredClone(value);
    protect(value, NONCE);
    expect(structuredClone(value)).toEqual(before);
  });

  it('takes the nonce from the request, and from nowhere in the page', () => {
    expect(nonceOf({ 'content-security-policy': `script-src 'nonce-${NONCE}'` })).toBe(NONCE);
    expect(nonceOf({})).toBeNull();
    expect(nonceOf(undefined)).toBeNull();
    const entering = { ...page(), html: `<script nonce="page-guessed">bad()</script>${page().html}` };
    protect(entering, NONCE);
    const hashes = /script-src 'self'([^;]*)/.exec(String(Object(entering.headers)['content-security-policy']))?.[1];
    expect(hashes?.trim().split(' ')).toHaveLength(1);
  });
});
