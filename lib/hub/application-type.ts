import type { Banner } from '@/lib/catalogue/page';
import type { CatalogueTile } from './company';

/** A tile of an application-type page that leads to an item group (H11). */
export interface ItemGroupTile {
  picture: string | null;
  name: string;
  itemGroup: string;
  urlTitle: string | null;
  id: number | null;
}

/** A collection as the application-type calls name it. */
export interface CollectionReference {
  picture: string | null;
  collection: string;
  itemGroup: string;
  application: string;
}

/** An application-type page (H10), or with a category name its collections (H9). */
export interface ApplicationTypePage {
  title: string;
  description: string;
  banner: Banner;
  itemGroups: ItemGroupTile[];
  featured: {
    title: CollectionReference | null;
    description: string;
    pictures: { position: string | null; picture: string }[];
  } | null;
  newArrivals: CollectionReference[];
  collections: CollectionReference[];
  catalogues: CatalogueTile[];
}
