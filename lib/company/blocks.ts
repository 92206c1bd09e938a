import type { SafeLink } from '@/lib/site/urls';

/** Characters of one kind, or an end of line. */
export type TextRun = { kind: 'text'; text: string; strong: boolean; em: boolean } | { kind: 'break' };

/** A piece of a line: characters, an end of line, or a link around some. */
export type Inline = TextRun | { kind: 'link'; link: SafeLink; content: TextRun[] };

/** A level of headings in HTML. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A block of text. A list's items are blocks themselves. */
export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'heading'; level: HeadingLevel; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] };
