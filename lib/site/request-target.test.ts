import { type IncomingRequest, requestTarget } from './request-target';

const target = (request: Partial<IncomingRequest>) =>
  requestTarget({
    host: 'www.marram.example.com',
    pathname: '/',
    search: '',
    variant: undefined,
    developmentServer: false,
    ...request,
  });

describe('S1: where a request goes', () => {
  it('live pages with filters go to their twin', () => {
    expect(target({ pathname: '/item_group/005', search: '?types=Print' })).toEqual({
      kind: 'rewrite',
      pathname: '/live/filtered/item_group/005',
    });
  });

  it.each([
    '/item_group/005',
    '/item_group/005/application/Curtaining',
    '/item_group/005/collection/Karoo',
    '/item_group/005/application/Dual%20Purpose/collection/Karoo',
  ])('F15: %s has a twin', (pathname) => {
    expect(target({ pathname, search: '?page=2' })).toMatchObject({ pathname: `/live/filtered${pathname}` });
  });

  it.each([
    ['/item_group/005', '?utm_source=letter'],
    ['/item_group/005/collection/Karoo/design/Kraal/colour/Ochre', '?types=Print'],
    ['/brand', '?brand=Marram'],
    ['/', '?page=2'],
  ])('%s%s has none', (pathname, search) => {
    expect(target({ pathname, search })).toMatchObject({ pathname: pathname === '/' ? '/live' : `/live${pathname}` });
  });

  it('D25: staging and development have pages of their own', () => {
    expect(target({ host: 'staging.marram.example.com', pathname: '/careers' })).toEqual({
      kind: 'rewrite',
      pathname: '/staging/careers',
    });
    expect(target({ host: 'dev.marram.example.com' })).toMatchObject({ pathname: '/development' });
  });

  it.each(['/robots.txt', '/sitemap.xml', '/sitemap/005.xml'])('D27: %s is one of the variant', (pathname) => {
    expect(target({ host: 'staging.marram.example.com', pathname })).toMatchObject({ pathname: `/staging${pathname}` });
  });

  it('SITE_VARIANT overrides the host; a word that is no variant does not', () => {
    expect(target({ variant: 'staging' })).toMatchObject({ pathname: '/staging' });
    expect(target({ variant: 'nonsense' })).toMatchObject({ pathname: '/live' });
  });

  it('inner paths and files of the root pass', () => {
    expect(target({ pathname: '/live/item_group/005' })).toEqual({ kind: 'pass' });
    expect(target({ host: 'staging.marram.example.com', pathname: '/logo.svg' })).toEqual({ kind: 'pass' });
  });
});
