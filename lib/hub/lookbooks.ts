import { z } from 'zod';
import { getOwn } from '@/lib/util/common';

const entry = z.object({
  title: z.string(),
  pages: z.array(z.unknown()).transform((pages) => pages.map((page) => (typeof page === 'string' ? page : ''))),
});

/** A lookbook: its title and its pages as media file names, empty for a page without a picture. */
export type Lookbook = z.output<typeof entry>;

/** The lookbook `slug` in the document that holds all of them; null when it is missing or invalid. */
export function findLookbook(document: unknown, slug: string): Lookbook | null {
  const parsed = entry.safeParse(getOwn(document, slug));
  return parsed.success ? parsed.data : null;
}
