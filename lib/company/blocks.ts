import { type SafeLink, shouldOpenNewTab } from '@/lib/site/urls';

/** Text with emphasis, or a line break. */
export type TextRun = { kind: 'text'; text: string; strong: boolean; em: boolean } | { kind: 'break' };

/** Inline content: text, a line break, or a link that contains them. */
export type Inline = TextRun | { kind: 'link'; link: SafeLink; content: TextRun[] };

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A block of text. A list's items are lists of blocks. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] };

/** A text, and the link that contains it. */
export type LinkedText = Extract<TextRun, { kind: 'text' }> & { link: SafeLink | null };

const SPACE_PATTERN = /[ \t\n\r\f]+/g;

/** Collapses white space as HTML does: one space between words, none at the ends of the line. */
function collapseSpaces(line: readonly LinkedText[]): LinkedText[] {
  let before = ' ';
  const runs = line.map((run) => {
    const spaced = run.text.replace(SPACE_PATTERN, ' ');
    const text = before.endsWith(' ') ? spaced.replace(/^ /, '') : spaced;
    before = text || before;
    return { ...run, text };
  });
  const last = runs.findLast(({ text }) => text !== '');
  if (last !== undefined) last.text = last.text.replace(/ $/, '');
  return runs.filter(({ text }) => text !== '');
}

/** Whether there is visible text. No-break spaces are not visible. */
function hasVisibleText(runs: readonly TextRun[]): boolean {
  return runs.some((run) => run.kind === 'text' && run.text.trim() !== '');
}

/** Adds a run. Merges it with the previous one if both have the same emphasis. */
function addRun(runs: TextRun[], run: TextRun): void {
  const last = runs.at(-1);
  const canExtend = run.kind === 'text' && last?.kind === 'text' && last.strong === run.strong && last.em === run.em;
  if (canExtend) last.text += run.text;
  else runs.push(run);
}

/** Joins lines to a paragraph and groups adjacent texts of one link. A link without visible text becomes plain text. */
function groupLinks(lines: readonly LinkedText[][]): Inline[] {
  const groups: { link: SafeLink | null; content: TextRun[] }[] = [];
  lines.forEach((line, place) => {
    if (place > 0) groups.push({ link: null, content: [{ kind: 'break' }] });
    for (const { link, ...run } of line) {
      const group = groups.at(-1);
      if (group !== undefined && group.link?.href === link?.href) addRun(group.content, run);
      else groups.push({ link, content: [run] });
    }
  });
  return groups.flatMap(({ link, content }): Inline[] =>
    link === null || !hasVisibleText(content) ? content : [{ kind: 'link', link, content }],
  );
}

/** Splits lines into paragraphs at blank lines. Collapses white space, groups links, and drops paragraphs without visible text. */
export function inlineParagraphs(lines: readonly LinkedText[][]): Inline[][] {
  const paragraphs: LinkedText[][][] = [[]];
  for (const line of lines.map(collapseSpaces)) {
    if (line.length > 0) paragraphs.at(-1)?.push(line);
    else paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => hasVisibleText(paragraph.flat())).map(groupLinks);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function inlineHtml(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (piece.kind === 'break') return '<br>';
      if (piece.kind === 'link') {
        const tab = shouldOpenNewTab(piece.link) ? ' target="_blank" rel="noopener"' : '';
        return `<a href="${escapeHtml(piece.link.href).replaceAll('"', '&quot;')}"${tab}>${inlineHtml(piece.content)}</a>`;
      }
      const text = piece.em ? `<em>${escapeHtml(piece.text)}</em>` : escapeHtml(piece.text);
      return piece.strong ? `<strong>${text}</strong>` : text;
    })
    .join('');
}

function formatItemHtml(item: readonly Block[]): string {
  const [first] = item;
  return item.length === 1 && first?.kind === 'paragraph' ? inlineHtml(first.content) : formatRichTextHtml(item);
}

/** Blocks as HTML for structured data, with all text escaped. */
export function formatRichTextHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${inlineHtml(block.content)}</p>`;
      if (block.kind === 'heading') return `<h${block.level}>${inlineHtml(block.content)}</h${block.level}>`;
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${formatItemHtml(item)}</li>`).join('')}</${name}>`;
    })
    .join('');
}
