import { sortNearestFirst } from './nearest-first';

describe('the order of the tests of changed files', () => {
  it('starts with the tests beside the file, then those in the same folder, then those further away', () => {
    const tests = ['app/page.test.tsx', 'lib/seo/index.test.ts', 'lib/site/urls.test.ts', 'lib/site/log.test.ts'];
    expect(sortNearestFirst(tests, ['lib/site/log.ts'])).toEqual([
      'lib/site/log.test.ts',
      'lib/site/urls.test.ts',
      'lib/seo/index.test.ts',
      'app/page.test.tsx',
    ]);
  });

  it('takes the nearest of several changed files', () => {
    const tests = ['lib/seo/index.test.ts', 'server/log.test.ts', 'app/page.test.tsx'];
    expect(sortNearestFirst(tests, ['app/page.tsx', 'server/steps.ts'])).toEqual([
      'app/page.test.tsx',
      'server/log.test.ts',
      'lib/seo/index.test.ts',
    ]);
  });
});
