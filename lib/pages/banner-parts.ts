import { isItemGroup, itemGroupTitle } from '@/lib/catalogue/item-groups';
import type { Banner, BannerSlide } from '@/lib/catalogue/page';
import { prettyName } from '@/lib/catalogue/pretty-name';
import { decodeSegment } from '@/lib/catalogue/segments';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { mediaUrl, type SafeLink } from '@/lib/site/urls';
import { youtubeEmbed, youtubeId } from '@/lib/site/youtube';
import type { Site } from './site';
import type { BannerView, SlideView } from './views';

/** Pixels of a banner whose page gives none (B3). */
export const BANNER_SIZE = {
  page: { width: 2880, height: 1050 },
  collection: { width: 2800, height: 1600 },
  careers: { width: 2880, height: 1200 },
  careersLarge: { width: 2880, height: 1800 },
} as const;

/** The flattest and the tallest banner: outside them the controls would not fit, or nothing else on a screen. */
const FLATTEST = 6;
const TALLEST = 4 / 5;

/** The size that gives a banner its aspect ratio (B3): what the page says, else the default, never flatter or taller than fits. */
export function bannerSize(
  banner: Pick<Banner, 'width' | 'height'>,
  size: { width: number; height: number },
): Pick<BannerView, 'width' | 'height'> {
  const [width, height] = [banner.width ?? size.width, banner.height ?? size.height];
  const ratio = Math.min(Math.max(width / height, TALLEST), FLATTEST);
  return ratio === width / height ? { width, height } : { width: 1000 * ratio, height: 1000 };
}

/** A slide ready to show; `alone` when the banner has no other. */
export function slideView(site: Site, slide: BannerSlide, id: string, alone: boolean): SlideView {
  const picture = (file: string | null) => pictureOrPlaceholder(site.settings, site.variant, file);
  if (slide.kind === 'image') return { id, kind: 'image', picture: picture(slide.source) };
  const film = youtubeId(slide.source);
  return film === null
    ? { id, kind: 'video', src: mediaUrl(site.settings, site.variant, slide.source), still: picture(slide.poster) }
    : {
        id,
        kind: 'youtube',
        src: youtubeEmbed(film, { loop: alone, controls: false, autoplay: true }),
        still: picture(slide.poster),
      };
}

/** What a link within the site leads to, as far as its address says. */
function pageName(href: string): string {
  const last = href
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean)
    .at(-1);
  if (last === undefined) return 'the home page';
  const name = decodeSegment(last);
  return isItemGroup(name) ? itemGroupTitle(name) : prettyName(name);
}

/** The name that assistive technology hears for a banner's link (B4): where it leads, and whether in a new tab. */
export function bannerLinkLabel({ href, external }: SafeLink): string {
  if (!external) return `View ${pageName(href)}`;
  if (/^(?:mailto|tel):/i.test(href)) return decodeSegment(href.replace(/^\w+:|\?.*/gs, ''));
  return `View ${new URL(href).host.replace(/^www\./, '')} (opens in a new tab)`;
}
