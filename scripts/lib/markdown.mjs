/**
 * A Markdown table; the first column is text, the others are numbers and stand to the right.
 *
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @returns {string} without a line break at its end
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/**
 * A document with the text between two marker comments replaced; without the markers they are added at its end.
 *
 * @param {string} document
 * @param {string} name of the markers, `<!-- name:begin -->` and `<!-- name:end -->`
 * @param {string} text
 * @returns {string}
 */
export function replaceBetweenMarkers(document, name, text) {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const block = `${begin}\n${text.trim()}\n${end}`;
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) return `${document.trimEnd()}\n\n${block}\n`;
  return document.slice(0, from) + block + document.slice(to + end.length);
}
