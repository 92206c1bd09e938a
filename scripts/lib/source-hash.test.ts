import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { computeSourceHash, listSourceFiles } from './source-hash.mjs';

describe('source hash', () => {
  let root = '';
  const write = (file: string, text: string) => {
    const full = path.join(root, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
  };

  beforeEach(() => {
    root = fs.mkdtempSync(path.join(os.tmpdir(), 'source hash '));
    write('app/page.tsx', 'page');
    write('lib/deep/er/rule.ts', 'rule');
    write('next.config.js', 'config');
    write('package-lock.json', '{}');
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  it('is the same on repeat, and after a file is written again with the same bytes', () => {
    const before = computeSourceHash(root);
    write('app/page.tsx', 'page');
    expect(computeSourceHash(root)).toBe(before);
  });

  it.each([
    ['one byte of a page', () => write('app/page.tsx', 'pagf')],
    ['a deep file', () => write('lib/deep/er/rule.ts', 'rule ')],
    ['a new file', () => write('components/tile.tsx', '')],
    ['a removed file', () => fs.rmSync(path.join(root, 'app/page.tsx'))],
    ['a moved file', () => fs.renameSync(path.join(root, 'app/page.tsx'), path.join(root, 'app/pages.tsx'))],
    ['the configuration', () => write('next.config.js', 'other')],
    ['the packages', () => write('package-lock.json', '{"a":1}')],
    ['the supplier', () => write('supplier.json', '{}')],
    ['a route below .well-known', () => write('app/.well-known/security.txt/route.ts', '')],
    ['the types of the build', () => write('tsconfig.build.json', '{}')],
    ['a public file', () => write('public/logo.svg', '<svg/>')],
  ])('changes with %s', (_, change) => {
    const before = computeSourceHash(root);
    change();
    expect(computeSourceHash(root)).not.toBe(before);
  });

  it.each([
    'app/node_modules/x/index.js',
    'node_modules/x/index.js',
    'app/page.test.tsx',
    'app/.DS_Store',
    'data/hub.sqlite',
    'README.md',
  ])('ignores %s', (file) => {
    const before = computeSourceHash(root);
    write(file, 'anything');
    expect(computeSourceHash(root)).toBe(before);
  });

  it('does not confuse the end of one file with the beginning of the next', () => {
    write('app/a.ts', 'x');
    write('app/b.ts', 'y');
    const before = computeSourceHash(root);
    write('app/a.ts', 'xapp/b.ts\n1\ny');
    fs.rmSync(path.join(root, 'app/b.ts'));
    expect(computeSourceHash(root)).not.toBe(before);
  });

  it('lists files in a fixed order, with slashes', () => {
    expect(listSourceFiles(root)).toEqual([
      'app/page.tsx',
      'lib/deep/er/rule.ts',
      'next.config.js',
      'package-lock.json',
    ]);
  });
});
