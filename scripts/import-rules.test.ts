import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** Files that import against the structure, each in a folder of a layer. */
const WRONG = [
  ['lib/site', "export { Icon } from '@/components/ui/icon';"],
  ['lib/hub', "export { default as Layout } from '@/app/layout';"],
  ['components/ui', "export { default as Layout } from '@/app/layout';"],
  ['components/ui', "export { createHub } from '@/lib/hub/wire/create-hub';"],
  ['lib/pages', "export { createRouter } from '@/lib/hub/embedded/router';"],
  ['app', "export { createHttpTransport } from '@/lib/hub/remote/http-transport';"],
  ['lib/catalogue', "export { mediaUrl } from '@/lib/site/urls';"],
  ['lib/site', "export { hub } from '@/lib/hub';"],
  ['lib/db', "export { hub } from '@/lib/hub';"],
  ['lib/index', "export { log } from '@/lib/site/log';"],
  ['lib/registration', "export { hub } from '@/lib/hub';"],
  ['lib/registration', "export { startDeliveries } from '@/lib/registration/delivery';"],
  ['lib/security', "export { hub } from '@/lib/hub';"],
  ['lib/pages', "export { createHub } from '../../hub/wire/create-hub';"],
] as const;
const RIGHT = [
  ['lib/hub', "export { createHub } from '@/lib/hub/wire/create-hub';"],
  ['components/ui', "export { mediaUrl } from '@/lib/site/urls';"],
] as const;
const CIRCLE = [
  ['lib/site/circle/a.ts', "import { b } from './b';\nexport const a = () => b;"],
  ['lib/site/circle/b.ts', "import { a } from './a';\nexport const b = () => a;"],
] as const;

const wrongFile = (place: string, index: number) => `${place}/tried/wrong-${index}.ts`;
const rightFile = (place: string) => `${place}/tried/right.ts`;

/** The lines of the linter, by the project's own rules. The files stand outside the project: a killed run leaves nothing in it. */
function lint(files: readonly (readonly [name: string, text: string])[]): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  try {
    for (const name of ['biome.json', '.gitignore']) copyFileSync(path.join(ROOT, name), path.join(root, name));
    for (const [name, text] of files) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      writeFileSync(path.join(root, name), `${text}\n`);
    }
    const args = [BIOME, 'lint', '--max-diagnostics=none', '.'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return `${stdout}${stderr}`.split('\n');
  } finally {
    rmSync(root, { recursive: true });
  }
}

describe('the structure: app → components → lib', () => {
  let lines: string[];
  const linesOf = (file: string) => lines.filter((line) => line.startsWith(`${file}:`)).join('\n');

  beforeAll(() => {
    const files = [
      ...WRONG.map(([place, text], index) => [wrongFile(place, index), text] as const),
      ...RIGHT.map(([place, text]) => [rightFile(place), text] as const),
      ...CIRCLE,
    ];
    lines = lint(files);
    // Its own settings are the one file more: so it has looked, and at nothing else.
    expect(lines.join('\n')).toContain(`Checked ${files.length + 1} files`);
  });

  it.each(WRONG.map(([place, text], index) => [place, text, index] as const))(
    'an arrow that runs the other way is an error: from %s, %s',
    (place, _text, index) => {
      expect(linesOf(wrongFile(place, index))).toContain('noRestrictedImports');
    },
  );

  it('the way it should be is none', () => {
    for (const [place] of RIGHT) expect(linesOf(rightFile(place))).not.toContain('lint/');
  });

  it('a circle is an error', () => {
    expect(CIRCLE.map(([file]) => linesOf(file)).join('\n')).toContain('noImportCycles');
  });
});
