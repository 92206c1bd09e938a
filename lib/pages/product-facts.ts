import { type Breadcrumb, productBreadcrumbs } from '@/lib/catalogue/breadcrumbs';
import { productCanonicalPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import type { ProductFacts } from '@/lib/seo/product';
import { pictureView } from '@/lib/site/pictures';
import { shownText } from './product-variants';
import type { Site } from './site';

/** What search engines are told about a product (S7), with the trail to its page. No price is in it (D14). */
export function productFacts(site: Site, product: Product): ProductFacts {
  const canonical = productCanonicalPath(product);
  const [group, collection] = productBreadcrumbs(product);
  const above = [{ label: 'Home', href: '/' }, group, collection].filter((step): step is Breadcrumb => !!step);
  return {
    name: [product.design, shownText(product.colour)].filter((part) => part !== '').join(', '),
    sku: product.sku,
    description: (shownText(product.longDescription) || shownText(product.description)).replaceAll(/\s+/g, ' ').trim(),
    colour: shownText(product.colour),
    brand: shownText(product.brand),
    material: shownText(product.composition),
    category: group?.label ?? '',
    pictures: product.pictures.flatMap((file) => pictureView(site.settings, site.variant, file)?.src ?? []),
    canonical,
    trail: [...above, { label: product.design, href: canonical }],
  };
}
