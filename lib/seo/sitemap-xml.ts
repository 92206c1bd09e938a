const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY[character] ?? '');
}

function list(root: string, entry: string, addresses: readonly string[]): string {
  const entries = addresses.map((address) => `<${entry}><loc>${escaped(address)}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${entries.join('')}</${root}>\n`;
}

/** A sitemap of pages by their addresses. It has no modification dates, because the hub has none. */
export function urlSet(addresses: readonly string[]): string {
  return list('urlset', 'url', addresses);
}

/** The list of all sitemaps by their addresses. */
export function sitemapIndex(addresses: readonly string[]): string {
  return list('sitemapindex', 'sitemap', addresses);
}
