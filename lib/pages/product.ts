import { readDesignProducts } from '@/lib/cache/reads';
import { productBreadcrumbs } from '@/lib/catalogue/breadcrumbs';
import { type ColourChoice, colourChoices, selectProduct } from '@/lib/catalogue/colours';
import { type DetailRow, detailRows } from '@/lib/catalogue/details';
import { isItemGroup } from '@/lib/catalogue/item-groups';
import { productCanonicalPath, productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { sizeKey, sizeLabel } from '@/lib/catalogue/size';
import { truncate } from '@/lib/catalogue/truncate';
import { pictureOrPlaceholder, pictureView } from '@/lib/site/pictures';
import { findApplication } from './application';
import { loadOr } from './page-load-error';
import type { ColourView, DetailView, ProductPageView, VariantView } from './product-view';
import type { Site } from './site';

/** Which product page: the names as the path has them, decoded. Without a colour it is the design's first (D6). */
export interface ProductRoute {
  itemGroup: string;
  application: string | null;
  collection: string;
  design: string;
  colour: string | null;
}

function detailView(site: Site, row: DetailRow): DetailView {
  if (row.kind === 'text') return row;
  const symbols = row.symbols.map((symbol) => ({
    name: symbol.name,
    picture: pictureOrPlaceholder(site.settings, site.variant, symbol.file),
  }));
  return { ...row, symbols };
}

function variantView(site: Site, product: Product, application: string | null): VariantView {
  const weightBrand = site.settings.WEIGHT_BRAND ?? null;
  return {
    sku: product.sku,
    size: sizeKey(product),
    sizeLabel: sizeLabel(product),
    href: productPath(product, { application, preselect: true }),
    pictures: product.pictures.flatMap((file) => pictureView(site.settings, site.variant, file) ?? []),
    description: { short: truncate(product.longDescription).short, whole: product.longDescription.trim() },
    details: detailRows(product, { weightBrand }).map((row) => detailView(site, row)),
  };
}

function colourView(site: Site, choice: ColourChoice, application: string | null, chosen: Product): ColourView[] {
  const [product] = choice.products;
  if (product === undefined) return [];
  return [
    {
      colour: choice.colour,
      href: productPath(product, { application }),
      picture: pictureView(site.settings, site.variant, product.pictures[0] ?? null),
      current: choice.products.includes(chosen),
    },
  ];
}

async function readDesign({ itemGroup, collection, design }: ProductRoute): Promise<Product[]> {
  const products = await readDesignProducts(itemGroup, collection, design);
  if (products.length > 0 || !`${collection}${design}`.includes('+')) return products;
  return readDesignProducts(itemGroup, collection.replaceAll('+', ' '), design.replaceAll('+', ' '));
}

/**
 * A product page; null when the path names no product (D8).
 *
 * @throws PageLoadError when the hub cannot say
 */
export async function loadProduct(site: Site, route: ProductRoute): Promise<ProductPageView | null> {
  if (!isItemGroup(route.itemGroup)) return null;
  const application = route.application === null ? null : await findApplication(route.itemGroup, route.application);
  if (route.application !== null && application === null) return null;
  const products = await loadOr(readDesign(route), `Failed to load the design '${route.design}'`);
  const chosen = selectProduct(products, { colour: route.colour });
  if (chosen === null) return null;
  const choices = colourChoices(products);
  const choice = choices.find((entry) => entry.products.includes(chosen));
  const within = application?.name ?? null;
  return {
    design: chosen.design,
    colour: chosen.colour,
    summary: chosen.description || chosen.longDescription,
    canonical: productCanonicalPath(chosen),
    breadcrumbs: productBreadcrumbs(chosen, within),
    colours: choices.flatMap((entry) => colourView(site, entry, within, chosen)),
    variants: (choice?.products ?? []).map((product) => variantView(site, product, within)),
  };
}
