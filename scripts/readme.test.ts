import fs from 'node:fs';
import path from 'node:path';
import { describeSettings } from '@/lib/site/settings';
import { formatEnvExample, formatSettingsTable } from './commands/settings';
import { replaceBetweenMarkers } from './lib/markdown';
import { SETTING_NAMES } from './lib/settings-names.mjs';

const read = (file: string) => fs.readFileSync(path.resolve(file), 'utf8');
const readme = read('README.md');
const configuration = read('docs/configuration.md');
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...fs.readdirSync('docs').map((name) => `docs/${name}`)];
const documents = pages.filter((name) => name.endsWith('.md'));
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;

describe('README', () => {
  it.each([...SETTING_NAMES, 'PORT'])('has one row for the setting %s', (name) => {
    const rows = configuration.split('\n').filter((line) => line.startsWith(`| \`${name}\` |`));
    expect(rows).toHaveLength(1);
  });

  it('is checked for every setting of the code', () => {
    expect([...SETTING_NAMES].sort()).toEqual(
      describeSettings()
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('has the settings as the schema describes them (npm run settings-docs)', () => {
    expect(replaceBetweenMarkers(configuration, 'settings', formatSettingsTable(describeSettings()))).toBe(
      configuration,
    );
    expect(read('.env.example')).toBe(formatEnvExample(describeSettings()));
  });

  it.each(documents)('names existing commands only: %s', (file) => {
    const named = [...read(file).matchAll(/npm run ([a-z][a-z-]*)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(documents)('links to files that exist: %s', (file) => {
    const links = [...read(file).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map((match) => match[1] ?? '');
    const missing = links.filter((link) => !fs.existsSync(path.resolve(path.dirname(file), link)));
    expect(missing).toEqual([]);
  });

  it.each(['docs/extending.md', 'docs/decisions/0027-index-file.md'])(
    'names constants of the files it names: %s',
    (file) => {
      const text = read(file);
      const named = new Set(
        [...text.matchAll(/[\w./[\]()-]+\.(?:mjs|tsx?)\b/g)].map((match) => path.basename(match[0])),
      );
      const sources = ['app', 'components', 'e2e', 'lib', 'scripts']
        .flatMap((folder) => fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
        .filter((name) => named.has(path.basename(name)))
        .map(read);
      const constants = new Set([...text.matchAll(/`([A-Z][A-Z_]+)`/g)].map((match) => match[1] ?? ''));
      const isDeclared = (name: string) => sources.some((source) => new RegExp(`\\bconst ${name}\\b`).test(source));
      expect(constants.size).toBeGreaterThan(0);
      expect([...constants].filter((name) => !isDeclared(name))).toEqual([]);
    },
  );

  it('lists existing folders only', () => {
    const folders = [...readme.matchAll(/^\| `([\w-]+)\//gm)].map((match) => match[1] ?? '');
    expect(folders.length).toBeGreaterThan(5);
    expect(folders.filter((folder) => !fs.existsSync(folder))).toEqual([]);
  });
});
