import type { Metadata } from 'next';
import type { ProductPageView } from './product-view';

/** Characters of a description that a result list shows. */
const LONGEST = 160;

/** Title, description and canonical address of a page (S7). The canonical is a path; the layout knows the origin. */
export function pageMetadata(page: { title: string; description: string; canonical: string }): Metadata {
  const text = page.description.replaceAll(/\s+/g, ' ').trim();
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')} …` : text;
  return {
    title: page.title,
    ...(cut === '' ? {} : { description: cut }),
    alternates: { canonical: page.canonical },
    openGraph: { title: page.title, ...(cut === '' ? {} : { description: cut }), url: page.canonical, type: 'website' },
  };
}

/** As `pageMetadata`, for a product: 'Design, Colour'. */
export function productMetadata(view: ProductPageView): Metadata {
  const title = [view.design, view.colour].filter((part) => part !== '').join(', ');
  return pageMetadata({ title, description: view.summary, canonical: view.canonical });
}
