import { calculatorHref } from '@/lib/calculator/product-covering';
import { designInColour } from '@/lib/catalogue/designs';
import { type DetailRow, detailRows, shownApplications, shownName, shownText } from '@/lib/catalogue/details';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { applicationPath, type Breadcrumb, brandPath, collectionPath, productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { formatSize, sizeKey, sizeLabel } from '@/lib/catalogue/size';
import { displayName, joinFilled, type Truncated, truncate } from '@/lib/catalogue/texts';
import { type PictureView, pictureOrPlaceholder, pictureView } from '@/lib/site/pictures';
import { standardMeaning, supplier } from '@/lib/site/supplier';
import type { DetailView } from './product-view';
import type { Site } from './site';

/** A product's display name: `'Karoo Plain, Ochre'`. */
export function productName({ design, colour }: Pick<Product, 'design' | 'colour'>): string {
  return joinFilled([shownName(design), shownName(colour)]);
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
const LINKS: Readonly<Record<string, (product: Product) => Breadcrumb[]>> = {
  Range: ({ itemGroup, range }) => [{ label: displayName(range), href: collectionPath(itemGroup, range) }],
  Brand: ({ brand }) => [{ label: displayName(brand), href: brandPath(brand) }],
  Application: (product) =>
    shownApplications(product).map((name) => ({
      label: displayName(name),
      href: applicationPath(product.itemGroup, name),
    })),
};

function textView(product: Product, row: Extract<DetailRow, { kind: 'text' }>): DetailView {
  const links = isItemGroup(product.itemGroup) ? LINKS[row.term]?.(product) : undefined;
  return links === undefined ? row : { kind: 'links', term: row.term, links };
}

function detailView(site: Site, product: Product, row: DetailRow): DetailView {
  if (row.kind === 'text') return textView(product, row);
  const symbols = row.symbols.map((symbol) => ({
    name: symbol.name,
    meaning: standardMeaning(symbol.name),
    picture: pictureOrPlaceholder(site, symbol.file),
  }));
  return { ...row, symbols };
}

/** A product's name in a visitor's list: design, colour and size. */
export function pieceName({ design, colour, webSize }: Product): string {
  return joinFilled([designInColour(shownName(design), shownName(colour)), formatSize(shownText(webSize))]);
}

/** A `mailto:` link to the supplier with the product's name and URL; null if this tool is switched off. */
function askHref(site: Site, product: Product): string | null {
  if (!supplier.tools.ask) return null;
  const name = designInColour(displayName(product.design), shownName(product.colour));
  const address = new URL(productPath(product, { preselect: true }), site.settings.SITE_URL).href;
  const body = `My question about ${name} (SKU ${product.sku}):\n\n\n\n${address}`;
  // URLSearchParams encodes a space as '+', which mail programs show literally.
  return `mailto:${supplier.email}?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(body)}`;
}

/** The rows of a product's details table, ready to show. */
export function detailViews(site: Site, product: Product): DetailView[] {
  const weightBrand = site.settings.WEIGHT_BRAND ?? null;
  return detailRows(product, { weightBrand }).map((row) => detailView(site, product, row));
}

/** A unique label for each size of a colour: its size, with the SKU if that is missing or not unique. */
function sizeLabels(products: readonly Product[]): string[] {
  const labels = products.map(sizeLabel);
  return products.map(({ sku }, index) => {
    const label = labels[index] ?? '';
    if (label === '') return sku;
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label}, ${sku}`;
  });
}

function pictureViews(site: Site, { pictures, acrossCm }: Product): PictureView[] {
  const views = pictures.map((file) => pictureView(site, file));
  return views.flatMap((view, index) => (view === null ? [] : index === 0 && acrossCm ? { ...view, acrossCm } : view));
}

/** The sizes of a colour in the products' order, with paths within `application`. The first has no query, unless the page shows another one first. */
export function variantViews(site: Site, products: readonly Product[], application: string | null, chosen: Product) {
  const labels = sizeLabels(products);
  const rows = createDeduplicator<DetailView>();
  const pictures = createDeduplicator<PictureView[]>();
  const descriptions = createDeduplicator<Truncated>();
  return products.map((product, index) => ({
    sku: product.sku,
    name: pieceName(product),
    size: sizeKey(product),
    /** Text of the size's link, `'200cm x 300cm'`; unique within the colour. */
    sizeLabel: labels[index] ?? product.sku,
    href: productPath(product, { application, preselect: index > 0 || product !== chosen }),
    pictures: pictures(pictureViews(site, product)),
    /** The long description, split into the text shown first and the text after More. */
    description: descriptions(truncate(shownText(product.longDescription))),
    details: detailViews(site, product).map(rows),
    /** Path of the calculator; null unless the product is a wallpaper. */
    calculator: calculatorHref(product),
    ask: askHref(site, product),
  }));
}
