import type { Metadata } from 'next';
import { metadataOf, type PageHead } from '@/lib/seo/page-metadata';
import { sharePicture } from '@/lib/seo/share-picture';
import type { PictureView } from '@/lib/site/pictures';
import { MISSING_PAGE_TEXT, PAGE_FAILED_TEXT } from './page-failed-text';
import type { BannerView, DesignSectionView, GalleryView } from './views';

/** The texts of a page, and its parts with pictures. The first picture found is used for sharing. */
interface PageAbout extends Omit<PageHead, 'picture'> {
  picture?: PictureView | null;
  banner?: BannerView | null;
  gallery?: GalleryView;
  sections?: DesignSectionView[];
}

function firstPicture({ picture = null, banner = null, gallery, sections = [] }: PageAbout): PictureView | null {
  const pictures = [
    picture,
    ...(banner?.slides ?? []).map((slide) => (slide.kind === 'image' ? slide.picture : null)),
    ...(gallery === undefined ? [] : [gallery.topLeft, gallery.topRight, gallery.bottomLeft, gallery.bottomRight]),
    ...sections.flatMap(({ cards }) => cards.map((card) => card.picture)),
  ];
  return pictures.find((found) => found !== null) ?? null;
}

/** Metadata of a page: title, description, canonical URL (given as a path) and the sharing preview. */
export async function pageMetadata(about: PageAbout): Promise<Metadata> {
  return metadataOf({ ...about, picture: await sharePicture(firstPicture(about)) });
}

/** Next.js renders not-found and error pages only with JavaScript. The server adds this title and text for browsers without. */
function metadataWithText(title: string, text: string): Metadata {
  return { title, other: { message: text } };
}

export const PAGE_FAILED_METADATA = metadataWithText('Something went wrong', PAGE_FAILED_TEXT);

export const MISSING_METADATA = metadataWithText('Page not found', MISSING_PAGE_TEXT);

const NO_BRAND = 'Unable to load brand information';

export const BRAND_MISSING_METADATA = metadataWithText(NO_BRAND, 'Brand not found or not published');

export const BRAND_ID_MISSING_METADATA = metadataWithText(NO_BRAND, 'Brand ID is missing');

export const BRAND_FAILED_METADATA = metadataWithText(NO_BRAND, 'Failed to load brand data');

export const INTERNATIONALS_FAILED_METADATA = metadataWithText(
  'Unable to load international brands',
  'Failed to load international data',
);

export const EMBED_MISSING_METADATA = metadataWithText(
  'Page not found',
  'This page has gone missing. It may have been moved or taken down.',
);
