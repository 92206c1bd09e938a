import type { FilterKey, FilterSelection } from '@/lib/catalogue/filter-groups';
import type { Category, CategoryPage, CmsPage } from '@/lib/catalogue/page';
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
export type { LookbookTile } from './wire/banner';
export type { CompanySection, Job, Store } from './wire/company';
export type { InternationalsBrand } from './wire/internationals';
export type { Brand, CompanyPages, ItemGroupStats, SearchItem };

/** A request for one page of the filter grid. `start` and `end` count products from 0; `end` is exclusive. */
export interface ProductQuery {
  itemGroup: string;
  /** Ranges and flags need the extension `performance`. */
  selection: FilterSelection;
  /** The filter that changed last, or null. */
  changed: FilterKey | null;
  start: number;
  end: number;
  /** Absent for A–Z. Other orders need the extension `sorts`. */
  sort?: SortKey;
  /** True for one card per design. Needs the extension `designs`; cannot be combined with `near`. */
  isByDesign?: boolean;
  /** A colour of six hexadecimal digits. Only the nearest products are returned, nearest first. Needs the extension `colours`. */
  near?: string;
}

/** One page of products with the remaining filter options. */
export type ProductList = ReturnType<typeof parseProductList>;

/** What a hub offers beyond the contract, whose grid is sorted A–Z and has nine cards per page, one per product. */
export type HubExtensions = ReturnType<typeof parseExtensions>;

/** Products that are related to a product, at most one per design. */
export type RelatedProducts = ReturnType<typeof parseRelated>;

/** The extensions of a hub that offers only the contract. */
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

/** Search hits by kind, best first. `counts` has the totals if a list is cut off; `suggestion` is a corrected term if nothing was found. */
export interface SearchResults extends Record<SearchKind, SearchItem[]> {
  counts?: Partial<Record<SearchKind, number>>;
  suggestion?: string;
}

/** Published content, or content with the unpublished drafts. */
export type PageMode = 'live' | 'preview';

/** The hub's decision on a trade application or an order of samples: accepted with a reference, or refused with the invalid fields. */
export type RegistrationOutcome =
  | { isAccepted: true; message: string; reference: string | null }
  | { isAccepted: false; message: string; errors: Record<string, string> };

/** All content and products are read through this interface. Methods return null for missing content and throw only a `HubError`. */
export interface Hub {
  /** Categories whose name contains `name`. */
  findCategories(name: string): Promise<Category[]>;
  getCategoryPage(id: number): Promise<CategoryPage | null>;
  /** The page of a collection, application or brand by name. */
  getNamedPage(name: string, options?: { brand?: boolean }): Promise<CmsPage | null>;
  getCompanyPage<N extends keyof CompanyPages>(name: N): Promise<CompanyPages[N] | null>;
  /** The page of an application type in an item group. With `categoryName` (a group code), its collections in that group. */
  getApplicationType(type: string, itemGroup: string, categoryName?: string): Promise<ApplicationTypePage | null>;
  listProducts(query: ProductQuery): Promise<ProductList>;
  /** All published products of a design, with all their fields. */
  listDesignProducts(key: { itemGroup: string; range: string; design: string }): Promise<Product[]>;
  /** All published products of a collection, with all their fields. */
  listCollectionProducts(key: { itemGroup: string; range: string }): Promise<Product[]>;
  getExtensions(): Promise<HubExtensions>;
  /** Products related to a product, at most `limit` of each kind. Needs the extension `related`. */
  listRelatedProducts(sku: string, limit: number): Promise<RelatedProducts>;
  /** The published products of at most 60 SKUs, in the same order, without unknown SKUs. Needs the extension `related`. */
  listProductsBySku(skus: readonly string[]): Promise<Product[]>;
  /** All brands, without blank names. */
  listBrands(): Promise<Brand[]>;
  /** The names of all brands that have products, without blanks. */
  listBrandNames(): Promise<string[]>;
  /** Hits for a search term. An empty term has no hits and makes no call. */
  search(term: string): Promise<SearchResults>;
  /** The applications in which an item group has products. */
  listApplications(itemGroup: string): Promise<string[]>;
  getStats(): Promise<ItemGroupStats[]>;
  getInternationals(): Promise<InternationalsPage | null>;
  getInternationalsBrand(id: string): Promise<InternationalsBrandPage | null>;
  /** Submits a trade application. It is never retried automatically; repeating the call with the same `key` is safe. */
  register(application: unknown, key: string): Promise<RegistrationOutcome>;
  /** Submits an order of samples, like `register`. Needs the extension `samples`. */
  requestSamples(order: unknown, key: string): Promise<RegistrationOutcome>;
  /** Stores a project until the day that the hub returns. Needs the extension `projects`. */
  storeProject(content: ProjectContent): Promise<StoredProject>;
  /** A stored project, or null when it is unknown or expired. Needs the extension `projects`. */
  getSharedProject(id: string): Promise<ProjectContent | null>;
  /** Subscribes an email address and returns the service's response body. Only the embedded service stores the consent. */
  subscribe(email: string, consent?: SignUpConsent): Promise<unknown>;
}

/** The id and the expiry of a stored project. `expires` is a day (`'2027-02-20'`), or null if the hub sends none. */
export type StoredProject = ReturnType<typeof parseStoredProject>;

/** A change in the hub, in the format of `POST /api/revalidate`: `{ type: 'products' }`. Without id and name it concerns all content of its type. */
export type HubEvent = Readonly<{ type: string; category_id?: number; name?: string }>;

/** Called after a change, when the hub's responses already reflect it. */
export type HubListener = (events: readonly HubEvent[]) => void;

/** The page of an application type, or its collections in one group. */
export type ApplicationTypePage = NonNullable<ReturnType<typeof parseApplicationType>>;

/** The Internationals landing page. */
export type InternationalsPage = NonNullable<ReturnType<typeof parseInternationals>>;

/** The page of an international brand. */
export type InternationalsBrandPage = NonNullable<ReturnType<typeof parseInternationalsBrand>>;
