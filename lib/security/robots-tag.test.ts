import { robotsTag } from './robots-tag';

describe('D27: what search engines are kept out of', () => {
  it.each(['staging', 'development'] as const)('everything on %s, media included', (variant) => {
    for (const path of ['/', '/item_group/005', '/media/large/a.jpg', '/_next/image', '/embed/wallpaper-calculator'])
      expect(robotsTag(variant, path)).toBe('noindex, nofollow');
  });

  it('pages for frames alone on live', () => {
    expect(robotsTag('live', '/embed/catalogue/spring')).toBe('noindex, nofollow');
    for (const path of ['/', '/embedded', '/item_group/embed', '/media/large/a.jpg'])
      expect(robotsTag('live', path)).toBeNull();
  });
});
