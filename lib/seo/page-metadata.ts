import type { Metadata } from 'next';
import { FABRIC, HOMEWARE, itemGroupTitle, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { supplier } from '@/lib/site/supplier';
import { absoluteUrl } from './absolute-url';
import { type SharePicture, supplierPicture } from './share-picture';
import { DESCRIPTION_CHARS, TITLE_CHARS } from './text-limits';

/** The input for a page's metadata. */
export interface PageHead {
  title: string;
  /** Texts that lengthen a short title, most important first. */
  details?: readonly string[];
  description: string;
  /** Sentences that are appended to the description while they fit. */
  sentences?: readonly string[];
  /** Canonical path; null for a page that search engines may not index. */
  canonical: string | null;
  /** Title of the sharing preview; defaults to `title`. */
  shareTitle?: string;
  /** Picture of the sharing preview; defaults to the supplier's. */
  picture?: SharePicture | null;
}

/** Title, description, canonical URL, Open Graph and Twitter card of a page. A page that is not indexed has no canonical URL (S7). */
export function metadataOf(head: PageHead): Metadata {
  const { title, shareTitle = title, details, sentences = [] } = head;
  const fillers = [`${title} at ${supplier.name}.`, supplier.description];
  const description = pageDescription([head.description, ...sentences], fillers);
  const canonical = head.canonical === null ? null : absoluteUrl(head.canonical);
  const picture = head.picture ?? supplierPicture();
  const images = picture === null ? [] : [{ url: picture.url, alt: shareTitle, ...picture.size }];
  return {
    title: { absolute: documentTitle(title, details) },
    description,
    ...(canonical === null ? { robots: { index: false, follow: true } } : { alternates: { canonical } }),
    openGraph: {
      title: shareTitle,
      description,
      ...(canonical === null ? {} : { url: canonical }),
      type: 'website',
      siteName: supplier.name,
      locale: supplier.locale.replace('-', '_'),
      images,
    },
    twitter: {
      card: images.length === 0 ? 'summary' : 'summary_large_image',
      title: shareTitle,
      description,
      images: images.map(({ url, alt }) => ({ url, alt })),
    },
  };
}

const [fabric, wallpaper, rugs, homeware] = [FABRIC, WALLPAPER, RUGS, HOMEWARE].map(itemGroupTitle);
/** Texts that lengthen a short title without other details, longest first. */
const TITLE_FILLERS = [`${fabric}, ${wallpaper}, ${rugs} and ${homeware}`, `${fabric} and ${wallpaper}`, `${fabric}`];

function normalize(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a text longer than `max` characters between words and appends ' …'. */
function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 2).replace(/(?<!\s)\s+\S*$/, '')} …` : text;
}

/** The title of a page: its name, the first of `details` that fit, and the supplier. Aims at 30 to 60 characters. */
export function documentTitle(name: string, details: readonly string[] = []): string {
  const { min, max } = TITLE_CHARS;
  const end = supplier.name === name ? '' : ` | ${supplier.name}`;
  const title = normalize(name);
  if (title.length + end.length > max) return cut(title, max);
  const known = details.map(normalize).filter((detail) => detail !== '');
  const fits = (text: string, detail: string) => text.length + detail.length + 3 + end.length <= max;
  let text = title;
  for (const detail of known) {
    if (text !== title && text.length + end.length >= min) break;
    if (fits(text, detail)) text = `${text} | ${detail}`;
  }
  const filler = TITLE_FILLERS.find((words) => fits(text, words));
  const isShort = text.length + end.length < min;
  return `${isShort && filler !== undefined ? `${text} | ${filler}` : text}${end}`;
}

/** The description of a page: the sentences that fit in 160 characters. One shorter than 70 is lengthened with `fillers`. */
export function pageDescription(sentences: readonly string[], fillers: readonly string[] = []): string {
  const { min, max } = DESCRIPTION_CHARS;
  const all = (list: readonly string[]) => list.map(normalize).filter((sentence) => sentence !== '');
  const join = (text: string, sentence: string) => (text === '' ? sentence : `${text} ${sentence}`);
  const [first = '', ...others] = all(sentences);
  const description = others.reduce(
    (text, sentence) => {
      const longer = join(text, sentence);
      return longer.length <= max ? longer : text;
    },
    cut(first, max),
  );
  return all(fillers).reduce((text, filler) => (text.length < min ? cut(join(text, filler), max) : text), description);
}
