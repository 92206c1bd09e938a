import type { SafeLink } from '@/lib/site/urls';
import type { Block, HeadingLevel, Inline } from './blocks';
import { inlineParagraphs, type LinkedRun } from './inline-runs';
import type { SafeToken } from './safe-tokens';

type List = Extract<Block, { kind: 'list' }>;

/** Lists within lists beyond this are shown as items of the last. */
const DEEPEST_LIST = 3;

const HEADING = /^h([1-6])$/;

/** Takes empty items and lists out of what has just been closed. */
function withoutEmpty(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block): Block[] => {
    if (block.kind !== 'list') return [block];
    const items = block.items.map(withoutEmpty).filter((item) => item.length > 0);
    return items.length === 0 ? [] : [{ ...block, items }];
  });
}

/** Says which level a heading gets, so that none is left out between two: the first has `level`. */
function createOutline(level: HeadingLevel) {
  const open: number[] = [];
  const levels = [1, 2, 3, 4, 5, 6] as const;
  return (said: number): HeadingLevel => {
    while ((open.at(-1) ?? 0) >= said) open.pop();
    open.push(said);
    return levels[level + open.length - 2] ?? 6;
  };
}

/**
 * Makes blocks of the tokens of a safe text, in whatever order they come: paragraphs and headings hold no blocks, lists
 * hold items alone, links no links. A browser that parses the result makes the very same of it.
 */
export function createRichTextBuilder(level: HeadingLevel, linkOf: (href: string) => SafeLink | null) {
  const root: Block[] = [];
  const lists: List[] = [];
  const levelOf = createOutline(level);
  const marks = { strong: 0, em: 0 };
  const links: (SafeLink | null)[] = [];
  let ignoredLists = 0;
  let runs: LinkedRun[] = [];
  /** The level that the text itself gives the heading that is open. */
  let heading: number | null = null;

  /** Where the next block goes: into the last item of the innermost list. */
  const place = (): Block[] => {
    const list = lists.at(-1);
    if (list === undefined) return root;
    if (list.items.length === 0) list.items.push([]);
    return list.items.at(-1) ?? root;
  };
  const endBlock = () => {
    const contents = inlineParagraphs(runs);
    if (contents.length > 0 && heading !== null) {
      const content = contents.flatMap((line, at): Inline[] => (at === 0 ? line : [{ kind: 'break' }, ...line]));
      place().push({ kind: 'heading', level: levelOf(heading), content });
    } else place().push(...contents.map((content): Block => ({ kind: 'paragraph', content })));
    runs = [];
    heading = null;
  };
  const open = (name: string, href: string | null) => {
    const said = HEADING.exec(name)?.[1];
    if (name === 'strong' || name === 'em') marks[name] += 1;
    else if (name === 'a') links.push(href === null ? null : linkOf(href));
    else if (name === 'br') runs.push({ kind: 'break', link: null });
    else {
      endBlock();
      if (said !== undefined) heading = Number(said);
      else if (name === 'li') lists.at(-1)?.items.push([]);
      else if (name !== 'p') openList(name === 'ol');
    }
  };
  const openList = (ordered: boolean) => {
    if (lists.length >= DEEPEST_LIST) {
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
    else {
      endBlock();
      if (name !== 'ul' && name !== 'ol') return;
      if (ignoredLists > 0) ignoredLists -= 1;
      else lists.pop();
    }
  };
  return {
    /** Takes the next token. */
    take(token: SafeToken): void {
      if (token.kind === 'open') open(token.name, token.href);
      else if (token.kind === 'close') close(token.name);
      else {
        const link = links.findLast((entry) => entry !== null) ?? null;
        runs.push({ kind: 'text', text: token.text, strong: marks.strong > 0, em: marks.em > 0, link });
      }
    },
    /** What has been built, once every token is taken. */
    blocks(): Block[] {
      endBlock();
      return withoutEmpty(root);
    },
  };
}
