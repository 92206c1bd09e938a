import { BODY_TIMEOUT_MS, bodyTimeoutMs, UPLOAD_TIMEOUT_MS } from './body-limits';

describe('S8: the time for the body of a request', () => {
  it.each([
    '/api/register',
    '/hub/consumer/request-user-registration',
    '/hub/consumer/request-user-registration/',
    '/hub/%63onsumer/request%2duser-registration',
  ])('is long at %s, which takes documents', (pathname) => {
    expect(bodyTimeoutMs(pathname)).toBe(UPLOAD_TIMEOUT_MS);
  });

  it.each(['/', '/register', '/api/register/x', '/api/newsletter', '/hub/newsletter/sign-up', '/hub/%E0%A4%A', '/%'])(
    'is short at %s',
    (pathname) => {
      expect(bodyTimeoutMs(pathname)).toBe(BODY_TIMEOUT_MS);
    },
  );
});
