/** A Markdown table without a trailing line break. The first column is left-aligned, the others right-aligned. */
export function formatTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const formatLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    formatLine(headings),
    formatLine(headings.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(formatLine),
  ].join('\n');
}

/** Replaces the text between `<!-- name:begin -->` and `<!-- name:end -->`. Without these markers, appends them with the text. */
export function replaceBetweenMarkers(document: string, name: string, text: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const block = `${begin}\n${text.trim()}\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) return `${document.trimEnd()}\n\n${block}\n`;
  return document.slice(0, from) + block + document.slice(to + end.length);
}
