import fs from 'node:fs';
import path from 'node:path';
import { parseSettings } from '@/lib/site/settings';
import { SETTING_NAMES } from './lib/settings-names.mjs';

const readme = fs.readFileSync(path.resolve('README.md'), 'utf8');
const scripts: Record<string, string> = JSON.parse(fs.readFileSync(path.resolve('package.json'), 'utf8')).scripts;
const rows = readme.split('\n').filter((line) => line.startsWith('|'));

describe('README', () => {
  it.each([...SETTING_NAMES, 'PORT'])('has one row for the setting %s', (name) => {
    expect(rows.filter((row) => new RegExp(`^\\| \`${name}\` +\\|`).test(row))).toHaveLength(1);
  });

  it('knows every setting of the code', () => {
    expect(SETTING_NAMES).toEqual(expect.arrayContaining(Object.keys(parseSettings({}))));
  });

  it('names no command that is not there', () => {
    const named = [...readme.matchAll(/npm run ([a-z][a-z-]*)/g)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
