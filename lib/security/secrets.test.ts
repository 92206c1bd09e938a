import { hasBearer } from './secrets';

const isAllowed = (authorization?: string) => hasBearer(authorization, ['a-secret-of-ours', 'the-one-before-it']);

describe('S4: the authorization to revalidate pages', () => {
  it.each(['Bearer a-secret-of-ours', 'bearer  a-secret-of-ours ', 'Bearer the-one-before-it'])(
    'accepts %j',
    (authorization) => {
      expect(isAllowed(authorization)).toBe(true);
    },
  );

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'a-secret-of-ours',
    'Basic a-secret-of-ours',
    'Bearer a-secret-of-our',
    'Bearer a-secret-of-ours2',
    'Bearer a-secret-of-ours x',
    'Bearer A-SECRET-OF-OURS',
    'Bearer a-secret-of-ours,the-one-before-it',
  ])('refuses %j', (authorization) => {
    expect(isAllowed(authorization)).toBe(false);
  });
});
