import { processors } from 'next-seo';
import type { ColourChoice } from '@/lib/catalogue/designs';
import { cleanText, formatName } from '@/lib/catalogue/details';
import { buildProductBreadcrumbs, buildProductPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { formatSizeLabel } from '@/lib/catalogue/size';
import { buildAbsoluteUrl } from '@/lib/seo/absolute-url';
import { removeEmpty } from '@/lib/seo/inline-json';
import { buildPictureView } from '@/lib/site/pictures';
import { formatProductName } from './product-variants';
import type { Site } from './site';
import { buildBreadcrumbList, type StructuredNode } from './structured-data';

function buildVariantNode(product: Product, path: string) {
  const { sku, colour } = product;
  return {
    '@type': 'Product',
    url: buildAbsoluteUrl(path),
    ...removeEmpty({
      name: formatProductName(product),
      sku,
      color: formatName(colour),
      size: formatSizeLabel(product),
    }),
  };
}

/** Structured data of a product page: breadcrumbs, and the design as a ProductGroup of sizes and colours. No offers: prices are private (D14). */
export function buildProductNodes(
  site: Site,
  product: Product,
  choices: readonly ColourChoice[] = [],
): StructuredNode[] {
  const own = choices.find(({ products }) => products.includes(product));
  const sizes = own?.products.filter((other) => other !== product) ?? [];
  const colours = choices.filter((choice) => choice !== own).flatMap(({ products: [first] }) => first ?? []);
  const varies = [
    ...(colours.length > 0 ? ['https://schema.org/color'] : []),
    ...(sizes.some((other) => formatSizeLabel(other) !== formatSizeLabel(product)) ? ['https://schema.org/size'] : []),
  ];
  const breadcrumbs = buildProductBreadcrumbs(product);
  const brand = formatName(product.brand);
  const description = cleanText(product.longDescription) || cleanText(product.description);
  const shared = {
    ...removeEmpty({
      description: description.replaceAll(/\s+/g, ' ').trim(),
      material: cleanText(product.composition),
      category: breadcrumbs[0]?.label ?? '',
    }),
    ...(brand === '' ? {} : { brand: processors.processBrand({ name: brand }) }),
  };
  const pictures = product.pictures.flatMap((file) => buildPictureView(site, file)?.src ?? []);
  const path = buildProductPath(product);
  const url = buildAbsoluteUrl(path);
  const group = {
    '@type': 'ProductGroup',
    '@id': `${url}#design`,
    url,
    name: formatName(product.design),
    productGroupID: `${product.itemGroup} ${product.range}, ${product.design}`,
    ...shared,
    ...(varies.length === 0 ? {} : { variesBy: varies }),
    hasVariant: [
      {
        ...buildVariantNode(product, path),
        '@id': `${url}#product`,
        ...shared,
        ...(pictures.length === 0 ? {} : { image: pictures.map(buildAbsoluteUrl) }),
      },
      ...sizes.map((size) => buildVariantNode(size, buildProductPath(size, { shouldPreselect: true }))),
      ...colours.map((colour) => buildVariantNode(colour, buildProductPath(colour))),
    ],
  };
  return [group, buildBreadcrumbList([{ label: 'Home', href: '/' }, ...breadcrumbs])];
}
