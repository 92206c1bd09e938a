import { type ColourChoice, colourChoices, firstPicture, selectProduct } from '@/lib/catalogue/designs';
import { shownName } from '@/lib/catalogue/details';
import { HOMEWARE, isItemGroup, RUGS } from '@/lib/catalogue/item-groups';
import { itemGroupPath, productBreadcrumbs, productPath } from '@/lib/catalogue/links';
import type { Product, ProductCard } from '@/lib/catalogue/product';
import { findByName } from '@/lib/catalogue/segments';
import { sizeKey } from '@/lib/catalogue/size';
import type { HubExtensions, RelatedProducts } from '@/lib/hub/hub';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readDesignProducts, readRelated } from '@/lib/page-cache/reads';
import { productTexts } from '@/lib/seo/page-texts';
import { pictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { menuItemOf } from '@/lib/site/visitor-path';
import { findApplication } from './application';
import { type CollectionRoute, findCollection } from './collection';
import { cardView } from './grid';
import { loadOr, sanitizeForLog } from './page-load-error';
import { extensionsOrNone, offeredTools } from './pieces';
import { productNodes } from './product-nodes';
import { productName, variantViews } from './product-variants';
import { sheetView } from './sheet';
import type { Site } from './site';

/** Which product page: the names as the path has them, decoded. Without a colour it is the design's first (D6). */
export interface ProductRoute extends CollectionRoute {
  design: string;
  colour: string | null;
  /** SKU and size that the query asks for, on the page that is made for them (P8). */
  target: { sku: string; size: string } | null;
}

function colourView(site: Site, choice: ColourChoice, application: string | null, chosen: Product) {
  const [product] = choice.products;
  if (product === undefined) return [];
  const sizes = choice.products.slice(1).map((other) => ({
    size: sizeKey(other),
    href: productPath(other, { application, preselect: true }),
  }));
  return [
    {
      /** Name of its thumbnail: the colour; the design for a product without one. */
      name: shownName(choice.colour) || shownName(product.design),
      href: productPath(product, { application }),
      /** Its sizes after the first, with their addresses. */
      sizes,
      picture: pictureView(site, firstPicture(choice.products)),
      current: choice.products.includes(chosen),
    },
  ];
}

async function readDesign({ itemGroup, collection, design }: ProductRoute): Promise<Product[]> {
  const products = await readDesignProducts(itemGroup, collection, design);
  if (products.length > 0) return products;
  // The names as the hub writes them, for one that compares exactly (D8).
  const found = await findCollection(itemGroup, collection);
  const named = findByName(found?.products ?? [], design, (product) => product.design);
  return named === null ? [] : readDesignProducts(itemGroup, named.range, named.design);
}

/** True for the names as the hub writes them, and a size that the product has. */
function isOwnAddress(
  { application, collection, design, colour, target }: ProductRoute,
  { chosen, products, within }: { chosen: Product; products: readonly Product[]; within: string | null },
): boolean {
  return (
    application === within &&
    products.some((product) => product.range === collection && product.design === design) &&
    (colour === null || products.some((product) => product.colour === colour)) &&
    (target === null || (target.sku === chosen.sku && target.size === sizeKey(chosen)))
  );
}

/** The path that a visitor asked for, without its query. */
export function askedPath({ itemGroup, application, collection, design, colour }: ProductRoute): string {
  const named = { itemGroup, range: collection, design, colour: colour ?? '' };
  return productPath({ ...named, sku: '', width: '', length: '', diameter: '' }, { application });
}

/** The address of the page as the hub writes its names, in the form that was asked for. */
function ownPath({ colour, target }: ProductRoute, chosen: Product, application: string | null): string {
  const path = productPath({ ...chosen, colour: colour === null ? '' : chosen.colour }, { application });
  if (target === null) return path;
  return `${path}?${new URLSearchParams({ targetSize: target.size, targetProduct: target.sku })}`;
}

const isSoldOnline = (itemGroup: string) =>
  menuItemOf(itemGroupPath(itemGroup)) === itemGroupPath(HOMEWARE) || itemGroup === RUGS;

function productTools(site: Site, { itemGroup }: Product, extensions: HubExtensions) {
  const { share, sheet, zoom, projects } = supplier.tools;
  return {
    share,
    sheet,
    zoom,
    projects,
    ...offeredTools(extensions),
    /** Address of the shop; null for what is not sold there. */
    shop: isSoldOnline(itemGroup) ? site.settings.SHOP_URL : null,
  };
}

/** Whole rows of four, so that no card is alone in a row. */
const wholeRows = <T>(cards: readonly T[]) => cards.slice(0, 4 * Math.floor(cards.length / 4) || cards.length);

const MAX_SIMILAR = 6;

async function relatedCards(site: Site, product: Product, { related, colours }: HubExtensions) {
  const { tools } = supplier;
  const hasColours = tools.colours && colours === true;
  const none: RelatedProducts = { goesWith: [], similarColours: [] };
  const name = `Products that go with ${sanitizeForLog(product.sku)}`;
  const isShown = related && (tools.goesWith || hasColours);
  const found = isShown ? await withFallback(readRelated(product.sku), none, name) : none;
  const cards = (list: readonly ProductCard[]) => list.map((card) => cardView(site, card, null));
  return {
    /** Products of other designs that go with this one (T2). */
    goesWith: tools.goesWith ? cards(wholeRows(found.goesWith)) : [],
    /** Nearest first. */
    similarColours: hasColours ? cards(found.similarColours.slice(0, MAX_SIMILAR)) : [],
  };
}

/** A product page; null when the path names no product (D8). Throws a `PageLoadError` when the hub cannot say. */
export async function loadProduct(site: Site, route: ProductRoute) {
  if (!isItemGroup(route.itemGroup)) return null;
  const application = route.application === null ? null : await findApplication(route.itemGroup, route.application);
  if (route.application !== null && application === null) return null;
  const products = await loadOr(readDesign(route), `Failed to load the design '${sanitizeForLog(route.design)}'`);
  const chosen = selectProduct(products, route);
  if (chosen === null) return null;
  const choices = colourChoices(products);
  const choice = choices.find((entry) => entry.products.includes(chosen));
  const first = choice?.products[0] ?? chosen;
  const within = application?.name ?? null;
  const extensions = await extensionsOrNone();
  await tagAsAlias(!isOwnAddress(route, { chosen, products, within }));
  return {
    design: shownName(chosen.design),
    colour: shownName(chosen.colour),
    canonical: productPath(chosen),
    /** The page's address with the names as the hub writes them, where `canonical` has neither application nor query. */
    path: ownPath(route, chosen, within),
    breadcrumbs: productBreadcrumbs(chosen, within, choices[0]?.products[0]),
    colours: choices.flatMap((entry) => colourView(site, entry, within, chosen)),
    /** The sizes of the colour, the cheapest first (C4, D14). */
    variants: variantViews(site, choice?.products ?? [], within, chosen),
    /** SKU of the variant that is shown at first (P8). */
    chosen: chosen.sku,
    tools: productTools(site, chosen, extensions),
    /** Null where the supplier offers no sheet. */
    sheet: sheetView(site, productPath(chosen)),
    ...(await relatedCards(site, first, extensions)),
    /** Whether the products that the visitor viewed before are shown (T7). */
    recentlyViewed: supplier.tools.recentlyViewed && extensions.related,
    /** Title and description for search engines (S7); these and `nodes` are the same whatever the query selects. */
    texts: { title: productName(first), ...productTexts(first) },
    nodes: productNodes(site, first, choices),
  };
}
