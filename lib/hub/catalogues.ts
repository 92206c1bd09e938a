import { z } from 'zod';

const entry = z.object({
  title: z.string(),
  pages: z.array(z.unknown()).transform((pages) => pages.map((page) => (typeof page === 'string' ? page : ''))),
});

/** A catalogue of the own viewer: its title and its pages, media file names; an empty one where a page has no picture. */
export type Catalogue = z.output<typeof entry>;

/** The catalogue of a name in the document that holds them all, or null when there is none, or what is there is no catalogue. */
export function catalogueIn(document: unknown, slug: string): Catalogue | null {
  if (typeof document !== 'object' || document === null || !Object.hasOwn(document, slug)) return null;
  const parsed = entry.safeParse(Reflect.get(document, slug));
  return parsed.success ? parsed.data : null;
}
