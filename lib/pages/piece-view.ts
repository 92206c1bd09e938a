import { designInColour, firstPicture } from '@/lib/catalogue/designs';
import { productPath } from '@/lib/catalogue/links';
import type { Product } from '@/lib/catalogue/product';
import { type PictureView, pictureView } from '@/lib/site/pictures';
import { shownName } from './product-variants';
import type { Site } from './site';

/** A product in a list that a visitor put together: recently viewed, a project, a comparison, an order of samples. */
export interface PieceView {
  sku: string;
  design: string;
  colour: string;
  /** Design and colour. */
  name: string;
  href: string;
  picture: PictureView | null;
}

/** The view of a product with its first picture. */
export function pieceView(site: Site, product: Product): PieceView {
  const [design, colour] = [shownName(product.design), shownName(product.colour)];
  return {
    sku: product.sku,
    design,
    colour,
    name: designInColour(design, colour),
    href: productPath(product, { preselect: true }),
    picture: pictureView(site, firstPicture([product])),
  };
}
