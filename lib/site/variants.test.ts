import { chooseRobotsTag } from '@/lib/site/variants';
import { chooseVariant, findMainHost, isLoopback, shouldShowMissing } from './variants';

describe('S1: site variants by host (D25)', () => {
  it.each([
    ['www.marram.example.com', 'live'],
    ['localhost:3000', 'live'],
    ['127.0.0.1', 'live'],
    ['staging.marram.example.com', 'staging'],
    ['marram-STAGING.example.com:8080', 'staging'],
    ['marram.local', 'development'],
    ['shop.test:3000', 'development'],
    ['dev.marram.example.com', 'development'],
    ['test.marram.example.com', 'development'],
    ['contest.marram.example.com', 'live'],
    ['developers.marram.example.com', 'live'],
    ['', 'live'],
  ])('%s is %s', (host, variant) => {
    expect(chooseVariant(host)).toBe(variant);
  });

  it('loopback is development in the development server only', () => {
    expect(chooseVariant('localhost:3000', { isDevelopmentServer: true })).toBe('development');
    expect(chooseVariant('[::1]:3000', { isDevelopmentServer: true })).toBe('development');
    expect(chooseVariant('www.marram.example.com', { isDevelopmentServer: true })).toBe('live');
    expect(isLoopback('127.1.2.3:80')).toBe(true);
    expect(isLoopback('128.0.0.1')).toBe(false);
  });

  it('H13: live shows no notices', () => {
    expect(['live', 'staging', 'development'].filter((variant) => shouldShowMissing(variant as 'live'))).toEqual([
      'staging',
      'development',
    ]);
  });
});

describe('S2: the trade host (D26)', () => {
  it.each([
    ['trade.marram.example.com', 'marram.example.com'],
    ['trade-staging.marram.example.com', 'marram.example.com'],
    ['TRADE.localhost:3000', 'localhost:3000'],
    ['www.marram.example.com', null],
    ['traders.marram.example.com', null],
    ['trade.', null],
  ])('%s has the main host %s', (host, main) => {
    expect(findMainHost(host)).toBe(main);
  });
});

describe('D27: what search engines are kept out of', () => {
  it.each(['staging', 'development'] as const)('everything on %s, media included', (variant) => {
    for (const path of ['/', '/item_group/005', '/media/large/a.jpg', '/_next/image', '/embed/catalogue/outdoor'])
      expect(chooseRobotsTag(variant, path)).toBe('noindex, nofollow');
  });

  it('only pages for frames on live', () => {
    expect(chooseRobotsTag('live', '/embed/catalogue/spring')).toBe('noindex, nofollow');
    for (const path of ['/', '/embedded', '/item_group/embed', '/media/large/a.jpg'])
      expect(chooseRobotsTag('live', path)).toBeNull();
  });
});
