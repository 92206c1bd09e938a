import { tradeRedirect } from './trade-redirect';

describe('S2: the trade host redirects to the same path (D26)', () => {
  it.each([
    ['trade.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
    ['trade.localhost:3000', 'http://localhost:3000', 'http://localhost:3000/a?b=1'],
    ['trade.shop.example.com', 'http://shop.example.com', 'http://shop.example.com/a?b=1'],
    ['trade.127.0.0.1:3000', undefined, 'http://127.0.0.1:3000/a?b=1'],
    ['TRADE.Staging.Marram.Example.com:8443', 'https://marram.example.com', 'https://staging.marram.example.com/a?b=1'],
    ['trade-staging.marram.example.com', 'https://www.marram.example.com', 'https://marram.example.com/a?b=1'],
  ])('%s', (host, siteUrl, location) => {
    expect(tradeRedirect(host, '/a?b=1', siteUrl)).toBe(location);
  });

  it.each([
    'trade.evil.example',
    'trade.evilmarram.example.com',
    'trade.marram.example.com.evil.example',
    'trade.marram.example.community',
    'trade.localhost.evil.example',
    'trade.127.0.0.1.evil.example',
    'trade.a:b:c',
    'trade..',
    'trade.localhost:99999',
  ])('S5: %s is no host of this site: it leads to the site’s own address', (host) => {
    expect(tradeRedirect(host, '/a', 'https://www.marram.example.com')).toBe('https://www.marram.example.com/a');
  });

  it.each([undefined, '', 'no address'])('without a site address (%p) it leads to the default one', (siteUrl) => {
    expect(tradeRedirect('trade.evil.example', '/', siteUrl)).toBe('http://localhost:3000/');
  });

  it('a site that has such a name itself stays where it is, and keeps its port', () => {
    expect(tradeRedirect('trade.acme.example', '/a', 'https://trade.acme.example')).toBeNull();
    expect(tradeRedirect('trade.shop.internal', '/a', 'http://shop.internal:3000')).toBe('http://shop.internal:3000/a');
  });

  it('nothing else moves, and a target without a path leads to the front page', () => {
    expect(tradeRedirect('www.marram.example.com', '/a', 'https://www.marram.example.com')).toBeNull();
    expect(tradeRedirect('trade.localhost', '*', undefined)).toBe('http://localhost/');
  });
});
