import { z } from 'zod';
import file from '@/supplier.json';

const schema = z.object({
  name: z.string().min(1),
  description: z.string(),
  founded: z.number(),
  locale: z.string(),
  /** CSS colours by their design token. `ink` is the primary colour, `paper` the secondary. */
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
  /** CSS font families of headings and of text. `--font-serif` and `--font-sans` are the fonts of app/fonts/. */
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
  placeholder: z.string().startsWith('/'),
  blockRightClick: z.boolean(),
  /**
   * The tools of product pages and grids. Some also need extensions of the hub: `related` for compare, goesWith, recentlyViewed and (with `samples`)
   * samples; `sort_settings` for sorting; `colours` for colours (search by colour); `ranges` or `flags` for performance (Martindale, width, repeat).
   */
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
  /** One-line explanations of standards, by their name in the catalogue. Shown in filters and product details. */
  standards: z.record(z.string(), z.string()),
  /** The sharing preview's picture for pages without one; width and height in pixels. */
  share: z.object({ picture: z.string(), width: z.number(), height: z.number() }),
  focus: z.record(z.string(), z.string()),
});

/** The contents of supplier.json: name, logo, colours, texts and tools. */
export type Supplier = z.output<typeof schema>;

export const supplier: Supplier = schema.parse(file);

/** The explanation of a standard; undefined if supplier.json has none. */
export function getStandardMeaning(name: string): string | undefined {
  return Object.hasOwn(supplier.standards, name) ? supplier.standards[name] : undefined;
}
