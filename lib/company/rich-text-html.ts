import { opensNewTab } from '@/lib/site/urls';
import type { Block, Inline } from './blocks';

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

/** Blocks as HTML, for what is not a page of this site: what search engines are told (X4). */
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
