import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the linter says, by the project's own rules, of files in the folder `place`. They stand outside the project: a killed run leaves nothing in it. */
function lint(place: string, files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'import-rules-'));
  folders.push(root);
  for (const name of ['biome.json', '.gitignore']) copyFileSync(path.join(ROOT, name), path.join(root, name));
  const folder = path.join(root, place, 'tried');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', '.'], { cwd: root, encoding: 'utf8' });
  const output = `${stdout}${stderr}`;
  // Its own settings are the one file more: so it has looked, and at nothing else.
  expect(output).toContain(`Checked ${Object.keys(files).length + 1} files`);
  return output;
}

describe('the structure: app → components → lib', () => {
  it.each([
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
  ])('an arrow that runs the other way is an error: from %s, %s', (place, text) => {
    expect(lint(place, { 'wrong.ts': text })).toContain('noRestrictedImports');
  });

  it('the way it should be is none', () => {
    const text = "export { createHub } from '@/lib/hub/wire/create-hub';";
    expect(lint('lib/hub', { 'right.ts': text })).not.toContain('lint/');
    expect(lint('components/ui', { 'right.ts': "export { mediaUrl } from '@/lib/site/urls';" })).not.toContain('lint/');
  });

  it('a circle is an error', () => {
    const output = lint('lib/site', {
      'a.ts': "import { b } from './b';\nexport const a = () => b;",
      'b.ts': "import { a } from './a';\nexport const b = () => a;",
    });
    expect(output).toContain('noImportCycles');
  });
});
