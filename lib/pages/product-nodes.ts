import { processors } from 'next-seo';
import type { ColourChoice } from '@/lib/catalogue/designs';
import { shownName, shownText } from '@/lib/catalogue/details';
import { productBreadcrumbs, productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { sizeLabel } from '@/lib/catalogue/size';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { filled } from '@/lib/seo/inline-json';
import { pictureView } from '@/lib/site/pictures';
import { productName } from './product-variants';
import type { Site } from './site';
import { breadcrumbList, type StructuredNode } from './structured-data';

function variantNode(product: Product, path: string) {
  const { sku, colour } = product;
  return {
    '@type': 'Product',
    url: absoluteUrl(path),
    ...filled({ name: productName(product), sku, color: shownName(colour), size: sizeLabel(product) }),
  };
}

/** Structured data of a product page: breadcrumbs, and the design as a ProductGroup of sizes and colours. No offers: prices are private (D14). */
export function productNodes(site: Site, product: Product, choices: readonly ColourChoice[] = []): StructuredNode[] {
  const own = choices.find(({ products }) => products.includes(product));
  const sizes = own?.products.filter((other) => other !== product) ?? [];
  const colours = choices.filter((choice) => choice !== own).flatMap(({ products: [first] }) => first ?? []);
  const varies = [
    ...(colours.length > 0 ? ['https://schema.org/color'] : []),
    ...(sizes.some((other) => sizeLabel(other) !== sizeLabel(product)) ? ['https://schema.org/size'] : []),
  ];
  const breadcrumbs = productBreadcrumbs(product);
  const brand = shownName(product.brand);
  const description = shownText(product.longDescription) || shownText(product.description);
  const shared = {
    ...filled({
      description: description.replaceAll(/\s+/g, ' ').trim(),
      material: shownText(product.composition),
      category: breadcrumbs[0]?.label ?? '',
    }),
    ...(brand === '' ? {} : { brand: processors.processBrand({ name: brand }) }),
  };
  const pictures = product.pictures.flatMap((file) => pictureView(site, file)?.src ?? []);
  const path = productPath(product);
  const url = absoluteUrl(path);
  const group = {
    '@type': 'ProductGroup',
    '@id': `${url}#design`,
    url,
    name: shownName(product.design),
    productGroupID: `${product.itemGroup} ${product.range}, ${product.design}`,
    ...shared,
    ...(varies.length === 0 ? {} : { variesBy: varies }),
    hasVariant: [
      {
        ...variantNode(product, path),
        '@id': `${url}#product`,
        ...shared,
        ...(pictures.length === 0 ? {} : { image: pictures.map(absoluteUrl) }),
      },
      ...sizes.map((size) => variantNode(size, productPath(size, { preselect: true }))),
      ...colours.map((colour) => variantNode(colour, productPath(colour))),
    ],
  };
  return [group, breadcrumbList([{ label: 'Home', href: '/' }, ...breadcrumbs])];
}
