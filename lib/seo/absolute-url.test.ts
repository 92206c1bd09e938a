import { settings } from '@/lib/site/settings';
import { absoluteUrl } from './absolute-url';

describe('addresses of pages', () => {
  it('are absolute under SITE_URL', () => {
    const { SITE_URL } = settings();
    expect(absoluteUrl('/')).toBe(`${SITE_URL}/`);
    expect(absoluteUrl('/item_group/005')).toBe(`${SITE_URL}/item_group/005`);
    expect(absoluteUrl('https://media.example.com/a.webp')).toBe('https://media.example.com/a.webp');
  });
});
