import type { Banner } from '@/lib/catalogue/page';
import type { Timeslot } from '@/lib/company/store-week';

/** A tile of an application-type page that leads to an item group (H11). */
export interface ItemGroupTile {
  picture: string | null;
  name: string;
  itemGroup: string;
  urlTitle: string | null;
  id: number | null;
}

/** A collection as the application-type calls name it. */
export interface CollectionReference {
  picture: string | null;
  collection: string;
  itemGroup: string;
  application: string;
}

/** An application-type page (H10), or with a category name its collections (H9). */
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
}

/** A showroom (X2). Empty strings where the hub has nothing. */
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

/** The head that every company page has. */
export interface CompanyPage {
  title: string;
  description: string;
  banner: Banner;
}

/** The store locator (X1). */
export interface StoresPage extends CompanyPage {
  stores: Store[];
}

/** A published or unpublished vacancy (X4); the texts may hold HTML and are not yet safe to show. */
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
}

/** A titled block with a picture and a button. */
export interface CompanySection {
  title: string;
  description: string;
  picture: string | null;
  link: string | null;
  button: string | null;
}

/** The careers page (X4). */
export interface CareersPage extends CompanyPage {
  jobs: Job[];
  questions: { id: string; heading: string; body: string }[];
  largeBanner: Banner;
  questionSection: CompanySection | null;
  socialsSection: CompanySection | null;
}

/** One section of the about-us page (X5). */
export interface AboutSection extends CompanySection {
  logo: string | null;
  alignment: 'left' | 'right';
}

/** The about-us page (X5). */
export interface AboutPage extends CompanyPage {
  sections: AboutSection[];
}

/** A page of titled paragraphs: directors, responsibilities (X7). */
export interface TextPage extends CompanyPage {
  sections: { title: string; body: string }[];
}

/** A catalogue tile (I3): its picture and the address of the viewer. */
export interface CatalogueTile {
  id: string;
  picture: string | null;
  link: string;
}

/** An international house as the landing page lists it (I1). */
export interface InternationalsBrand {
  id: string;
  title: string;
  published: boolean;
  position: number;
  picture: string | null;
  link: string | null;
}

/** The Internationals landing page (I1). */
export interface InternationalsPage extends CompanyPage {
  catalogueHeading: string;
  catalogues: CatalogueTile[];
  brands: InternationalsBrand[];
}

/** The page of an international house (I2). */
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
