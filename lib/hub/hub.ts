import type { FilterKey, FilterSelection } from '@/lib/catalogue/filter-groups';
import type { CategoryLists, CategoryPage, CmsPage } from '@/lib/catalogue/page';
import type { Product } from '@/lib/catalogue/product';
import type { SortKey } from '@/lib/catalogue/sorting';
import type { SignUpConsent } from '@/lib/db/subscribers';
import type { ProjectContent } from '@/lib/projects/project';
import type { parseApplicationType } from './wire/application-type';
import type { Brand, ItemGroupStats } from './wire/category';
import type { CompanyPages } from './wire/company';
import type { parseInternationals, parseInternationalsBrand } from './wire/internationals';
import type { SearchItem } from './wire/product';
import type { parseExtensions, parseProductList, parseRelated } from './wire/products';
import type { parseStoredProject } from './wire/submissions';

export type { CollectionReference } from './wire/application-type';
export type { CatalogueTile } from './wire/banner';
export type { CompanySection, Job, Store } from './wire/company';
export type { InternationalsBrand } from './wire/internationals';
export type { Brand, CompanyPages, ItemGroupStats, SearchItem };

/** A request of the filter grid (F14). `start` and `end` count products from 0, `end` is exclusive. */
export interface ProductQuery {
  itemGroup: string;
  /** Ranges and flags only with the extension `performance`. */
  selection: FilterSelection;
  /** The filter that changed last, or null. */
  changed: FilterKey | null;
  start: number;
  end: number;
  /** Absent for A–Z; only what the extension `sorts` has. */
  sort?: SortKey;
  /** True for one card of each design; only with the extension `designs`, and not with `near`. */
  byDesign?: boolean;
  /** Six hexadecimal digits: only the products nearest to this colour, nearest first. Only with the extension `colours`. */
  near?: string;
}

/** One page of products with the remaining filter options. */
export type ProductList = ReturnType<typeof parseProductList>;

/** What a hub offers beyond the contract: beyond a grid A–Z with nine cards, one for each product. */
export type HubExtensions = ReturnType<typeof parseExtensions>;

/** Products that are related to another one: at most one of each design. */
export type RelatedProducts = ReturnType<typeof parseRelated>;

export const NO_EXTENSIONS: HubExtensions = {
  sorts: [],
  designs: false,
  performance: [],
  related: false,
  samples: false,
  projects: false,
  colours: false,
};

/** The kinds of search hits. */
export type SearchKind = 'categories' | 'applications' | 'brands' | 'collections' | 'designs' | 'colours' | 'styles';

/** Search hits by kind, best first. `counts` has the totals when the hub lists only the best; `suggestion` is a corrected term when it finds nothing. */
export interface SearchResults extends Record<SearchKind, SearchItem[]> {
  counts?: Partial<Record<SearchKind, number>>;
  suggestion?: string;
}

/** What visitors see, or the unpublished drafts (D10). */
export type PageMode = 'live' | 'preview';

/** The hub's decision on a trade application or an order of samples: accepted with a reference, or refused with the invalid fields. */
export type RegistrationOutcome =
  | { accepted: true; message: string; reference: string | null }
  | { accepted: false; message: string; errors: Record<string, string> };

/** The only way to content and products: domain types, `null` for what does not exist, a `HubError` for a failure. */
export interface Hub {
  /** Categories whose name contains `name`. */
  categoriesNamed(name: string): Promise<CategoryLists>;
  categoryPage(id: number): Promise<CategoryPage | null>;
  /** The page of a collection, application or brand by name. */
  pageNamed(name: string, options?: { brand?: boolean }): Promise<CmsPage | null>;
  companyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null>;
  /** The page of an application type; with `categoryName` (a group code) its collections in that group. */
  applicationType(type: string, itemGroup: string, categoryName?: string): Promise<ApplicationTypePage | null>;
  /** One page of the filter grid. */
  products(query: ProductQuery): Promise<ProductList>;
  /** All published products of a design, with all their fields. */
  designProducts(key: { itemGroup: string; range: string; design: string }): Promise<Product[]>;
  /** All published products of a collection, with all their fields. */
  collectionProducts(key: { itemGroup: string; range: string }): Promise<Product[]>;
  extensions(): Promise<HubExtensions>;
  /** At most `limit` products of each kind that are related to a product. Only with the extension `related`. */
  relatedProducts(sku: string, limit: number): Promise<RelatedProducts>;
  /** The published products of at most 60 SKUs, in their order; unknown ones are left out. Only with the extension `related`. */
  productsBySku(skus: readonly string[]): Promise<Product[]>;
  /** All brands, without blank names. */
  brands(): Promise<Brand[]>;
  /** The names of all brands that have products, without blanks. */
  brandNames(): Promise<string[]>;
  /** Hits for a term; an empty term makes no call. */
  search(term: string): Promise<SearchResults>;
  /** The applications in which an item group has products. */
  applications(itemGroup: string): Promise<string[]>;
  stats(): Promise<ItemGroupStats[]>;
  internationals(): Promise<InternationalsPage | null>;
  internationalsBrand(id: string): Promise<InternationalsBrandPage | null>;
  /** Submits a trade application. Never retried automatically; `key` makes a repeated call safe. */
  register(application: unknown, key: string): Promise<RegistrationOutcome>;
  /** Submits an order of samples in the same way. Only with the extension `samples`. */
  requestSamples(order: unknown, key: string): Promise<RegistrationOutcome>;
  /** Stores a project for some time. Only with the extension `projects`. */
  storeProject(content: ProjectContent): Promise<StoredProject>;
  /** A stored project. Only with the extension `projects`. */
  sharedProject(id: string): Promise<ProjectContent | null>;
  /** Subscribes an address to the newsletter and returns the response. Only the embedded service stores the consent. */
  subscribe(email: string, consent?: SignUpConsent): Promise<unknown>;
}

/** Where a project is stored; `expires` is a day, `'2027-02-20'`, or null when the hub does not say. */
export type StoredProject = ReturnType<typeof parseStoredProject>;

/** A change in a hub, in the format of `POST /api/revalidate`: `{ type: 'products' }`. A missing field means all. */
export type HubEvent = Readonly<{ type: string; category_id?: number; name?: string }>;

/** Receives the changes of a hub, once its responses have changed. */
export type HubListener = (events: readonly HubEvent[]) => void;

/** An application-type page, or with a category name its collections. */
export type ApplicationTypePage = NonNullable<ReturnType<typeof parseApplicationType>>;

/** The Internationals landing page. */
export type InternationalsPage = NonNullable<ReturnType<typeof parseInternationals>>;

/** The page of an international brand. */
export type InternationalsBrandPage = NonNullable<ReturnType<typeof parseInternationalsBrand>>;
