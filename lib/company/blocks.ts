import { opensNewTab, type SafeLink } from '@/lib/site/urls';

/** Text with its emphasis, or a line break. */
export type TextRun = { kind: 'text'; text: string; strong: boolean; em: boolean } | { kind: 'break' };

/** Inline content: text, a line break, or a link around them. */
export type Inline = TextRun | { kind: 'link'; link: SafeLink; content: TextRun[] };

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A block of text. A list's items are lists of blocks. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] };

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function inlineHtml(content: readonly Inline[]): string {
  return content
    .map((piece) => {
      if (piece.kind === 'break') return '<br>';
      if (piece.kind === 'link') {
        const tab = opensNewTab(piece.link) ? ' target="_blank" rel="noopener"' : '';
        return `<a href="${escaped(piece.link.href).replaceAll('"', '&quot;')}"${tab}>${inlineHtml(piece.content)}</a>`;
      }
      const text = piece.em ? `<em>${escaped(piece.text)}</em>` : escaped(piece.text);
      return piece.strong ? `<strong>${text}</strong>` : text;
    })
    .join('');
}

function itemHtml(item: readonly Block[]): string {
  const [first] = item;
  return item.length === 1 && first?.kind === 'paragraph' ? inlineHtml(first.content) : richTextHtml(item);
}

/** Blocks as HTML, for structured data (X4). */
export function richTextHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.kind === 'paragraph') return `<p>${inlineHtml(block.content)}</p>`;
      if (block.kind === 'heading') return `<h${block.level}>${inlineHtml(block.content)}</h${block.level}>`;
      const name = block.ordered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${name}>`;
    })
    .join('');
}
