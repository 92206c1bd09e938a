import path from 'node:path';
import { dataFolder } from '@/lib/db/location';

describe('the data folder of the site', () => {
  it('is the folder of the SQLite file, and data for PostgreSQL', () => {
    expect(dataFolder('file:data/hub.sqlite')).toBe(path.resolve('data'));
    expect(dataFolder('file:hub.sqlite')).toBe(path.resolve('.'));
    expect(dataFolder('file:/srv/shop/hub.sqlite')).toBe('/srv/shop');
    expect(dataFolder('file:///srv/my%20shop/hub.sqlite')).toBe('/srv/my shop');
    expect(dataFolder('postgres://user:secret@db/shop')).toBe(path.resolve('data'));
  });
});
