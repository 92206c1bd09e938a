import { processors } from 'next-seo';
import type { Breadcrumb } from '@/lib/catalogue/links';
import { absoluteUrl } from './absolute-url';
import { filled } from './inline-json';

/** One product of a design. Empty strings for what it does not have. */
export interface VariantFacts {
  name: string;
  sku: string;
  colour: string;
  /** In words: `'200cm x 300cm'`. */
  size: string;
  /** Path of its page. */
  path: string;
}

/** The structured data of a product and of its design, without prices (D14). */
export interface ProductFacts extends VariantFacts {
  design: string;
  /** The same for every product of the design: `'005 Karoo, Karoo Plain'`. */
  groupId: string;
  /** The other sizes of its colour, then the other colours. */
  others: VariantFacts[];
  description: string;
  brand: string;
  /** What it is made of, as the data words it; empty when it does not say. */
  material: string;
  /** The item group in words: `'Fabric'`. */
  category: string;
  /** Addresses, or paths of this site. */
  pictures: string[];
  /** From home to the product's page, by canonical addresses. */
  trail: Breadcrumb[];
}

const variant = ({ name, sku, colour, size, path }: VariantFacts) => ({
  '@type': 'Product',
  url: absoluteUrl(path),
  ...filled({ name, sku, color: colour, size }),
});

/** What the products of a group differ in, as search engines want it said. */
function variesBy({ colour, size, others }: ProductFacts): string[] {
  return [
    ...(others.some((other) => other.colour !== colour) ? ['https://schema.org/color'] : []),
    ...(others.some((other) => other.colour === colour && other.size !== size) ? ['https://schema.org/size'] : []),
  ];
}

/** A design as schema.org's ProductGroup: the page's product in full, then its other sizes and colours. No offer, because prices are not public. */
export function productGroupNode(product: ProductFacts) {
  const url = absoluteUrl(product.path);
  const varies = variesBy(product);
  const shared = {
    ...filled({ description: product.description, material: product.material, category: product.category }),
    ...(product.brand === '' ? {} : { brand: processors.processBrand({ name: product.brand }) }),
  };
  return {
    '@type': 'ProductGroup',
    '@id': `${url}#design`,
    url,
    name: product.design,
    productGroupID: product.groupId,
    ...shared,
    ...(varies.length === 0 ? {} : { variesBy: varies }),
    hasVariant: [
      {
        ...variant(product),
        '@id': `${url}#product`,
        ...shared,
        ...(product.pictures.length === 0 ? {} : { image: product.pictures.map(absoluteUrl) }),
      },
      ...product.others.map(variant),
    ],
  };
}
