import path from 'node:path';
import { describeDatabaseUrl } from '@/lib/db/location';
import { getMediaFolder } from './media-files';

describe('S3: the media folder', () => {
  it('is beside the SQLite file, and data/media for PostgreSQL', () => {
    expect(getMediaFolder('file:data/hub.sqlite')).toBe(path.resolve('data/media'));
    expect(getMediaFolder('file:/srv/shop/hub.sqlite')).toBe('/srv/shop/media');
    expect(getMediaFolder('file:///srv/my%20shop/hub.sqlite')).toBe('/srv/my shop/media');
    expect(getMediaFolder('postgres://user:secret@db/shop')).toBe(path.resolve('data/media'));
  });

  it('shows no credentials in the description of its database', () => {
    expect(describeDatabaseUrl('postgresql://user:secret@db:5433/shop?sslmode=require&password=secret')).toBe(
      'postgres://db:5433/shop',
    );
    expect(describeDatabaseUrl('file:data/hub.sqlite')).toBe('file:data/hub.sqlite');
  });
});
