import { processors } from 'next-seo';
import type { Breadcrumb } from '@/lib/catalogue/breadcrumbs';

/** The structured data of a product, without prices (D14). */
export interface ProductFacts {
  name: string;
  sku: string;
  description: string;
  colour: string;
  brand: string;
  /** What it is made of, as the data words it; empty when it does not say. */
  material: string;
  /** The item group in words: `'Fabric'`. */
  category: string;
  /** Addresses, or paths of this site. */
  pictures: string[];
  canonical: string;
  /** From home to the product's page, by canonical addresses. */
  trail: Breadcrumb[];
}

function filled(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}

/** A product as schema.org's Product, without offers. `absolute` turns a path of this site into a URL. */
export function productNode(product: ProductFacts, absolute: (path: string) => string) {
  const url = absolute(product.canonical);
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.name,
    sku: product.sku,
    ...filled({
      description: product.description,
      color: product.colour,
      material: product.material,
      category: product.category,
    }),
    ...(product.brand === '' ? {} : { brand: processors.processBrand({ name: product.brand }) }),
    ...(product.pictures.length === 0 ? {} : { image: product.pictures.map(absolute) }),
  };
}
