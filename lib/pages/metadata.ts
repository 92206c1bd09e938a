import type { Metadata } from 'next';
import { metadataOf, type PageHead } from '@/lib/seo/page-metadata';
import { sharePicture } from '@/lib/seo/share-picture';
import type { PictureView } from '@/lib/site/pictures';
import type { BannerView, DesignSectionView, GalleryView } from './views';

/** What a page is about, and its parts that may have a picture to share the page with; the first picture is taken. */
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

/** The head of a page (S7): title, description, canonical address (a path here), and how it looks where it is shared. */
export async function pageMetadata(about: PageAbout): Promise<Metadata> {
  return metadataOf({ ...about, picture: await sharePicture(firstPicture(about)) });
}
