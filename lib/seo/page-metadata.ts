import type { Metadata } from 'next';
import { FABRIC, formatItemGroupTitle, HOMEWARE, RUGS, WALLPAPER } from '@/lib/catalogue/item-groups';
import { supplier } from '@/lib/site/supplier';
import { buildAbsoluteUrl } from './absolute-url';
import { getSupplierPicture, type SharePicture } from './share-picture';
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
export function buildMetadata(head: PageHead): Metadata {
  const { title, shareTitle = title, details, sentences = [] } = head;
  const fillers = [`${title} at ${supplier.name}.`, supplier.description];
  const description = formatDescription([head.description, ...sentences], fillers);
  const canonical = head.canonical === null ? null : buildAbsoluteUrl(head.canonical);
  const picture = head.picture ?? getSupplierPicture();
  const images = picture === null ? [] : [{ url: picture.url, alt: shareTitle, ...picture.size }];
  return {
    title: { absolute: formatDocumentTitle(title, details) },
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

const [fabric, wallpaper, rugs, homeware] = [FABRIC, WALLPAPER, RUGS, HOMEWARE].map(formatItemGroupTitle);
/** Texts that lengthen a short title without other details, longest first. */
const TITLE_FILLERS = [`${fabric}, ${wallpaper}, ${rugs} and ${homeware}`, `${fabric} and ${wallpaper}`, `${fabric}`];

function normalizeText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Cuts a text longer than `max` characters between words and appends ' …'. */
function cutText(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 2).replace(/(?<!\s)\s+\S*$/, '')} …` : text;
}

/** The title of a page: its name, the first of `details` that fit, and the supplier. Aims at 30 to 60 characters. */
export function formatDocumentTitle(name: string, details: readonly string[] = []): string {
  const { min, max } = TITLE_CHARS;
  const end = supplier.name === name ? '' : ` | ${supplier.name}`;
  const title = normalizeText(name);
  if (title.length + end.length > max) return cutText(title, max);
  const known = details.map(normalizeText).filter((detail) => detail !== '');
  const isFitting = (text: string, detail: string) => text.length + detail.length + 3 + end.length <= max;
  let text = title;
  for (const detail of known) {
    if (text !== title && text.length + end.length >= min) break;
    if (isFitting(text, detail)) text = `${text} | ${detail}`;
  }
  const filler = TITLE_FILLERS.find((words) => isFitting(text, words));
  const isShort = text.length + end.length < min;
  return `${isShort && filler !== undefined ? `${text} | ${filler}` : text}${end}`;
}

/** The description of a page: the sentences that fit in 160 characters. One shorter than 70 is lengthened with `fillers`. */
export function formatDescription(sentences: readonly string[], fillers: readonly string[] = []): string {
  const { min, max } = DESCRIPTION_CHARS;
  const joinAll = (list: readonly string[]) => list.map(normalizeText).filter((sentence) => sentence !== '');
  const joinSentence = (text: string, sentence: string) => (text === '' ? sentence : `${text} ${sentence}`);
  const [first = '', ...others] = joinAll(sentences);
  const description = others.reduce(
    (text, sentence) => {
      const longer = joinSentence(text, sentence);
      return longer.length <= max ? longer : text;
    },
    cutText(first, max),
  );
  return joinAll(fillers).reduce(
    (text, filler) => (text.length < min ? cutText(joinSentence(text, filler), max) : text),
    description,
  );
}
