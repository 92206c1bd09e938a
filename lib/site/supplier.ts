import { z } from 'zod';
import file from '@/supplier.json';

const schema = z.object({
  name: z.string().min(1),
  description: z.string(),
  founded: z.number(),
  locale: z.string(),
  /** CSS colours by the token that has each (G9): `ink` is the primary one, `paper` the secondary. */
  colours: z.object({
    ink: z.string(),
    paper: z.string(),
    info: z.string(),
    line: z.string(),
    off: z.string(),
    control: z.string(),
    muted: z.string(),
    error: z.string(),
    done: z.string(),
    scrim: z.string(),
  }),
  /** CSS font families of headings and of text (G9); `--font-serif` and `--font-sans` are the faces of app/fonts/, each after the one with its rarer characters. */
  fonts: z.object({ serif: z.string(), sans: z.string() }),
  logo: z.object({ src: z.string(), width: z.number(), height: z.number() }),
  address: z.array(z.string()),
  telephone: z.string(),
  email: z.string(),
  social: z.array(z.object({ name: z.string(), url: z.string() })),
  menu: z.record(z.string(), z.object({ note: z.string(), picture: z.string().nullable() })),
  newsletter: z.object({ title: z.string(), text: z.string() }),
  internationals: z.object({ title: z.string(), button: z.string() }),
  missingPage: z.array(z.string().nullable()),
  /** Path in public/ of the picture that is shown for a missing one. */
  placeholder: z.string(),
  blockRightClick: z.boolean(),
  /** The tools of product pages and grids that the supplier offers; `compare`, `goesWith` and `recentlyViewed` need a hub that has the extension `related`, `samples` that and `samples`, `sorting` one that has `sort_settings`, `colours` (similar colours, finding by colour) one that has `colours`, `performance` (filters by Martindale, width, repeat, weight) one that has `ranges` or `flags`. */
  tools: z.object({
    compare: z.boolean(),
    goesWith: z.boolean(),
    share: z.boolean(),
    sheet: z.boolean(),
    ask: z.boolean(),
    sorting: z.boolean(),
    zoom: z.boolean(),
    recentlyViewed: z.boolean(),
    samples: z.boolean(),
    projects: z.boolean(),
    colours: z.boolean(),
    performance: z.boolean(),
  }),
  /** What a standard means, in one line, by its name in the catalogue; shown beside it in the filter and in the details of a product. */
  standards: z.record(z.string(), z.string()),
  /** The share picture of pages without one of their own; width and height in pixels. */
  share: z.object({ picture: z.string(), width: z.number(), height: z.number() }),
  focus: z.record(z.string(), z.string()),
});

/** The supplier's name, logo, addresses and texts, from supplier.json. */
export type Supplier = z.output<typeof schema>;

export const supplier: Supplier = schema.parse(file);

/** What a standard of this name means; undefined if supplier.json has none. */
export function standardMeaning(name: string): string | undefined {
  return Object.hasOwn(supplier.standards, name) ? supplier.standards[name] : undefined;
}
