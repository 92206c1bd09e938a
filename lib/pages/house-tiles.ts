import { shownHouses } from '@/lib/catalogue/internationals';
import { internationalsPath } from '@/lib/catalogue/links';
import type { InternationalsBrand } from '@/lib/hub/pages';
import { pictureOrPlaceholder } from '@/lib/site/pictures';
import { safeLink } from '@/lib/site/urls';
import type { Site } from './site';
import type { TileView } from './views';

/** An international house as a tile; an external one has its page on another site. */
export interface HouseTileView extends TileView {
  id: string;
  external: boolean;
}

/** Where a house's tile leads (I1): its link without the trade host, or its page here when it has none that can be followed. */
function linkOf(site: Site, house: InternationalsBrand) {
  const link = safeLink(site.settings, house.link);
  if (link !== null && /^(?:\/|https?:)/i.test(link.href)) return link;
  return { href: internationalsPath(house.id), external: false };
}

/** The published houses as tiles, in their order (I1). */
export function houseTiles(site: Site, houses: readonly InternationalsBrand[]): HouseTileView[] {
  return shownHouses(houses).map((house) => ({
    id: house.id,
    label: house.title,
    ...linkOf(site, house),
    picture: pictureOrPlaceholder(site.settings, site.variant, house.picture),
  }));
}
