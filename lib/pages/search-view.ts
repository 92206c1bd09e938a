import type { PictureView } from '@/lib/site/pictures';

/** One hit of the search, ready to show. */
export interface HitView {
  key: string;
  name: string;
  /** Where it belongs: 'Fabric, Hazelbury'. */
  note: string;
  href: string;
  picture: PictureView | null;
}

/** The four sections of the search dialog (G4). */
export interface SearchView {
  collections: HitView[];
  designs: HitView[];
  colours: HitView[];
  styles: HitView[];
}
