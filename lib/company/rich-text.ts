import { Parser } from 'htmlparser2';
import type { Settings } from '@/lib/site/settings';
import { type SafeLink, safeLink } from '@/lib/site/urls';
import { type Block, type HeadingLevel, type Inline, inlineParagraphs, type LinkedText } from './blocks';
import { safeHtml } from './safe-html';

type List = Extract<Block, { kind: 'list' }>;

/** The items of deeper lists become items of the last list. */
const MAX_LIST_DEPTH = 3;

const HEADING = /^h([1-6])$/;

function withoutEmpty(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    const items = block.items.map(withoutEmpty).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

/** Maps heading levels so that the first is `level` and none is skipped. */
function createOutline(level: HeadingLevel) {
  const open: number[] = [];
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return (heading: number): HeadingLevel => {
    while ((open.at(-1) ?? 0) >= heading) open.pop();
    open.push(heading);
    return levels[level + open.length - 2] ?? 6;
  };
}

/** Builds blocks from tags in any order: paragraphs and headings contain no blocks, lists only items, links no links, as a browser parses HTML. */
function createRichTextBuilder(level: HeadingLevel, linkOf: (href: string) => SafeLink | null) {
  const root: Block[] = [];
  const lists: List[] = [];
  const levelOf = createOutline(level);
  const marks = { strong: 0, em: 0 };
  const links: (SafeLink | null)[] = [];
  let ignoredLists = 0;
  let lines: LinkedText[][] = [[]];
  /** The level of the open heading in the source text. */
  let heading: number | null = null;

  /** The list of blocks that receives the next one: the last item of the innermost list. */
  const place = (): Block[] => {
    const list = lists.at(-1);
    if (list === undefined) return root;
    if (list.items.length === 0) list.items.push([]);
    return list.items.at(-1) ?? root;
  };
  const endBlock = () => {
    const contents = inlineParagraphs(lines);
    if (contents.length > 0 && heading !== null) {
      const content = contents.flatMap((line, at): Inline[] => (at === 0 ? line : [{ kind: 'break' }, ...line]));
      place().push({ kind: 'heading', level: levelOf(heading), content });
    } else place().push(...contents.map((content): Block => ({ kind: 'paragraph', content })));
    lines = [[]];
    heading = null;
  };
  const open = (name: string, href?: string) => {
    const digit = HEADING.exec(name)?.[1];
    if (name === 'strong' || name === 'em') marks[name] += 1;
    else if (name === 'a') links.push(href === undefined ? null : linkOf(href));
    else if (name === 'br') lines.push([]);
    else {
      endBlock();
      if (digit !== undefined) heading = Number(digit);
      else if (name === 'li') lists.at(-1)?.items.push([]);
      else if (name !== 'p') openList(name === 'ol');
    }
  };
  const openList = (ordered: boolean) => {
    if (lists.length >= MAX_LIST_DEPTH) {
      ignoredLists += 1;
      return;
    }
    const list: List = { kind: 'list', ordered, items: [] };
    place().push(list);
    lists.push(list);
  };
  const close = (name: string) => {
    if (name === 'strong' || name === 'em') marks[name] -= 1;
    else if (name === 'a') links.pop();
    else if (name !== 'br') {
      endBlock();
      if (name !== 'ul' && name !== 'ol') return;
      if (ignoredLists > 0) ignoredLists -= 1;
      else lists.pop();
    }
  };
  return {
    open,
    close,
    addText(text: string): void {
      const link = links.findLast((entry) => entry !== null) ?? null;
      lines.at(-1)?.push({ kind: 'text', text, strong: marks.strong > 0, em: marks.em > 0, link });
    },
    blocks(): Block[] {
      endBlock();
      return withoutEmpty(root);
    },
  };
}

/** Parses a hub text, plain or HTML, into blocks with headings from `level` down. Only safe links stay, nothing that runs or loads. Server only (X4). */
export function richText(settings: Settings, html: string, level: HeadingLevel): Block[] {
  const safe = safeHtml(html);
  const builder = createRichTextBuilder(level, (href) => safeLink(settings, href));
  const parser = new Parser(
    { onopentag: (name, { href }) => builder.open(name, href), ontext: builder.addText, onclosetag: builder.close },
    { xmlMode: true },
  );
  // In a text without tags each line is a paragraph.
  parser.end(safe.includes('<') ? safe : `<p>${safe.replace(/[\r\n]+/g, '</p><p>')}</p>`);
  return builder.blocks();
}

/** Splits a plain text into paragraphs at blank lines; single line breaks stay (X5). */
export function textParagraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
