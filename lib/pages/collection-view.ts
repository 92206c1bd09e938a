import type { BannerView, CardView, GalleryView } from './views';

/** The designs under one heading (C2). */
export interface DesignSectionView {
  heading: string;
  cards: CardView[];
}

/** A collection page, ready to show. */
export interface CollectionView {
  title: string;
  description: string;
  canonical: string;
  banner: BannerView | null;
  gallery: GalleryView;
  sections: DesignSectionView[];
}
