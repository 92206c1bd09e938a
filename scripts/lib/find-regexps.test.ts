import { findRegexps } from './find-regexps';

describe('S8: the regular expressions of a file', () => {
  it('are literals and constant RegExp calls, each with its line', () => {
    const source =
      "const A = '[a-z]';\nconst b = /x+/gi;\nconst c = new RegExp('^' + A + '+$', 'u');\nconst d = RegExp(A);";
    expect(findRegexps(source, 'a.ts')).toEqual([
      { line: 2, pattern: 'x+', flags: 'gi' },
      { line: 3, pattern: '^[a-z]+$', flags: 'u' },
      { line: 4, pattern: '[a-z]', flags: '' },
    ]);
  });

  it('are found in JSX too, and have no pattern where it is not constant', () => {
    const source = 'export const A = ({ p }: { p: string }) => <a title={p.replace(new RegExp(p), "")}>b</a>;';
    expect(findRegexps(source, 'a.tsx')).toEqual([{ line: 1, pattern: null, flags: '' }]);
  });
});
