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

/** The decoded route parameters of a product page. Without a colour it shows the design's first (D6). */
export interface ProductRoute extends CollectionRoute {
  design: string;
  colour: string | null;
  /** SKU and size of the query; null on the page without them (P8). */
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
      /** Name of the thumbnail: the colour, or the design if it has none. */
      name: shownName(choice.colour) || shownName(product.design),
      href: productPath(product, { application }),
      /** The sizes after the first, with their paths. */
      sizes,
      picture: pictureView(site, firstPicture(choice.products)),
      current: choice.products.includes(chosen),
    },
  ];
}

async function readDesign({ itemGroup, collection, design }: ProductRoute): Promise<Product[]> {
  const products = await readDesignProducts(itemGroup, collection, design);
  if (products.length > 0) return products;
  // A case-sensitive hub needs its own spelling.
  const found = await findCollection(itemGroup, collection);
  const named = findByName(found?.products ?? [], design, (product) => product.design);
  return named === null ? [] : readDesignProducts(itemGroup, named.range, named.design);
}

/** Whether the route uses the hub's spelling and a size that the product has. */
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

/** The path of a route, without a query. */
export function askedPath({ itemGroup, application, collection, design, colour }: ProductRoute): string {
  const named = { itemGroup, range: collection, design, colour: colour ?? '' };
  return productPath({ ...named, sku: '', width: '', length: '', diameter: '' }, { application });
}

/** The path of the page in the hub's spelling, with the colour and the query only if the route has them. */
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
    /** URL of the shop; null if it does not sell this item group. */
    shop: isSoldOnline(itemGroup) ? site.settings.SHOP_URL : null,
  };
}

/** Keeps whole rows of four cards; fewer than four cards are kept. */
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
    /** Products of other designs that go with this one. */
    goesWith: tools.goesWith ? cards(wholeRows(found.goesWith)) : [],
    /** Nearest first. */
    similarColours: hasColours ? cards(found.similarColours.slice(0, MAX_SIMILAR)) : [],
  };
}

/** A product page; null when there is no such product. Throws a `PageLoadError` when the hub fails. */
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
    /** The page's path in the hub's spelling; unlike `canonical` with application and query. */
    path: ownPath(route, chosen, within),
    breadcrumbs: productBreadcrumbs(chosen, within, choices[0]?.products[0]),
    colours: choices.flatMap((entry) => colourView(site, entry, within, chosen)),
    /** The sizes of the colour, the cheapest first (C4). */
    variants: variantViews(site, choice?.products ?? [], within, chosen),
    /** SKU of the variant that is shown first. */
    chosen: chosen.sku,
    tools: productTools(site, chosen, extensions),
    /** Null if the supplier offers no sheets. */
    sheet: sheetView(site, productPath(chosen)),
    ...(await relatedCards(site, first, extensions)),
    /** Whether the visitor's recently viewed products are shown. */
    recentlyViewed: supplier.tools.recentlyViewed && extensions.related,
    /** Title and description for search engines; like `nodes`, they do not depend on the query (S7). */
    texts: { title: productName(first), ...productTexts(first) },
    nodes: productNodes(site, first, choices),
  };
}
