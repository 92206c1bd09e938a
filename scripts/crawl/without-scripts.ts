const END = '</script>';

/** A page without its scripts, but for structured data: its payload is more than half of what a parser would read. */
export function withoutScripts(html: string): string {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const start = html.indexOf('<script', from);
    const end = start < 0 ? -1 : html.indexOf(END, start);
    if (end < 0) return parts.join('') + html.slice(from);
    const after = end + END.length;
    const isData = html.slice(start, html.indexOf('>', start)).includes('ld+json');
    parts.push(html.slice(from, isData ? after : start));
    from = after;
  }
}
