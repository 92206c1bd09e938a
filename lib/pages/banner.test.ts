import fc from 'fast-check';
import { BANNER_SIZE, buildSlideView, computeBannerSize, formatBannerLinkLabel } from './page-parts';
import { liveSite } from './testing/fixtures';

const site = liveSite();
const ratio = ({ width, height }: { width: number; height: number }) => width / height;

describe('B3: the size of a banner', () => {
  it.each([
    [null, null, 2880 / 1050],
    [1920, 700, 1920 / 700],
    // A missing dimension comes from the default.
    [null, 1200, 2880 / 1200],
    [10_000, 1, 6],
    [1, 10_000, 4 / 5],
    [Number.MAX_VALUE, Number.MIN_VALUE, 6],
  ])('%p by %p has the ratio %d', (width, height, expected) => {
    expect(ratio(computeBannerSize({ width, height }, BANNER_SIZE.page))).toBeCloseTo(expected);
  });

  it('is the default of its kind when the hub gives none', () => {
    expect(computeBannerSize({ width: null, height: null }, BANNER_SIZE.collection)).toEqual({
      width: 2800,
      height: 1600,
    });
  });

  it('is always one that fits on a screen', () => {
    const length = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(length, length, (width, height) => {
        const found = ratio(computeBannerSize({ width, height }, BANNER_SIZE.page));
        return found >= 4 / 5 && found <= 6;
      }),
    );
  });
});

describe('B2: a video', () => {
  const youtube = (alone: boolean) => {
    const slide = { kind: 'video', source: 'https://youtu.be/a1_B-c2D3e4', poster: null } as const;
    return buildSlideView(site, slide, 'x', alone);
  };

  it('from the media server, with its poster', () => {
    expect(buildSlideView(site, { kind: 'video', source: 'film.mp4', poster: 'a.webp' }, 'x', true)).toMatchObject({
      kind: 'video',
      src: '/media/large/film.mp4',
      still: { src: '/media/large/a.webp' },
    });
  });

  it('without a poster has the placeholder', () => {
    const slide = buildSlideView(site, { kind: 'video', source: 'film.mp4', poster: null }, 'x', true);
    expect(slide).toMatchObject({ still: { src: '/placeholder.svg' } });
  });

  it('at YouTube is on the no-cookie host, and loops only when alone', () => {
    expect(youtube(true)).toMatchObject({
      kind: 'youtube',
      src: expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/a1_B-c2D3e4\?.*loop=1/),
    });
    expect(youtube(false)).not.toMatchObject({ src: expect.stringContaining('loop') });
  });
});

describe('B4: the name of a banner’s link', () => {
  it.each([
    ['/', 'View the home page'],
    ['/item_group/005', 'View Fabric'],
    ['/item_group/005/collection/Karoo%20Papers?page=2#top', 'View Karoo Papers'],
    ['/store-locator', 'View Store Locator'],
    ['/collection/100%', 'View 100%'],
  ])('%s: %s', (href, label) => {
    expect(formatBannerLinkLabel({ href, isExternal: false })).toBe(label);
  });

  it.each([
    ['https://www.example.com/cloth', 'View example.com (opens in a new tab)'],
    ['https://shop.example.com/', 'View shop.example.com (opens in a new tab)'],
    ['mailto:info@example.com?subject=x', 'info@example.com'],
    ['tel:+27215550134', '+27215550134'],
  ])('%s: %s', (href, label) => {
    expect(formatBannerLinkLabel({ href, isExternal: true })).toBe(label);
  });
});
