import path from 'node:path';
import { getSqliteFile, hasBeenImported } from './demo.mjs';

describe('the SQLite file of DATABASE_URL', () => {
  const root = path.resolve('/srv/my shop');

  it.each([
    [undefined, 'data/hub.sqlite'],
    ['', 'data/hub.sqlite'],
    ['file:data/other.sqlite', 'data/other.sqlite'],
    ['file:./data/a b.sqlite', 'data/a b.sqlite'],
  ])('%j is inside the project', (url, file) => {
    expect(getSqliteFile(root, url)).toBe(path.join(root, file));
  });

  it.each(['file:/var/lib/hub.sqlite', 'file:///var/lib/hub.sqlite'])('%j is absolute', (url) => {
    expect(getSqliteFile(root, url)).toBe(path.resolve('/var/lib/hub.sqlite'));
  });

  it.each(['postgres://user@host/db', 'mysql://host/db', 'file://elsewhere/hub.sqlite'])('%j has none', (url) => {
    expect(getSqliteFile(root, url)).toBeNull();
  });
});

describe('what hub status says', () => {
  const status = (generation: number) =>
    `Database      file:data/hub.sqlite\nProducts      0\nGeneration    ${generation}`;

  it.each([
    [0, false],
    [1, true],
    [20, true],
  ])('generation %d: imported %s', (generation, imported) => {
    expect(hasBeenImported(status(generation))).toBe(imported);
  });

  it('unreadable output does not count as an import', () => {
    expect(hasBeenImported('')).toBe(false);
  });
});
