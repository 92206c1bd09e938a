/** Elements whose content is text and never markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes']);

/** Types of a script element that a browser runs or obeys; every other type is a block of data. */
const RUN = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

const ENTITIES = { '&quot;': '"', '&#x27;': "'", '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The text of an attribute as a browser reads it, for the entities that React writes. */
const decoded = (value) => value.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);

/** One attribute at a place in a tag: space before, name, and value in quotes or bare. */
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"'][^\s>]*)|(?=>)))?/y;

const TAG_NAME = /[a-z][^\s/>]*/iy;

/** What stands at `from` when `pattern` is looked for there and nowhere else. */
function at(pattern, text, from) {
  pattern.lastIndex = from;
  return pattern.exec(text);
}

/** The attributes of a tag and where it ends; null when it never does. */
function attributesAt(html, from) {
  const attributes = new Map();
  let end = from;
  for (let found = at(ATTRIBUTE, html, end); found !== null; found = at(ATTRIBUTE, html, end)) {
    const [whole, name = '', double, single, bare] = found;
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, double ?? single ?? bare ?? '');
    end += whole.length;
  }
  const close = html.indexOf('>', end);
  // What is neither an attribute nor the end is a quote that never closes: the rest of the page is inside it.
  if (close < 0 || /[^\s/]/.test(html.slice(end, close))) return null;
  return { attributes, end: close + 1 };
}

/** Where the content of a raw element ends: at its closing tag, else at the end of the page. */
function rawEnd(html, name, from) {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/** Where the next thing begins after a comment, a closing tag or a declaration at `from`. */
function skipped(html, from) {
  const [mark, length] = html.startsWith('<!--', from) ? ['-->', 3] : ['>', 1];
  const end = html.indexOf(mark, from + 2);
  return end < 0 ? html.length : end + length;
}

/**
 * The opening tags of a page, with the text of those elements that hold text. Stands on HTML as React writes it; of any other it
 * sees less, never more than a browser does: what is not found is not allowed to run.
 *
 * @param {string} html
 */
function* elements(html) {
  let place = html.indexOf('<');
  while (place >= 0) {
    const name = at(TAG_NAME, html, place + 1)?.[0].toLowerCase();
    if (name === undefined) place = /[!/?]/.test(html[place + 1] ?? '') ? skipped(html, place) : place + 1;
    else {
      const tag = attributesAt(html, place + 1 + name.length);
      if (tag === null) return;
      const end = RAW.has(name) ? rawEnd(html, name, tag.end) : tag.end;
      yield { name, attributes: tag.attributes, text: html.slice(tag.end, end) };
      place = end;
    }
    place = html.indexOf('<', place);
  }
}

/**
 * What a page has inline that a content security policy must name (S8): the scripts that run and carry the nonce of its making, the
 * style elements and the style attributes, each text once, as a browser reads it. A script without that nonce came with content: it is not
 * the site's own, and is not named.
 *
 * @param {string} html
 * @param {string | null} nonce
 * @returns {{ scripts: string[], styles: string[], styleAttributes: string[] }}
 */
export function inlineCode(html, nonce) {
  const scripts = new Set();
  const styles = new Set();
  const styleAttributes = new Set();
  for (const { name, attributes, text } of elements(html)) {
    const style = attributes.get('style');
    if (style !== undefined) styleAttributes.add(decoded(style).replace(/\r\n?/g, '\n'));
    // Browsers read every line end as one sign.
    const lines = text.replace(/\r\n?/g, '\n');
    if (name === 'style') styles.add(lines);
    if (name !== 'script' || nonce === null || attributes.get('nonce') !== nonce) continue;
    if (!attributes.has('src') && RUN.test((attributes.get('type') ?? '').trim())) scripts.add(lines);
  }
  return { scripts: [...scripts], styles: [...styles], styleAttributes: [...styleAttributes] };
}
