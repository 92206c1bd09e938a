import type { parseApplicationType } from './wire/application-type';
import type { CompanyPages } from './wire/company';
import type { parseInternationals, parseInternationalsBrand } from './wire/internationals';

export type { CollectionReference, ItemGroupTile } from './wire/application-type';
export type { CatalogueTile } from './wire/banner';
export type { CompanyPages, CompanySection, Job, Store } from './wire/company';
export type { InternationalsBrand } from './wire/internationals';

/** An application-type page, or with a category name its collections. */
export type ApplicationTypePage = NonNullable<ReturnType<typeof parseApplicationType>>;

/** The store locator. */
export type StoresPage = CompanyPages['stores'];

/** The careers page. */
export type CareersPage = CompanyPages['careers'];

/** The about-us page. */
export type AboutPage = CompanyPages['about us'];

/** One section of the about-us page. */
export type AboutSection = AboutPage['sections'][number];

/** A page of titled paragraphs: directors, responsibilities. */
export type TextPage = CompanyPages['directors'];

/** The Internationals landing page. */
export type InternationalsPage = NonNullable<ReturnType<typeof parseInternationals>>;

/** The page of an international brand. */
export type InternationalsBrandPage = NonNullable<ReturnType<typeof parseInternationalsBrand>>;
