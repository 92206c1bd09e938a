import { parseSettings } from '@/lib/site/settings';
import { canFrame, listFrameSources } from './frame-hosts';

const HTTPS = { SITE_URL: 'https://www.marram.example.com' };

const isAllowed = (address: string, env: Record<string, string> = HTTPS) => canFrame(address, parseSettings(env));
const sourcesOf = (env: Record<string, string>) => listFrameSources(parseSettings(env));

describe('S8: the addresses that a frame may show', () => {
  it.each([
    '/embed/catalogue/hazelbury',
    'https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'https://www.google.com/maps?q=x&output=embed',
    'https://www.google.com/maps/embed?pb=1',
  ])('include what the site itself uses: %s', (address) => {
    expect(isAllowed(address, HTTPS)).toBe(true);
  });

  it.each([
    'https://www.youtube.com/watch?v=abcdefghijk',
    'https://www.openstreetmap.org/?mlat=1',
    'https://www.google.com/search?q=x',
    'https://www.google.com/maps2',
    'https://www.google.com.evil.example/maps/',
    'https://www.google.com:8443/maps/',
    'https://user@books.example.org/',
    'https://books.example.org/a',
    '//books.example.org/a',
    '/\\books.example.org/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://www.google.com/maps/',
    'https://',
    '',
  ])('include nothing else: %s', (address) => {
    expect(isAllowed(address, HTTPS)).toBe(false);
  });

  it('include the hosts in FRAME_HOSTS, with and without subdomains, scheme and port', () => {
    const env = { ...HTTPS, FRAME_HOSTS: 'maps.example.org, *.example.net,https://a.example:8443' };
    for (const address of ['https://maps.example.org/a', 'https://x.y.example.net/', 'https://a.example:8443/b'])
      expect([address, isAllowed(address, env)]).toEqual([address, true]);
    for (const address of [
      'https://example.net/',
      'https://evilexample.net/',
      'https://a.example/',
      'https://b.maps.example.org/',
    ])
      expect([address, isAllowed(address, env)]).toEqual([address, false]);
  });

  it('use https, unless the site itself does not', () => {
    const hosts = { FRAME_HOSTS: 'http://maps.example.org', WALLPAPER_CALCULATOR_URL: 'http://rolls.example.org/a?b' };
    expect(sourcesOf({ ...HTTPS, ...hosts })).toEqual(
      expect.arrayContaining(['https://maps.example.org', 'https://rolls.example.org']),
    );
    expect(isAllowed('http://maps.example.org/a', { ...HTTPS, ...hosts })).toBe(true);
    const plain = { SITE_URL: 'http://localhost:3000', ...hosts };
    expect(sourcesOf(plain)).toEqual(expect.arrayContaining(['http://maps.example.org', 'http://rolls.example.org']));
    expect(isAllowed('http://www.google.com/maps/', plain)).toBe(false);
  });

  it('include the host of the calculator, unless its setting is a path', () => {
    const own = sourcesOf({ ...HTTPS, WALLPAPER_CALCULATOR_URL: '/tools/calculator' });
    expect(own).toEqual(sourcesOf(HTTPS));
    const env = { ...HTTPS, WALLPAPER_CALCULATOR_URL: 'https://rolls.example.org/calculate?a=b' };
    expect(sourcesOf(env)).toContain('https://rolls.example.org');
    expect(isAllowed('https://rolls.example.org/calculate?a=c', env)).toBe(true);
  });
});
