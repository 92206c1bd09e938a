import fs from 'node:fs';
import path from 'node:path';
import { type Sent, send } from './send';

/** Pages of the demo that a load asks for. */
export const PAGES = [
  '/',
  '/careers',
  '/about-us',
  '/store-locator',
  '/item_group/005',
  '/item_group/001',
  '/register',
];

/** A page that was answered whole. */
export const isWhole = ({ status, text }: Sent): boolean => status === 200 && text.endsWith('</html>');

/** The page of a number, in turns. */
export const pageOf = (index: number): string => PAGES[index % PAGES.length] ?? '/';

/** Asks each address for each page, so that all of them are stored. Throws for a page that is not whole. */
export async function visitPages(addresses: readonly string[]): Promise<void> {
  for (const to of addresses)
    for (const name of PAGES) {
      const answer = await send({ to, path: name });
      if (!isWhole(answer)) throw new Error(`${name} at ${to} answers ${answer.status}`);
    }
}

/** Writes a copy of the demo's careers page with another title, for `hub import`. */
export function writeCareers(folder: string, title: string): void {
  const careers = JSON.parse(fs.readFileSync('demo/pages/careers.json', 'utf8'));
  careers.page.page_title = title;
  fs.mkdirSync(path.join(folder, 'pages'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'pages/careers.json'), JSON.stringify(careers));
}

/** Whether the careers page has this title for a visitor of an address. */
export async function showsTitle(
  to: string,
  title: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { status, text } = await send({ to, path: '/careers', headers });
  return status === 200 && text.includes(title);
}
