import { DomUtils, parseDocument } from 'htmlparser2';
import type { Settings } from '@/lib/site/settings';
import { createSafeLink } from '@/lib/site/urls';
import { type Block, type HeadingLevel, type Inline, inlineParagraphs, type LinkedText } from './blocks';
import { cleanHtml } from './safe-html';

type List = Extract<Block, { kind: 'list' }>;

/** Items of deeper lists become items of the innermost allowed list. */
const MAX_LIST_DEPTH = 3;

const HEADING_NAME = /^h([1-6])$/;

function removeEmpty(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    const items = block.items.map(removeEmpty).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

/** Creates a function that maps heading levels so that the first is `level` and none is skipped. */
function createOutline(level: HeadingLevel) {
  const open: number[] = [];
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return (heading: number): HeadingLevel => {
    while ((open.at(-1) ?? 0) >= heading) open.pop();
    open.push(heading);
    return levels[level + open.length - 2] ?? 6;
  };
}

type Style = Omit<LinkedText, 'kind' | 'text'>;

/**
 * Parses a text of the hub, plain or HTML, into sanitized blocks whose headings start at `level`. Any tag order gives valid nesting: no blocks in
 * paragraphs and headings, only items in lists, no links in links. Server only.
 */
export function parseRichText(settings: Settings, html: string, level: HeadingLevel): Block[] {
  const root: Block[] = [];
  const levelOf = createOutline(level);
  /** The open lists, innermost last. */
  const lists: List[] = [];
  let lines: LinkedText[][] = [[]];
  /** The level of the open heading in the source text. */
  let heading: number | null = null;

  /** Where the next block is added: the root, or the last item of the innermost list. */
  const chooseTarget = (): Block[] => {
    const list = lists.at(-1);
    if (list === undefined) return root;
    if (list.items.length === 0) list.items.push([]);
    return list.items.at(-1) ?? root;
  };
  const endBlock = () => {
    const contents = inlineParagraphs(lines);
    if (contents.length > 0 && heading !== null) {
      const content = contents.flatMap((line, at): Inline[] => (at === 0 ? line : [{ kind: 'break' }, ...line]));
      chooseTarget().push({ kind: 'heading', level: levelOf(heading), content });
    } else chooseTarget().push(...contents.map((content): Block => ({ kind: 'paragraph', content })));
    lines = [[]];
    heading = null;
  };
  const addBlock = (name: string, addContent: () => void) => {
    endBlock();
    const digit = HEADING_NAME.exec(name)?.[1];
    const isList = (name === 'ul' || name === 'ol') && lists.length < MAX_LIST_DEPTH;
    if (digit !== undefined) heading = Number(digit);
    if (name === 'li') lists.at(-1)?.items.push([]);
    if (isList) {
      const list: List = { kind: 'list', ordered: name === 'ol', items: [] };
      chooseTarget().push(list);
      lists.push(list);
    }
    addContent();
    endBlock();
    if (isList) lists.pop();
  };
  const add = (nodes: ReturnType<typeof parseDocument>['children'], style: Style) => {
    for (const node of nodes) {
      if (DomUtils.isText(node)) lines.at(-1)?.push({ kind: 'text', text: node.data, ...style });
      if (!DomUtils.isTag(node)) continue;
      const { name, attribs, children } = node;
      if (name === 'br') lines.push([]);
      else if (name === 'strong' || name === 'em') add(children, { ...style, [name]: true });
      else if (name === 'a')
        add(children, { ...style, link: createSafeLink(settings, attribs.href ?? null) ?? style.link });
      else addBlock(name, () => add(children, style));
    }
  };

  const safe = cleanHtml(html);
  // In a text without tags each line is a paragraph.
  const markup = safe.includes('<') ? safe : `<p>${safe.replace(/[\r\n]+/g, '</p><p>')}</p>`;
  add(parseDocument(markup, { xmlMode: true }).children, { strong: false, em: false, link: null });
  endBlock();
  return removeEmpty(root);
}

/** Splits a plain text into paragraphs at blank lines. Single line breaks stay. */
export function splitParagraphs(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
