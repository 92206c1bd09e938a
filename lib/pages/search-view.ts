import type { PictureView } from '@/lib/site/pictures';

/** One hit of the search, ready to show. */
export interface HitView {
  key: string;
  name: string;
  note: string;
  href: string;
  picture: PictureView | null;
}

/** A section of the search dialog: the hits that it lists, best first, and how many were found in all. */
export interface SearchSectionView {
  hits: HitView[];
  count: number;
}

/** The sections of the search dialog. */
export type SearchSectionKey = 'collections' | 'designs' | 'colours' | 'styles';

/** What a term has found, by section (G4). */
export type SearchView = Record<SearchSectionKey, SearchSectionView>;
