import { richTextHtml } from '@/lib/company/blocks';
import { richText } from '@/lib/company/rich-text';
import { parseSettings } from '@/lib/site/settings';

const settings = parseSettings({ SITE_URL: 'https://marram.example.com' });

/** What a page gets of a text, as HTML. */
export const shown = (html: string, level: 3 | 4 = 4) => richTextHtml(richText(settings, html, level));

/** The text as a browser has it: elements that a page would show. */
export function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  return body;
}
