import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const BIOME = path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the linter says of files that stand in a new folder below `place`. */
function lint(place: string, files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(ROOT, place, 'import-rules-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), `${text}\n`);
  const { stdout, stderr } = spawnSync(process.execPath, [BIOME, 'lint', folder], { cwd: ROOT, encoding: 'utf8' });
  return `${stdout}${stderr}`;
}

describe('the structure: app → components → lib', () => {
  it.each([
    ['lib/site', "export { Icon } from '@/components/ui/icon';"],
    ['lib/hub', "export { default as Layout } from '@/app/layout';"],
    ['components/ui', "export { default as Layout } from '@/app/layout';"],
    ['components/ui', "export { createHub } from '@/lib/hub/wire/create-hub';"],
    ['lib/pages', "export { createRouter } from '@/lib/hub/embedded/router';"],
    ['app', "export { createRemoteTransport } from '@/lib/hub/remote/create-remote-transport';"],
    ['lib/catalogue', "export { mediaUrl } from '@/lib/site/urls';"],
    ['lib/site', "export { hub } from '@/lib/hub';"],
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
