import fs from 'node:fs';
import path from 'node:path';
import { type Exchange, sendRequest } from './send';

/** Pages of the demo that the load requests. */
export const SITE_PAGES = [
  '/',
  '/careers',
  '/about-us',
  '/store-locator',
  '/item_group/005',
  '/item_group/001',
  '/register',
];

/** Whether a response is a complete HTML page with status 200. */
export const isComplete = ({ status, text }: Exchange): boolean => status === 200 && text.endsWith('</html>');

/** The path for the request with this number. Cycles through the pages. */
export const getPageAt = (index: number): string => SITE_PAGES[index % SITE_PAGES.length] ?? '/';

/** Requests each page from each address, so that all are cached. Throws if a page is incomplete. */
export async function visitPages(addresses: readonly string[]): Promise<void> {
  for (const to of addresses)
    for (const name of SITE_PAGES) {
      const exchange = await sendRequest({ to, path: name });
      if (!isComplete(exchange)) throw new Error(`${name} at ${to} responded with ${exchange.status}`);
    }
}

/** Writes a copy of the demo's careers page with another title, for `hub import`. */
export function writeCareers(folder: string, title: string): void {
  const careers = JSON.parse(fs.readFileSync('demo/pages/careers.json', 'utf8'));
  careers.page.page_title = title;
  fs.mkdirSync(path.join(folder, 'pages'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'pages/careers.json'), JSON.stringify(careers));
}

/** Whether the careers page at an address contains this title. */
export async function isTitleShown(
  to: string,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { status, text } = await sendRequest({ to, path: '/careers', headers });
  return status === 200 && text.includes(title);
}
