import { buildCalculatorHref } from '@/lib/calculator/product-covering';
import { formatDesignInColour } from '@/lib/catalogue/designs';
import { buildDetailRows, cleanText, type DetailRow, formatName, listShownApplications } from '@/lib/catalogue/details';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import {
  type Breadcrumb,
  buildApplicationPath,
  buildBrandPath,
  buildCollectionPath,
  buildProductPath,
} from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { createSizeKey, formatSize, formatSizeLabel } from '@/lib/catalogue/size';
import { formatDisplayName, joinFilled, type Truncated, truncate } from '@/lib/catalogue/texts';
import { buildPictureOrPlaceholder, buildPictureView, type PictureView } from '@/lib/site/pictures';
import { getStandardMeaning, supplier } from '@/lib/site/supplier';
import type { DetailView } from './product-view';
import type { Site } from './site';

/** A product's display name: `'Karoo Plain, Ochre'`. */
export function formatProductName({ design, colour }: Pick<Product, 'design' | 'colour'>): string {
  return joinFilled([formatName(design), formatName(colour)]);
}

/** Creates a function that returns the same object for equal values, so that the serialized page contains it only once. */
function createDeduplicator<T>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const key = JSON.stringify(value);
    const same = known.get(key) ?? value;
    known.set(key, same);
    return same;
  };
}

/** The links in a product's details table, by the row's term. */
const DETAIL_LINKS: Readonly<Record<string, (product: Product) => Breadcrumb[]>> = {
  Range: ({ itemGroup, range }) => [{ label: formatDisplayName(range), href: buildCollectionPath(itemGroup, range) }],
  Brand: ({ brand }) => [{ label: formatDisplayName(brand), href: buildBrandPath(brand) }],
  Application: (product) =>
    listShownApplications(product).map((name) => ({
      label: formatDisplayName(name),
      href: buildApplicationPath(product.itemGroup, name),
    })),
};

function buildTextView(product: Product, row: Extract<DetailRow, { kind: 'text' }>): DetailView {
  const links = isItemGroup(product.itemGroup) ? DETAIL_LINKS[row.term]?.(product) : undefined;
  return links === undefined ? row : { kind: 'links', term: row.term, links };
}

function buildDetailView(site: Site, product: Product, row: DetailRow): DetailView {
  if (row.kind === 'text') return buildTextView(product, row);
  const symbols = row.symbols.map((symbol) => ({
    name: symbol.name,
    meaning: getStandardMeaning(symbol.name),
    picture: buildPictureOrPlaceholder(site, symbol.file),
  }));
  return { ...row, symbols };
}

/** A product's name in a visitor's list: design, colour and size. */
export function formatPieceName({ design, colour, webSize }: Product): string {
  return joinFilled([formatDesignInColour(formatName(design), formatName(colour)), formatSize(cleanText(webSize))]);
}

/** A `mailto:` link to the supplier with the product's name and URL; null if this tool is switched off. */
function buildAskHref(site: Site, product: Product): string | null {
  if (!supplier.tools.ask) return null;
  const name = formatDesignInColour(formatDisplayName(product.design), formatName(product.colour));
  const address = new URL(buildProductPath(product, { shouldPreselect: true }), site.settings.SITE_URL).href;
  const body = `My question about ${name} (SKU ${product.sku}):\n\n\n\n${address}`;
  // URLSearchParams encodes a space as '+', which mail programs show literally.
  return `mailto:${supplier.email}?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`;
}

/** The rows of a product's details table, ready to show. */
export function buildDetailViews(site: Site, product: Product): DetailView[] {
  const weightBrand = site.settings.WEIGHT_BRAND ?? null;
  return buildDetailRows(product, { weightBrand }).map((row) => buildDetailView(site, product, row));
}

/** A unique label for each size of a colour: its size, with the SKU if that is missing or not unique. */
function listSizeLabels(products: readonly Product[]): string[] {
  const labels = products.map(formatSizeLabel);
  return products.map(({ sku }, index) => {
    const label = labels[index] ?? '';
    if (label === '') return sku;
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label}, ${sku}`;
  });
}

function buildPictureViews(site: Site, { pictures, acrossCm }: Product): PictureView[] {
  const views = pictures.map((file) => buildPictureView(site, file));
  return views.flatMap((view, index) => (view === null ? [] : index === 0 && acrossCm ? { ...view, acrossCm } : view));
}

/** The sizes of a colour in the products' order, with paths within `application`. The first has no query, unless the page shows another one first. */
export function buildVariantViews(
  site: Site,
  products: readonly Product[],
  application: string | null,
  chosen: Product,
) {
  const labels = listSizeLabels(products);
  const rows = createDeduplicator<DetailView>();
  const pictures = createDeduplicator<PictureView[]>();
  const descriptions = createDeduplicator<Truncated>();
  return products.map((product, index) => ({
    sku: product.sku,
    name: formatPieceName(product),
    size: createSizeKey(product),
    /** Text of the size's link, `'200cm x 300cm'`; unique within the colour. */
    sizeLabel: labels[index] ?? product.sku,
    href: buildProductPath(product, { application, shouldPreselect: index > 0 || product !== chosen }),
    pictures: pictures(buildPictureViews(site, product)),
    /** The long description, split into the text shown first and the text after More. */
    description: descriptions(truncate(cleanText(product.longDescription))),
    details: buildDetailViews(site, product).map(rows),
    /** Path of the calculator; null unless the product is a wallpaper. */
    calculator: buildCalculatorHref(product),
    ask: buildAskHref(site, product),
  }));
}
