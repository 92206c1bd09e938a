import type { Metadata } from 'next';
import { metadataOf, type PageHead } from '@/lib/seo/page-metadata';
import { sharePicture } from '@/lib/seo/share-picture';
import type { PictureView } from '@/lib/site/pictures';
import type { ProductPageView } from './product-view';
import type { LandingView, PageMeta } from './sections';
import type { BannerView, DesignSectionView, GalleryView } from './views';

/** What a page is about, and its parts that may have a picture to share the page with; the first picture is taken. */
interface PageAbout extends PageMeta {
  banner?: BannerView | null;
  gallery?: GalleryView;
  sections?: DesignSectionView[];
}

function firstSlide(banner: BannerView | null): PictureView | null {
  return banner?.slides.flatMap((slide) => (slide.kind === 'image' ? [slide.picture] : []))[0] ?? null;
}

function firstPicture({ banner = null, gallery, sections = [] }: PageAbout): PictureView | null {
  const pictures = [
    firstSlide(banner),
    ...(gallery === undefined ? [] : [gallery.topLeft, gallery.topRight, gallery.bottomLeft, gallery.bottomRight]),
    ...sections.flatMap(({ cards }) => cards.map((card) => card.picture)),
  ];
  return pictures.find((picture) => picture !== null) ?? null;
}

async function withPicture(head: PageHead, picture: PictureView | null): Promise<Metadata> {
  return metadataOf({ ...head, picture: await sharePicture(picture) });
}

/** The head of a page (S7): title, description, canonical address (a path here), and how it looks where it is shared. */
export async function pageMetadata(about: PageAbout): Promise<Metadata> {
  const { title, details = [], description, sentences = [], canonical } = about;
  return withPicture({ title, details, description, sentences, canonical }, firstPicture(about));
}

/** As `pageMetadata`, for the home page: titled Home in the window (G7), with its welcome where it is shared. */
export async function homeMetadata({ title, description, banner }: LandingView): Promise<Metadata> {
  return withPicture({ title: 'Home', shareTitle: title, description, canonical: '/' }, firstSlide(banner));
}

/** As `pageMetadata`, for a product: 'Design, Colour', shared with its first picture. */
export async function productMetadata({ facts, texts, variants, canonical }: ProductPageView): Promise<Metadata> {
  return withPicture({ title: facts.name, ...texts, canonical }, variants[0]?.pictures[0] ?? null);
}
