import { z } from 'zod';
import type { CatalogueTile } from '@/lib/hub/company';
import { code, link, requiredLink } from './fields';
import { parseFields } from './lists';

const schema = z.object({ id: code, catalogue_tile_img_url: link, issuu_link: requiredLink });

/** Reads a catalogue tile (I3). Its id keeps three digits, so that tile 001 is known by it. Throws a `Misfit`. */
export function readCatalogueTile(item: unknown): CatalogueTile {
  const tile = parseFields(schema, item);
  return { id: tile.id, picture: tile.catalogue_tile_img_url, link: tile.issuu_link };
}
