import type { Settings } from '@/lib/site/settings';
import { safeLink } from '@/lib/site/urls';
import type { Block, HeadingLevel } from './blocks';
import { createRichTextBuilder } from './rich-text-builder';
import { safeHtml } from './safe-html';
import { type SafeToken, safeTokens } from './safe-tokens';

/** A text without tags: each line is a paragraph. */
function linesOf(tokens: SafeToken[]): SafeToken[] {
  const text = tokens.map((token) => (token.kind === 'text' ? token.text : '')).join('');
  return text.split(/[\r\n]+/).flatMap((line): SafeToken[] => [
    { kind: 'open', name: 'p', href: null },
    { kind: 'text', text: line },
    { kind: 'close', name: 'p' },
  ]);
}

/**
 * A text of the hub, which may hold HTML, as blocks that a page can show (X4): paragraphs, headings from `level` down without a
 * gap, lists, emphasis, links that are safe to follow. Everything else is gone, so whatever the text holds, nothing runs, loads
 * or changes the look. Runs on the server alone.
 */
export function richText(settings: Settings, html: string, level: HeadingLevel): Block[] {
  const tokens = safeTokens(safeHtml(html));
  const plain = tokens.every((token) => token.kind === 'text');
  const builder = createRichTextBuilder(level, (href) => safeLink(settings, href));
  for (const token of plain ? linesOf(tokens) : tokens) builder.take(token);
  return builder.blocks();
}
