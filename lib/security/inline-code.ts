import { Parser } from 'htmlparser2';

/** The inline code of a page: each text once. */
export interface InlineCode {
  scripts: Set<string>;
  styles: Set<string>;
  styleAttributes: Set<string>;
}

const EXECUTABLE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** A comment, or a tag up to its `>`; one that never ends reaches to the end of the page. */
const MARKUP = /<!--.*?(?:-->|$)|<\/?[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^"'>])*(?:>|$)/gis;

/** Elements whose content is text, whatever it looks like. */
const TEXT_ELEMENT = /^<(script|style|title|textarea)[\s/>]/i;

const END: Readonly<Record<string, RegExp>> = {
  script: /<\/script[\s/>]/gi,
  style: /<\/style[\s/>]/gi,
  title: /<\/title[\s/>]/gi,
  textarea: /<\/textarea[\s/>]/gi,
};

/** Browsers hash with line feeds only. */
const normalizeLines = (text: string) => text.replace(/\r\n?/g, '\n');

function attributesOf(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  new Parser({ onopentag: (_name, found) => void Object.assign(attributes, found) }).end(tag);
  return attributes;
}

/** Where the end tag of a text element begins: at `length` if it has none. */
function endOf(element: string, html: string, from: number): number {
  const end = END[element];
  if (end === undefined) return from;
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

/** Finds the inline code of an HTML page. The parser reads the few tags that matter: it would take longer for a whole page than compressing it. */
export function findInlineCode(html: string): InlineCode {
  const found: InlineCode = { scripts: new Set(), styles: new Set(), styleAttributes: new Set() };
  MARKUP.lastIndex = 0;
  for (let match = MARKUP.exec(html); match !== null; match = MARKUP.exec(html)) {
    const [tag] = match;
    const element = TEXT_ELEMENT.exec(tag)?.[1]?.toLowerCase();
    if (element === undefined && !/\sstyle\s*=/i.test(tag)) continue;
    const { style, src, type = '' } = attributesOf(tag);
    if (style !== undefined) found.styleAttributes.add(normalizeLines(style));
    if (element === undefined) continue;
    const start = MARKUP.lastIndex;
    const end = endOf(element, html, start);
    MARKUP.lastIndex = end;
    const code = normalizeLines(html.slice(start, end));
    if (element === 'style') found.styles.add(code);
    if (element === 'script' && src === undefined && EXECUTABLE.test(type.trim())) found.scripts.add(code);
  }
  return found;
}
