import path from 'node:path';
import { getDataFolder } from '@/lib/db/location';

describe('the data folder of the site', () => {
  it('is the folder of the SQLite file, and data for PostgreSQL', () => {
    expect(getDataFolder('file:data/hub.sqlite')).toBe(path.resolve('data'));
    expect(getDataFolder('file:hub.sqlite')).toBe(path.resolve('.'));
    expect(getDataFolder('file:/srv/shop/hub.sqlite')).toBe('/srv/shop');
    expect(getDataFolder('file:///srv/my%20shop/hub.sqlite')).toBe('/srv/my shop');
    expect(getDataFolder('postgres://user:secret@db/shop')).toBe(path.resolve('data'));
  });
});
