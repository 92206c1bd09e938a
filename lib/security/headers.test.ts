import { choosePlainPolicy, getSecurityHeaders } from './headers.mjs';

const directives = (policy: string) => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part]));

describe('S7: security headers', () => {
  it('do not let a response that is not a page load or run anything, or be framed', () => {
    const policy = directives(choosePlainPolicy({ pathname: '/api/search', type: 'application/json' }));
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('do not let a media file, or an SVG elsewhere, load or run anything', () => {
    const media = choosePlainPolicy({ pathname: '/media/large/wash-30.svg', type: 'image/svg+xml' });
    const policy = directives(media);
    expect(policy.get('default-src')).toBe("default-src 'none'");
    expect(policy.get('sandbox')).toBe('sandbox');
    expect(policy.has('script-src')).toBe(false);
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'self'");
    expect(choosePlainPolicy({ pathname: '/logo.svg', type: 'image/svg+xml' })).toBe(media);
  });

  it.each([
    ['/media/large/linen.webp', 'cross-origin'],
    ['/media/share/linen.webp.jpg', 'cross-origin'],
    ['/media/portrait/linen.webp.avif', 'cross-origin'],
    ['/_next/image', 'cross-origin'],
    ['/logo.svg', 'cross-origin'],
    ['/media/careers', 'same-origin'],
    ['/', 'same-origin'],
    ['/api/products', 'same-origin'],
    ['/_next/static/chunks/a.js', 'same-origin'],
    ['/item_group/x.svg', 'same-origin'],
  ])('set the resource policy of %s to %s: other sites may embed only pictures', (path, policy) => {
    expect(getSecurityHeaders(path)['Cross-Origin-Resource-Policy']).toBe(policy);
  });

  it('require https for two years on this host, but not on its subdomains', () => {
    expect(getSecurityHeaders('/')['Strict-Transport-Security']).toBe('max-age=63072000');
  });

  it('switch browser features off, except for the store locator and videos', () => {
    const permissions = (getSecurityHeaders('/')['Permissions-Policy'] ?? '').split(', ');
    expect(permissions).toEqual(
      expect.arrayContaining(['camera=()', 'microphone=()', 'payment=()', 'usb=()', 'geolocation=(self)']),
    );
    expect(permissions.join()).not.toMatch(/fullscreen|autoplay|encrypted-media|picture-in-picture/);
    expect(permissions.every((entry) => /^[a-z-]+=\((?:self)?\)$/.test(entry))).toBe(true);
  });
});
