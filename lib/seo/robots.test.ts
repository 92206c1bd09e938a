import { formatRobots } from './well-known-files';

const SITEMAP = 'https://www.example.com/sitemap.xml';

describe('S7: robots.txt', () => {
  it('allows the live site except /api/ and /hub/, and names its sitemap', () => {
    expect(formatRobots('live', SITEMAP)).toBe(
      'User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: /hub/\n\nSitemap: https://www.example.com/sitemap.xml\n',
    );
  });

  it.each(['staging', 'development'] as const)('D27: disallows all of %s', (variant) => {
    expect(formatRobots(variant, SITEMAP)).toBe('User-agent: *\nDisallow: /\n');
  });
});
