import { HOMEWARE, itemGroupTitle, RUGS } from './item-groups';
import type { GalleryPicture, GalleryPosition } from './page';
import { titleCase } from './title-case';

/** The places that a featured collection has for pictures; its text takes the fourth (B5). */
const PLACES: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'bottom_right'];

/** The item-group tiles of an application-type page (H10): without rugs (004) and homeware (000). */
export function applicationTypeTiles<T extends { itemGroup: string }>(tiles: readonly T[]): T[] {
  return tiles.filter((tile) => tile.itemGroup !== RUGS && tile.itemGroup !== HOMEWARE);
}

/** The heading of a category-name page (D1): `'Fabric Outdoor Collections'` for 005 and `'outdoor'`. Throws an `UnmappedItemGroupError`. */
export function categoryNameTitle(code: string, type: string): string {
  return `${itemGroupTitle(code)} ${titleCase(type)} Collections`;
}

/** The pictures of a featured collection in their positions. Those without a free position of their own fill the remaining ones in order. */
export function placePictures(pictures: readonly { position: string | null; picture: string }[]): GalleryPicture[] {
  const placed = new Map<GalleryPosition, string>();
  const rest: string[] = [];
  for (const { position, picture } of pictures) {
    const place = PLACES.find((known) => known === position);
    if (place === undefined || placed.has(place)) rest.push(picture);
    else placed.set(place, picture);
  }
  return PLACES.flatMap((position) => {
    const picture = placed.get(position) ?? rest.shift();
    return picture === undefined ? [] : [{ position, picture }];
  });
}
