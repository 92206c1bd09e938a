import type { Banner, CmsPage } from '@/lib/catalogue/page';
import type { ApplicationTypePage } from '@/lib/hub/hub';
import type { LandingView, Section, SectionProps } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { getSettings } from '@/lib/site/settings';

/** The live site with its default settings. */
export function liveSite(): Site {
  return { settings: getSettings(), variant: 'live' };
}

/** A banner with one picture. `fields` replaces defaults. */
export function bannerWith(fields: Partial<Banner> = {}): Banner {
  const slides: Banner['slides'] = [{ kind: 'image', source: 'a.webp' }];
  return { slides, width: null, height: null, linkCategoryId: null, link: null, promo: false, ...fields };
}

/** A content page, empty except for the given fields. */
export function cmsPageWith(fields: Partial<CmsPage> = {}): CmsPage {
  return {
    title: '',
    description: '',
    banner: bannerWith({ slides: [] }),
    tiles: [],
    collections: [],
    newArrivals: [],
    featured: null,
    gallery: [],
    internationals: null,
    ...fields,
  };
}

/** The page of an application type, empty except for the given fields. */
export function applicationTypeWith(fields: Partial<ApplicationTypePage> = {}): ApplicationTypePage {
  return {
    title: '',
    description: '',
    banner: bannerWith({ slides: [] }),
    itemGroups: [],
    featured: null,
    newArrivals: [],
    collections: [],
    catalogues: [],
    ...fields,
  };
}

/** The props of all sections of a kind, in order. */
export function sectionsOf<K extends keyof SectionProps>(view: LandingView | null, kind: K): SectionProps[K][] {
  const sections = (view?.sections ?? []).filter((section): section is Section<K> => section.kind === kind);
  return sections.map(({ props }) => props);
}

/** The props of the first section of a kind; undefined when the page has none. */
export function sectionOf<K extends keyof SectionProps>(
  view: LandingView | null,
  kind: K,
): SectionProps[K] | undefined {
  return sectionsOf(view, kind)[0];
}
