import { z } from 'zod';
import type { GalleryPicture, GalleryPosition } from '@/lib/catalogue/page';
import { raw, requiredLink } from './fields';
import { Misfit, parseFields } from './lists';
import { readKeyword } from './scalars';

const POSITIONS: readonly GalleryPosition[] = ['top_left', 'bottom_left', 'top_right', 'bottom_right'];

const schema = z.object({ position: raw, file_link: requiredLink });

/**
 * Reads a picture in its place; the position in any case, with spaces or hyphens for the underscore (contract). Throws a
 * `Misfit` for a position that is none of the four, or without a picture.
 */
export function readGalleryPicture(item: unknown): GalleryPicture {
  const entry = parseFields(schema, item);
  const said = readKeyword(entry.position);
  const position = POSITIONS.find((known) => known === said);
  if (position === undefined) throw new Misfit(said === '' ? 'position is missing' : 'position is none of the four');
  return { position, picture: entry.file_link };
}
