import { bareHost, variantOfHost } from '@/lib/site/variants';
import { noindexRules } from './noindex.mjs';

const NOINDEX = [{ key: 'X-Robots-Tag', value: 'noindex, nofollow' }];

describe('D27: staging and development are kept out of search engines', () => {
  it('on a server of such a variant whatever the host', () => {
    expect(noindexRules('staging', 'staging')).toEqual([{ source: '/:path*', headers: NOINDEX }]);
    expect(noindexRules(undefined, 'development')).toEqual([{ source: '/:path*', headers: NOINDEX }]);
  });

  it('on no host of a server that is live by its setting; pages for frames are everywhere', () => {
    expect(noindexRules('live', 'live')).toEqual([{ source: '/embed/:path*', headers: NOINDEX }]);
    expect(noindexRules(undefined, 'live')[0]).toEqual({ source: '/embed/:path*', headers: NOINDEX });
  });

  it.each([
    'www.example.com',
    'localhost:3000',
    'devices.example.com',
    'latest.example.com',
    'shop.local.example.com',
    'staging.example.com',
    'www-STAGING.example.com:8443',
    'a.staging.b',
    'dev.example.com',
    'DEV.example.com:3000',
    'test.example.com',
    'marram.local',
    'marram.test:3000',
  ])('on %s just when the host is of such a variant (D25)', (host) => {
    const hosts = noindexRules('', 'live').flatMap(({ has = [] }) => has.map(({ value }) => new RegExp(`^${value}$`)));
    const closed = hosts.some((pattern) => pattern.test(bareHost(host)));
    expect(closed).toBe(variantOfHost(host) !== 'live');
  });
});
