import { getSettings } from '@/lib/site/settings';
import { buildAbsoluteUrl } from './absolute-url';

describe('addresses of pages', () => {
  it('are absolute under SITE_URL', () => {
    const { SITE_URL } = getSettings();
    expect(buildAbsoluteUrl('/')).toBe(`${SITE_URL}/`);
    expect(buildAbsoluteUrl('/item_group/005')).toBe(`${SITE_URL}/item_group/005`);
    expect(buildAbsoluteUrl('https://media.example.com/a.webp')).toBe('https://media.example.com/a.webp');
  });
});
