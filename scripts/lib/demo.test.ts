import path from 'node:path';
import { sqliteFile } from './demo.mjs';

describe('the SQLite file of DATABASE_URL', () => {
  const root = path.resolve('/srv/my shop');

  it.each([
    [undefined, 'data/hub.sqlite'],
    ['', 'data/hub.sqlite'],
    ['file:data/other.sqlite', 'data/other.sqlite'],
    ['file:./data/a b.sqlite', 'data/a b.sqlite'],
  ])('%j is below the project', (url, file) => {
    expect(sqliteFile(root, url)).toBe(path.join(root, file));
  });

  it.each(['file:/var/lib/hub.sqlite', 'file:///var/lib/hub.sqlite'])('%j is absolute', (url) => {
    expect(sqliteFile(root, url)).toBe(path.resolve('/var/lib/hub.sqlite'));
  });

  it.each(['postgres://user@host/db', 'mysql://host/db', 'file://elsewhere/hub.sqlite'])('%j names none', (url) => {
    expect(sqliteFile(root, url)).toBeNull();
  });
});
