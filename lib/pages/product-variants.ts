import { calculatorHref } from '@/lib/calculator/product-covering';
import { type DetailRow, detailRows, isHiddenValue } from '@/lib/catalogue/details';
import { productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { sizeKey, sizeLabel } from '@/lib/catalogue/size';
import { truncate } from '@/lib/catalogue/truncate';
import { pictureOrPlaceholder, pictureView } from '@/lib/site/pictures';
import type { DetailView, VariantView } from './product-view';
import type { Site } from './site';

/** A text for a visitor: `''` for one that says nothing, such as 'N/A' (P5). */
export function shownText(text: string): string {
  return isHiddenValue(text) ? '' : text;
}

/** Gives equal values as one and the same, which a page's data then holds once, however many sizes share it. */
function sharer<T>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const key = JSON.stringify(value);
    const same = known.get(key) ?? value;
    known.set(key, same);
    return same;
  };
}

function detailView(site: Site, row: DetailRow): DetailView {
  if (row.kind === 'text') return row;
  const symbols = row.symbols.map((symbol) => ({
    name: symbol.name,
    picture: pictureOrPlaceholder(site.settings, site.variant, symbol.file),
  }));
  return { ...row, symbols };
}

/** A label for each size of a colour: the size in words, with the SKU where it is missing or not unique. */
function sizeLabels(products: readonly Product[]): string[] {
  const labels = products.map(sizeLabel);
  return products.map(({ sku }, place) => {
    const label = labels[place] ?? '';
    if (label === '') return sku;
    return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label}, ${sku}`;
  });
}

/** The sizes of a colour, ready to show, in the order of the products (P8, P9). `application` stays in their addresses.
 * The address of the first size names no size, unless the page was opened with another, to which it would then lead. */
export function variantViews(
  site: Site,
  products: readonly Product[],
  application: string | null,
  chosen: Product,
): VariantView[] {
  const weightBrand = site.settings.WEIGHT_BRAND ?? null;
  const labels = sizeLabels(products);
  const rows = sharer<DetailView>();
  const pictures = sharer<VariantView['pictures']>();
  const descriptions = sharer<VariantView['description']>();
  return products.map((product, place) => ({
    sku: product.sku,
    size: sizeKey(product),
    sizeLabel: labels[place] ?? product.sku,
    href: productPath(product, { application, preselect: place > 0 || product !== chosen }),
    pictures: pictures(product.pictures.flatMap((file) => pictureView(site.settings, site.variant, file) ?? [])),
    description: descriptions(truncate(shownText(product.longDescription))),
    details: detailRows(product, { weightBrand }).map((row) => rows(detailView(site, row))),
    calculator: calculatorHref(product),
  }));
}
