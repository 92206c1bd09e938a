import { hasBearer } from './secrets';

const isAllowed = (authorization?: string) => hasBearer(authorization, ['a-secret-of-ours', 'the-one-before-it']);

describe('S4: who may have pages revalidated', () => {
  it.each(['Bearer a-secret-of-ours', 'bearer  a-secret-of-ours ', 'Bearer the-one-before-it'])(
    '%j may',
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
  ])('%j may not', (authorization) => {
    expect(isAllowed(authorization)).toBe(false);
  });
});
