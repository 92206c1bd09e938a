import type { PictureView } from '@/lib/site/pictures';
import type { SafeLink } from '@/lib/site/urls';

/** A tile that leads to another page. */
export interface TileView {
  label: string;
  href: string;
  picture: PictureView;
}

/** A slide of a banner, ready to show. */
export type SlideView = { id: string } & ({ kind: 'image'; picture: PictureView } | { kind: 'video'; src: string });

/** A banner, ready to show. `width` and `height` give its aspect ratio above 600 px (B3). */
export interface BannerView {
  slides: SlideView[];
  width: number;
  height: number;
  link: SafeLink | null;
}

/** What the button of a featured collection does, with its address (B5). */
export type FeaturedAction =
  | { kind: 'view_collection'; embed: string }
  | { kind: 'view_catalogue'; href: string }
  | { kind: 'explore'; href: string };

/** A featured collection, ready to show. */
export interface FeaturedView {
  title: string;
  description: string;
  topLeft: PictureView | null;
  bottomLeft: PictureView | null;
  bottomRight: PictureView | null;
  action: FeaturedAction;
}

/** The four pictures of a collection page; null where the hub has none. */
export interface GalleryView {
  topLeft: PictureView | null;
  topRight: PictureView | null;
  bottomLeft: PictureView | null;
  bottomRight: PictureView | null;
}

/** The internationals block of the home page, ready to show. */
export interface InternationalsView {
  title: string;
  description: string;
  button: string;
  link: SafeLink;
  picture: PictureView | null;
}

/** A card of a grid, ready to show. */
export interface CardView {
  key: string;
  design: string;
  colour: string;
  /** Size of the product, or '' when it has none of its own ('-'). */
  size: string;
  href: string;
  /** Null shows 'No Image'. */
  picture: PictureView | null;
}
