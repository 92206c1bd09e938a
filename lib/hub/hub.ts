import type { Category, CategoryType } from '@/lib/catalogue/category';
import type { FilterKey, FilterOptions, FilterSelection } from '@/lib/catalogue/filter-groups';
import type { CategoryPage, CmsPage } from '@/lib/catalogue/page';
import type { Product, ProductCard } from '@/lib/catalogue/product';
import type { SignUpConsent } from '@/lib/newsletter/subscribers';
import type {
  AboutPage,
  ApplicationTypePage,
  CareersPage,
  InternationalsBrandPage,
  InternationalsPage,
  StoresPage,
  TextPage,
} from './pages';

/** A question to the filter grid (F14). `start` and `end` count products from 0, `end` is exclusive. */
export interface ProductQuery {
  itemGroup: string;
  selection: FilterSelection;
  /** The filter that changed last, or null. */
  changed: FilterKey | null;
  start: number;
  end: number;
}

/** One page of products with the options that remain (D12). */
export interface ProductList {
  cards: ProductCard[];
  total: number;
  options: FilterOptions;
}

/** The six lists that a name look-up answers with. */
export type CategoryLists = Record<CategoryType, Category[]>;

/** A brand and its wordmark (a media file name), or null. */
export interface Brand {
  name: string;
  picture: string | null;
}

/** One hit of the search: the product fields it carries, and the style for a design-style hit. */
export interface SearchItem {
  itemGroup: string;
  application: string;
  brand: string;
  range: string;
  design: string;
  colour: string;
  sku: string;
  width: string;
  length: string;
  diameter: string;
  groupName: string;
  style: string | null;
  /** Its picture, when the hub names one. */
  picture: string | null;
}

/** The kinds of search hits. */
export type SearchKind = 'categories' | 'applications' | 'brands' | 'collections' | 'designs' | 'colours' | 'styles';

/** Search hits by kind, best first. A hub that lists only the best may say in `counts` how many there are. */
export interface SearchResults extends Record<SearchKind, SearchItem[]> {
  counts?: Partial<Record<SearchKind, number>>;
}

/** How large an item group is. */
export interface ItemGroupStats {
  itemGroup: string;
  products: number;
  designs: number;
  collections: number;
}

/** Which version of a content page: what visitors see, or the unpublished draft (D10). */
export type PageMode = 'live' | 'preview';

/** What a hub says to a trade application: accepted with its reference, or refused with the fields at fault. */
export type RegistrationOutcome =
  | { accepted: true; message: string; reference: string | null }
  | { accepted: false; message: string; errors: Record<string, string> };

/**
 * The only door to content and products. Every method answers with domain types, `null` for what the hub does not have
 * (absent), and throws a `HubError` for what could not be found out (failed); the two are never confused (design, 4).
 */
export interface Hub {
  /** Categories whose name contains `name`, in six lists. */
  categoriesNamed(name: string): Promise<CategoryLists>;
  /** The page of a category. */
  categoryPage(id: number): Promise<CategoryPage | null>;
  /** The page of a collection, application or brand by name. */
  pageNamed(name: string, options?: { mode?: PageMode; brand?: boolean }): Promise<CmsPage | null>;
  /** The store locator's page. */
  stores(mode?: PageMode): Promise<StoresPage | null>;
  /** The careers page. */
  careers(mode?: PageMode): Promise<CareersPage | null>;
  /** The about-us page. */
  about(mode?: PageMode): Promise<AboutPage | null>;
  /** The directors' or the responsibilities page. */
  textPage(name: 'directors' | 'responsibilities', mode?: PageMode): Promise<TextPage | null>;
  /** The page of an application type; with `categoryName` (a group code) its collections in that group. */
  applicationType(type: string, itemGroup: string, categoryName?: string): Promise<ApplicationTypePage | null>;
  /** One page of the filter grid. */
  products(query: ProductQuery): Promise<ProductList>;
  /** All published products of a design, with all their fields. */
  designProducts(key: { itemGroup: string; range: string; design: string }): Promise<Product[]>;
  /** All published products of a collection, with all their fields. */
  collectionProducts(key: { itemGroup: string; range: string }): Promise<Product[]>;
  /** All brands; blank names dropped. */
  brands(): Promise<Brand[]>;
  /** The names of all brands that have products; blank ones dropped. */
  brandNames(): Promise<string[]>;
  /** Hits for a term. An empty term answers with nothing and asks nobody. */
  search(term: string): Promise<SearchResults>;
  /** The applications that an item group has products in. */
  applications(itemGroup: string): Promise<string[]>;
  /** How large each item group is. */
  stats(): Promise<ItemGroupStats[]>;
  /** The Internationals landing page. */
  internationals(): Promise<InternationalsPage | null>;
  /** The page of an international house. */
  internationalsBrand(id: string): Promise<InternationalsBrandPage | null>;
  /** Hands a trade application over. Never repeated by itself: `key` makes repeating it safe for the caller. */
  register(application: unknown, key: string): Promise<RegistrationOutcome>;
  /** Subscribes an address to the newsletter and hands back what the service said; only the embedded service keeps the consent. */
  subscribe(email: string, consent?: SignUpConsent): Promise<unknown>;
}

/**
 * What has changed in a hub, in the words of `POST /api/revalidate` (S4): `{ type: 'cms_page', category_id: 31, name: 'Karoo' }`,
 * `{ type: 'products' }`. What an event leaves out, it means all of.
 */
export type HubEvent = Readonly<{ type: string; category_id?: number; name?: string }>;

/** Hears what has changed in a hub, after its answers have changed. */
export type HubListener = (events: readonly HubEvent[]) => void;
