import type { SafeLink } from '@/lib/site/urls';
import type { Inline, TextRun } from './blocks';

/** A run with the link around it. */
export type LinkedRun = TextRun & { link: SafeLink | null };

const SPACE = /[ \t\n\r\f]+/g;

function trimEnd(runs: LinkedRun[]): void {
  const last = runs.at(-1);
  if (last === undefined || last.kind === 'break' || !last.text.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  runs.pop();
  if (text !== '') runs.push({ ...last, text });
}

/** Runs with the white space of HTML: one space between words, none at the ends of a line. */
function trimmed(runs: readonly LinkedRun[]): LinkedRun[] {
  const found: LinkedRun[] = [];
  let atStart = true;
  for (const run of runs) {
    if (run.kind === 'break') {
      trimEnd(found);
      found.push(run);
      atStart = true;
      continue;
    }
    const text = run.text.replace(SPACE, ' ');
    const shown: string = atStart ? text.replace(/^ /, '') : text;
    if (shown === '') continue;
    found.push({ ...run, text: shown });
    atStart = shown.endsWith(' ');
  }
  trimEnd(found);
  return found;
}

/** True when there is visible text; a line of no-break spaces has none. */
function shows(runs: readonly TextRun[]): boolean {
  return runs.some((run) => run.kind === 'text' && run.text.trim() !== '');
}

/** Lines, split into paragraphs at two or more line breaks. */
function paragraphs(runs: readonly LinkedRun[]): LinkedRun[][] {
  const found: LinkedRun[][] = [];
  let current: LinkedRun[] = [];
  let breaks = 0;
  for (const run of runs) {
    if (run.kind === 'break') {
      breaks += 1;
      continue;
    }
    if (breaks > 1) {
      found.push(current);
      current = [];
    } else if (breaks === 1 && current.length > 0) current.push({ kind: 'break', link: null });
    breaks = 0;
    current.push(run);
  }
  return [...found, current].filter(shows);
}

/** Adds a run, joined to its neighbour when both have the same emphasis. */
function add(runs: TextRun[], { link: _link, ...run }: LinkedRun): void {
  const last = runs.at(-1);
  const fits = run.kind === 'text' && last?.kind === 'text' && last.strong === run.strong && last.em === run.em;
  if (fits) last.text += run.text;
  else runs.push(run);
}

/** Runs grouped into links. A link without visible text becomes text. */
function gathered(runs: readonly LinkedRun[]): Inline[] {
  const groups: { link: SafeLink | null; content: TextRun[] }[] = [];
  for (const run of runs) {
    const group = groups.at(-1);
    if (group !== undefined && group.link?.href === run.link?.href) add(group.content, run);
    else {
      const content: TextRun[] = [];
      add(content, run);
      groups.push({ link: run.link, content });
    }
  }
  return groups.flatMap(({ link, content }): Inline[] =>
    link === null || !shows(content) ? content : [{ kind: 'link', link, content }],
  );
}

/** The paragraphs of a block: white space as in HTML, links grouped, blank paragraphs left out. */
export function inlineParagraphs(runs: readonly LinkedRun[]): Inline[][] {
  return paragraphs(trimmed(runs)).map(gathered);
}
