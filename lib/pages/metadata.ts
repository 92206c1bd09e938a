import type { Metadata } from 'next';
import { buildMetadata, type PageHead } from '@/lib/seo/page-metadata';
import { loadSharePicture } from '@/lib/seo/share-picture';
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

function findFirstPicture({ picture = null, banner = null, gallery, sections = [] }: PageAbout): PictureView | null {
  const pictures = [
    picture,
    ...(banner?.slides ?? []).map((slide) => (slide.kind === 'image' ? slide.picture : null)),
    ...(gallery === undefined ? [] : [gallery.topLeft, gallery.topRight, gallery.bottomLeft, gallery.bottomRight]),
    ...sections.flatMap(({ cards }) => cards.map((card) => card.picture)),
  ];
  return pictures.find((found) => found !== null) ?? null;
}

/** Metadata of a page: title, description, canonical URL (given as a path) and the sharing preview. */
export async function buildPageMetadata(about: PageAbout): Promise<Metadata> {
  return buildMetadata({ ...about, picture: await loadSharePicture(findFirstPicture(about)) });
}

/** Next.js renders not-found and error pages only with JavaScript. The server adds this title and text for browsers without. */
function createTextMetadata(title: string, text: string): Metadata {
  return { title, other: { message: text } };
}

export const PAGE_FAILED_METADATA = createTextMetadata('Something went wrong', PAGE_FAILED_TEXT);

export const MISSING_METADATA = createTextMetadata('Page not found', MISSING_PAGE_TEXT);

const NO_BRAND_TITLE = 'Unable to load brand information';

export const BRAND_MISSING_METADATA = createTextMetadata(NO_BRAND_TITLE, 'Brand not found or not published');

export const BRAND_ID_MISSING_METADATA = createTextMetadata(NO_BRAND_TITLE, 'Brand ID is missing');

export const BRAND_FAILED_METADATA = createTextMetadata(NO_BRAND_TITLE, 'Failed to load brand data');

export const INTERNATIONALS_FAILED_METADATA = createTextMetadata(
  'Unable to load international brands',
  'Failed to load international data',
);

export const EMBED_MISSING_METADATA = createTextMetadata(
  'Page not found',
  'This page has gone missing. It may have been moved or taken down.',
);
