import type { Banner, Category, CategoryLists, CmsPage } from '@/lib/catalogue/page';
import type { ApplicationTypePage } from '@/lib/hub/pages';
import type { LandingView, Section, SectionProps } from '@/lib/pages/sections';
import type { Site } from '@/lib/pages/site';
import { settings } from '@/lib/site/settings';

/** For tests: the live site with its default settings. */
export function liveSite(): Site {
  return { settings: settings(), variant: 'live' };
}

/** For tests: a banner of one picture. */
export function bannerWith(fields: Partial<Banner> = {}): Banner {
  const slides: Banner['slides'] = [{ kind: 'image', source: 'a.webp' }];
  return { slides, width: null, height: null, linkCategoryId: null, link: null, promo: false, ...fields };
}

/** For tests: a content page, empty but for the given fields. */
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

/** For tests: the page of an application type, empty but for the given fields. */
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

/** For tests: the six lists of a look-up, with the given categories in those that their types name. */
export function listsOf(...categories: Category[]): CategoryLists {
  const of = (type: string) => categories.filter((category) => category.type === type);
  return {
    item_group: of('item_group'),
    group: of('group'),
    collection: of('collection'),
    application: of('application'),
    brand: of('brand'),
    home: of('home'),
  };
}

/** For tests: the contents of the sections of a kind, in order. */
export function sectionsOf<K extends keyof SectionProps>(view: LandingView | null, kind: K): SectionProps[K][] {
  const sections = (view?.sections ?? []).filter((section): section is Section<K> => section.kind === kind);
  return sections.map(({ props }) => props);
}

/** For tests: the content of the first section of a kind; undefined when the page has none. */
export function sectionOf<K extends keyof SectionProps>(
  view: LandingView | null,
  kind: K,
): SectionProps[K] | undefined {
  return sectionsOf(view, kind)[0];
}
