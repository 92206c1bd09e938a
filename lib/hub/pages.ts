import type { Banner } from '@/lib/catalogue/page';
import type { TextPageName } from '@/lib/company/company-pages';
import type { Timeslot } from '@/lib/company/store-week';

/** A tile of an application-type page that links to an item group. */
export interface ItemGroupTile {
  picture: string | null;
  name: string;
  itemGroup: string;
  urlTitle: string | null;
  id: number | null;
}

/** A collection in an application-type response. */
export interface CollectionReference {
  picture: string | null;
  collection: string;
  itemGroup: string;
  application: string;
}

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

/** A showroom. Missing texts are empty. */
export interface Store {
  name: string;
  telephone: string;
  notice: string;
  province: string;
  building: string;
  street: string;
  suburb: string;
  city: string;
  zip: string;
  map: string | null;
  hours: Timeslot[];
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

/** A published or unpublished vacancy; the texts may hold HTML that is not sanitized yet, and the days are ISO dates. */
export interface Job {
  id: string;
  published: boolean;
  displayTitle: string;
  title: string;
  location: string;
  availability: string;
  description: string;
  purpose: string;
  requirements: string;
  idealCandidate: string;
  duties: string;
  contact: string;
  datePosted: string | null;
  /** The last day on which one can apply. */
  closingDate: string | null;
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

/** A catalogue tile: its picture and the address of the viewer. */
export interface CatalogueTile {
  id: string;
  picture: string | null;
  link: string;
}

/** An international brand on the landing page. */
export interface InternationalsBrand {
  id: string;
  title: string;
  published: boolean;
  position: number;
  picture: string | null;
  link: string | null;
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
