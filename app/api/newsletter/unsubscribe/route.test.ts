import { log } from '@/lib/site/log';
import { GET, POST } from './route';

const unsubscribeByToken = jest.fn();
jest.mock('@/lib/hub', () => ({ getApplicationRepository: async () => ({ subscribers: { unsubscribeByToken } }) }));
const warn = jest.spyOn(log, 'warn').mockImplementation();

const LINK = 'http://localhost:3000/api/newsletter/unsubscribe?token=abc.def';
const ONE_CLICK = 'List-Unsubscribe=One-Click';

let visitor = 0;
beforeEach(() => {
  unsubscribeByToken.mockReset().mockResolvedValue(true);
  visitor += 1;
});

async function post(body: string, headers: Record<string, string> = {}) {
  const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'X-Peer-Address': `203.0.113.${visitor}` };
  const answer = await POST(new Request(LINK, { method: 'POST', body, headers: { ...type, ...headers } }));
  return [answer.status, answer.headers.get('Location')];
}

describe('G6: /api/newsletter/unsubscribe', () => {
  it('a GET changes nothing, and redirects to the confirmation page', () => {
    const answer = GET(new Request(LINK));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/newsletter/unsubscribe?token=abc.def']);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('X-Robots-Tag')]).toEqual(['no-store', 'noindex']);
    expect(unsubscribeByToken).not.toHaveBeenCalled();
  });

  it('redirects a visitor to a page with the outcome', async () => {
    expect(await post('')).toEqual([303, '/newsletter/unsubscribed']);
    expect(unsubscribeByToken).toHaveBeenCalledWith('abc.def', expect.any(Number));
    unsubscribeByToken.mockResolvedValue(false);
    expect(await post('')).toEqual([303, '/newsletter/unknown-link']);
    unsubscribeByToken.mockRejectedValue(new Error('the key is missing'));
    expect(await post('')).toEqual([303, '/newsletter/not-unsubscribed']);
    expect(warn).toHaveBeenCalledWith('POST /api/newsletter/unsubscribe: the key is missing', expect.any(Object));
  });

  it.each([
    [ONE_CLICK, 'application/x-www-form-urlencoded'],
    [
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
    ],
  ])('answers the one click of a mail program without a redirect (RFC 8058)', async (body, type) => {
    const click = () => post(body, { 'Content-Type': type });
    expect(await click()).toEqual([200, null]);
    unsubscribeByToken.mockResolvedValue(false);
    expect(await click()).toEqual([404, null]);
    unsubscribeByToken.mockRejectedValue(new Error('gone'));
    expect(await click()).toEqual([503, null]);
  });

  it('S5: refuses pages of other sites, and a large body', async () => {
    expect(await post('', { 'Sec-Fetch-Site': 'cross-site' })).toEqual([403, null]);
    expect(await post('a'.repeat(5000))).toEqual([413, null]);
    expect(unsubscribeByToken).not.toHaveBeenCalled();
  });

  it('answers 600 a minute from one sender', async () => {
    for (let count = 0; count < 600; count += 1) await post(ONE_CLICK);
    expect(await post(ONE_CLICK)).toEqual([429, null]);
    expect(await post('')).toEqual([303, '/newsletter/not-unsubscribed']);
    expect(unsubscribeByToken).toHaveBeenCalledTimes(600);
  });
});
