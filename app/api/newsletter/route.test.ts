import { HubError } from '@/lib/hub/transport';
import { NEWSLETTER_TEXT_VERSION } from '@/lib/pages/newsletter-consent';
import { log } from '@/lib/site/log';
import { POST } from './route';

const subscribe = jest.fn();
jest.mock('@/lib/hub', () => ({ getHub: async () => ({ subscribe }) }));
const warn = jest.spyOn(log, 'warn').mockImplementation();

let visitor = 0;
beforeEach(() => {
  subscribe.mockReset().mockResolvedValue({ success: true, id: 7 });
  visitor += 1;
});

const FAILED = 'An error occured, please try again later';
const INVALID = 'Email invalid! Email must include the @ character';

function send(body: string, headers: Record<string, string> = {}) {
  return POST(
    new Request('http://localhost:3000/api/newsletter', {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Peer-Address': `203.0.113.${visitor}`, ...headers },
    }),
  );
}
const signUp = (email: unknown) => send(JSON.stringify({ email }));
const sendForm = (email: string) =>
  send(new URLSearchParams({ email }).toString(), { 'Content-Type': 'application/x-www-form-urlencoded' });

describe('G6: POST /api/newsletter', () => {
  it('returns the answer of the service', async () => {
    const answer = await signUp(' ann@example.com ');
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, id: 7 }]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(subscribe.mock.calls).toEqual([['ann@example.com', { textVersion: '', page: '' }]]);
  });

  it.each([
    [
      { text_version: NEWSLETTER_TEXT_VERSION, page: '/' },
      { textVersion: NEWSLETTER_TEXT_VERSION, page: '/' },
    ],
    [{ page: '/newsletter/invalid?email=a@b.example#x' }, { textVersion: '', page: '/newsletter/invalid' }],
    [
      { text_version: '<script>', page: '//evil.example' },
      { textVersion: '', page: '' },
    ],
    [
      { text_version: 'A'.repeat(16), page: `/${'a'.repeat(300)}` },
      { textVersion: '', page: '' },
    ],
  ])('passes on the consent %j, with and without JavaScript', async (fields, consent) => {
    const given = { email: `c${visitor}@example.com`, ...fields };
    await send(JSON.stringify(given));
    await send(new URLSearchParams(given).toString(), { 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(subscribe.mock.calls).toEqual(Array(2).fill([given.email, consent]));
  });

  it.each([undefined, null, 7, {}, ['a@b.example'], '', 'ann', 'a b@c.example', 'a\u0000@b.example'])(
    'refuses %p',
    async (email) => {
      const answer = await signUp(email);
      expect([answer.status, await answer.json()]).toEqual([422, { message: INVALID }]);
      expect(subscribe).not.toHaveBeenCalled();
    },
  );

  it.each(['', '{', 'null', '[]', '"ann@example.com"'])('refuses the body %p', async (body) => {
    expect((await send(body)).status).toBe(422);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('reports an address that is too long, and refuses a large body', async () => {
    const long = await signUp(`${'a'.repeat(300)}@example.com`);
    const message = 'Email invalid! An email address has at most 254 characters';
    expect([long.status, await long.json()]).toEqual([422, { message }]);
    expect((await signUp(`${'a'.repeat(5000)}@example.com`)).status).toBe(413);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each([new HubError('refused', 'POST', 'no'), new Error('gone')])(
    'fails when the service does: %p',
    async (error) => {
      subscribe.mockRejectedValue(error);
      const answer = await signUp('bob@example.com');
      expect([answer.status, await answer.json()]).toEqual([502, { message: FAILED }]);
      expect(warn).toHaveBeenCalledWith(`POST /api/newsletter: ${error.message}`, expect.any(Object));
    },
  );

  it('refuses requests from other sites, and other content types', async () => {
    const body = JSON.stringify({ email: 'c@example.com' });
    expect((await send(body, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await send(body, { Origin: 'https://evil.example', Host: 'localhost:3000' })).status).toBe(403);
    expect((await send(body, { 'Content-Type': 'text/plain' })).status).toBe(415);
    expect(subscribe).not.toHaveBeenCalled();
  });

  it('redirects a visitor without JavaScript to a page with the outcome', async () => {
    const submitForm = async (email: string) => {
      const answer = await sendForm(email);
      return [answer.status, answer.headers.get('Location'), await answer.text()];
    };
    expect(await submitForm('dora@example.com')).toEqual([303, '/newsletter/subscribed', '']);
    expect(await submitForm('dora')).toEqual([303, '/newsletter/invalid', '']);
    expect(await submitForm(`${'a'.repeat(300)}@example.com`)).toEqual([303, '/newsletter/too-long', '']);
    subscribe.mockRejectedValue(new Error('gone'));
    expect(await submitForm('dora@example.com')).toEqual([303, '/newsletter/failed', '']);
  });

  it('accepts one address five times an hour, from all visitors together', async () => {
    const addresses = ['eve@example.com', 'Eve@Example.com', 'eve@example.com ', 'EVE@example.com', 'eve@example.com'];
    for (const email of addresses) {
      expect((await signUp(email)).status).toBe(200);
      visitor += 1;
    }
    const answer = await signUp('eve@example.com');
    expect([answer.status, await answer.json()]).toEqual([429, { message: FAILED }]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(3500);
    expect(subscribe).toHaveBeenCalledTimes(5);
    expect((await sendForm('eve@example.com')).headers.get('Location')).toBe('/newsletter/failed');
  });

  it('takes twenty sign-ups a minute from one visitor', async () => {
    for (let index = 0; index < 20; index += 1) expect((await signUp(`visitor-${index}@example.com`)).status).toBe(200);
    const answer = await signUp('visitor-20@example.com');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    visitor += 1;
    expect((await signUp('visitor-20@example.com')).status).toBe(200);
  });
});
