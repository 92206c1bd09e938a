import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');

/** Imports that break the layering, each with the folder of the importing file. */
const WRONG = [
  ['lib/site', "export { Icon } from '@/components/ui/icon';"],
  ['lib/hub', "export { default as Layout } from '@/app/layout';"],
  ['components/ui', "export { default as Layout } from '@/app/layout';"],
  ['components/ui', "export { createHub } from '@/lib/hub/wire/create-hub';"],
  ['lib/pages', "export { createRouter } from '@/lib/hub/embedded/router';"],
  ['app', "export { createHttpTransport } from '@/lib/hub/remote/http-transport';"],
  ['lib/catalogue', "export { buildMediaUrl } from '@/lib/site/urls';"],
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
  ['components/ui', "export { buildMediaUrl } from '@/lib/site/urls';"],
] as const;
const CIRCLE = [
  ['lib/site/circle/a.ts', "import { b } from './b';\nexport const a = () => b;"],
  ['lib/site/circle/b.ts', "import { a } from './a';\nexport const b = () => a;"],
] as const;

const getWrongFile = (folder: string, index: number) => `${folder}/tried/wrong-${index}.ts`;
const getRightFile = (folder: string) => `${folder}/tried/right.ts`;

/** The output lines of the linter with the project's rules. The files are in a temporary folder, so that a killed run leaves none in the project. */
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
  const getLines = (file: string) => lines.filter((line) => line.startsWith(`${file}:`)).join('\n');

  beforeAll(() => {
    const files = [
      ...WRONG.map(([folder, text], index) => [getWrongFile(folder, index), text] as const),
      ...RIGHT.map(([folder, text]) => [getRightFile(folder), text] as const),
      ...CIRCLE,
    ];
    lines = lint(files);
    // The extra file is biome.json. This proves that the linter checked these files and no others.
    expect(lines.join('\n')).toContain(`Checked ${files.length + 1} files`);
  });

  it.each(WRONG.map(([folder, text], index) => [folder, text, index] as const))(
    'reports an import in the wrong direction: from %s, %s',
    (folder, _text, index) => {
      expect(getLines(getWrongFile(folder, index))).toContain('noRestrictedImports');
    },
  );

  it('accepts an import in the right direction', () => {
    for (const [folder] of RIGHT) expect(getLines(getRightFile(folder))).not.toContain('lint/');
  });

  it('reports an import cycle', () => {
    expect(CIRCLE.map(([file]) => getLines(file)).join('\n')).toContain('noImportCycles');
  });
});
