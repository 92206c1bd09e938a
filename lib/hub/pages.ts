import type { Banner } from '@/lib/catalogue/page';
import type { TextPageName } from '@/lib/company/company-pages';
import type { CollectionReference, ItemGroupTile } from './wire/application-type';
import type { CatalogueTile } from './wire/banner';
import type { Job, Store } from './wire/company';
import type { InternationalsBrand } from './wire/internationals';

export type { CatalogueTile, CollectionReference, InternationalsBrand, ItemGroupTile, Job, Store };

/** An application-type page, or with a category name its collections. */
export interface ApplicationTypePage {
  title: string;
  description: string;
  banner: Banner;
  itemGroups: ItemGroupTile[];
  featured: {
    title: CollectionReference | null;
    description: string;
    pictures: { position: string | null; picture: string }[];
  } | null;
  newArrivals: CollectionReference[];
  collections: CollectionReference[];
  catalogues: CatalogueTile[];
  /** When it changed last, ISO 8601 in UTC, as far as the hub says. */
  updated?: string;
}

/** The fields of all company pages. */
export interface CompanyPage {
  title: string;
  description: string;
  banner: Banner;
  /** When it changed last, ISO 8601 in UTC, as far as the hub says. */
  updated?: string;
}

/** The store locator. */
export interface StoresPage extends CompanyPage {
  stores: Store[];
}

/** A titled block with a picture and a button. */
export interface CompanySection {
  title: string;
  description: string;
  picture: string | null;
  link: string | null;
  button: string | null;
}

/** The careers page. */
export interface CareersPage extends CompanyPage {
  jobs: Job[];
  questions: { id: string; heading: string; body: string }[];
  largeBanner: Banner;
  questionSection: CompanySection | null;
  socialsSection: CompanySection | null;
}

/** One section of the about-us page. */
export interface AboutSection extends CompanySection {
  logo: string | null;
  alignment: 'left' | 'right';
}

/** The about-us page. */
export interface AboutPage extends CompanyPage {
  sections: AboutSection[];
}

/** A page of titled paragraphs: directors, responsibilities. */
export interface TextPage extends CompanyPage {
  sections: { title: string; body: string }[];
}

/** The content of each company page by its name in the hub. */
export interface CompanyPages extends Record<TextPageName, TextPage> {
  stores: StoresPage;
  careers: CareersPage;
  'about us': AboutPage;
}

/** The Internationals landing page. */
export interface InternationalsPage extends CompanyPage {
  catalogueHeading: string;
  catalogues: CatalogueTile[];
  brands: InternationalsBrand[];
}

/** The page of an international brand. */
export interface InternationalsBrandPage extends CompanyPage {
  featured: {
    title: string;
    description: string;
    link: string | null;
    pictures: { position: string; picture: string }[];
  };
  catalogueHeading: string;
  catalogues: CatalogueTile[];
  moreCatalogues: CatalogueTile[];
  video: { url: string; loop: boolean; hideControls: boolean } | null;
}
