import { formatRichTextHtml } from '@/lib/company/blocks';
import { parseRichText } from '@/lib/company/rich-text';
import { parseSettings } from '@/lib/site/settings';

const settings = parseSettings({ SITE_URL: 'https://marram.example.com' });

/** The HTML of a rich text of the hub. */
export const shown = (html: string, level: 3 | 4 = 4) => formatRichTextHtml(parseRichText(settings, html, level));

/** Parses HTML as a browser does, and returns the document's body. */
export function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return body;
}
