import sanitizeHtml from 'sanitize-html';

/** The elements that may remain; only links have an attribute. */
export const ALLOWED_ELEMENTS = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
] as const;

/** Elements on lines of their own: their content must not join the text beside it. */
const BLOCKS = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dir', 'div', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hr', 'legend', 'main', 'menu', 'nav'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'noscript', 'template', 'title', 'iframe', 'noembed', 'noframes', 'object', 'applet', 'svg'],
  ...['math', 'audio', 'video', 'canvas', 'select', 'option', 'textarea', 'xmp', 'plaintext'],
];

const MAX_CHARS = 200_000;
const MAX_NESTING = 50;

/** Browsers drop some control characters, even inside a URL's scheme. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: MAX_NESTING,
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(BLOCKS.map((name) => [name, 'p'])),
  },
};

/** HTML of the hub reduced to `ALLOWED_ELEMENTS` and the URLs of links, with tags closed and text escaped. Server only (X4). */
export function safeHtml(html: string): string {
  return sanitizeHtml(html.slice(0, MAX_CHARS).replace(CONTROLS, ''), OPTIONS);
}
