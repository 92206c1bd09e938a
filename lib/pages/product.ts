import { type ColourChoice, findFirstPicture, listColourChoices, selectProduct } from '@/lib/catalogue/designs';
import { formatName } from '@/lib/catalogue/details';
import { HOMEWARE, isItemGroup, RUGS } from '@/lib/catalogue/item-groups';
import { buildItemGroupPath, buildProductBreadcrumbs, buildProductPath } from '@/lib/catalogue/links';
import type { Product, ProductCard } from '@/lib/catalogue/product';
import { findByName } from '@/lib/catalogue/segments';
import { createSizeKey } from '@/lib/catalogue/size';
import type { HubExtensions, RelatedProducts } from '@/lib/hub/hub';
import { tagAsAlias, withFallback } from '@/lib/page-cache/page-hints';
import { readDesignProducts, readRelated } from '@/lib/page-cache/reads';
import { buildProductTexts } from '@/lib/seo/page-texts';
import { buildPictureView } from '@/lib/site/pictures';
import { supplier } from '@/lib/site/supplier';
import { findMenuItem } from '@/lib/site/visitor-path';
import { findApplication } from './application';
import { findCollection } from './collection';
import { buildCardView } from './grid';
import { loadOr, sanitizeForLog } from './page-load-error';
import type { ProductRoute } from './params';
import { getOfferedTools, readExtensionsOrNone } from './pieces';
import { buildProductNodes } from './product-nodes';
import { buildVariantViews, formatProductName } from './product-variants';
import { loadSheet } from './sheet';
import type { Site } from './site';

function buildColourView(site: Site, choice: ColourChoice, application: string | null, chosen: Product) {
  const [product] = choice.products;
  if (product === undefined) return [];
  const sizes = choice.products.slice(1).map((other) => ({
    size: createSizeKey(other),
    href: buildProductPath(other, { application, shouldPreselect: true }),
  }));
  return [
    {
      /** Name of the thumbnail: the colour, or the design if it has none. */
      name: formatName(choice.colour) || formatName(product.design),
      href: buildProductPath(product, { application }),
      /** The sizes after the first, with their paths. */
      sizes,
      picture: buildPictureView(site, findFirstPicture(choice.products)),
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
    (target === null || (target.sku === chosen.sku && target.size === createSizeKey(chosen)))
  );
}

/** The path of a route, without a query. */
export function buildRequestedPath({ itemGroup, application, collection, design, colour }: ProductRoute): string {
  const named = { itemGroup, range: collection, design, colour: colour ?? '' };
  return buildProductPath({ ...named, sku: '', width: '', length: '', diameter: '' }, { application });
}

/** The path of the page in the hub's spelling, with the colour and the query only if the route has them. */
function buildCanonicalPath({ colour, target }: ProductRoute, chosen: Product, application: string | null): string {
  const path = buildProductPath({ ...chosen, colour: colour === null ? '' : chosen.colour }, { application });
  if (target === null) return path;
  return `${path}?${new URLSearchParams({ targetSize: target.size, targetProduct: target.sku })}`;
}

const isSoldOnline = (itemGroup: string) =>
  findMenuItem(buildItemGroupPath(itemGroup)) === buildItemGroupPath(HOMEWARE) || itemGroup === RUGS;

function getProductTools(site: Site, { itemGroup }: Product, extensions: HubExtensions) {
  const { share, sheet, zoom, projects } = supplier.tools;
  return {
    share,
    sheet,
    zoom,
    projects,
    ...getOfferedTools(extensions),
    /** URL of the shop; null if it does not sell this item group. */
    shop: isSoldOnline(itemGroup) ? site.settings.SHOP_URL : null,
  };
}

/** Keeps whole rows of four cards; fewer than four cards are kept. */
const trimToRows = <T>(cards: readonly T[]) => cards.slice(0, 4 * Math.floor(cards.length / 4) || cards.length);

const MAX_SIMILAR_PRODUCTS = 6;

async function loadRelatedCards(site: Site, product: Product, { related, colours }: HubExtensions) {
  const { tools } = supplier;
  const hasColours = tools.colours && colours === true;
  const none: RelatedProducts = { goesWith: [], similarColours: [] };
  const name = `Products that go with ${sanitizeForLog(product.sku)}`;
  const isShown = related && (tools.goesWith || hasColours);
  const found = isShown ? await withFallback(readRelated(product.sku), none, name) : none;
  const buildCards = (list: readonly ProductCard[]) => list.map((card) => buildCardView(site, card, null));
  return {
    /** Products of other designs that go with this one. */
    goesWith: tools.goesWith ? buildCards(trimToRows(found.goesWith)) : [],
    /** Nearest first. */
    similarColours: hasColours ? buildCards(found.similarColours.slice(0, MAX_SIMILAR_PRODUCTS)) : [],
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
  const choices = listColourChoices(products);
  const choice = choices.find((entry) => entry.products.includes(chosen));
  const first = choice?.products[0] ?? chosen;
  const within = application?.name ?? null;
  const extensions = await readExtensionsOrNone();
  await tagAsAlias(!isOwnAddress(route, { chosen, products, within }));
  return {
    design: formatName(chosen.design),
    colour: formatName(chosen.colour),
    canonical: buildProductPath(chosen),
    /** The page's path in the hub's spelling; unlike `canonical` with application and query. */
    path: buildCanonicalPath(route, chosen, within),
    breadcrumbs: buildProductBreadcrumbs(chosen, within, choices[0]?.products[0]),
    colours: choices.flatMap((entry) => buildColourView(site, entry, within, chosen)),
    /** The sizes of the colour, the cheapest first (C4). */
    variants: buildVariantViews(site, choice?.products ?? [], within, chosen),
    /** SKU of the variant that is shown first. */
    chosen: chosen.sku,
    tools: getProductTools(site, chosen, extensions),
    /** Null if the supplier offers no sheets. */
    sheet: loadSheet(site, buildProductPath(chosen)),
    ...(await loadRelatedCards(site, first, extensions)),
    /** Whether the visitor's recently viewed products are shown. */
    recentlyViewed: supplier.tools.recentlyViewed && extensions.related,
    /** Title and description for search engines; like `nodes`, they do not depend on the query (S7). */
    texts: { title: formatProductName(first), ...buildProductTexts(first) },
    nodes: buildProductNodes(site, first, choices),
  };
}
