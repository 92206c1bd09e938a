import sanitizeHtml from 'sanitize-html';

/** The allowed elements. The only allowed attribute is `href` of links. */
export const ALLOWED_ELEMENTS = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
] as const;

/** Block elements become paragraphs, so that their content does not merge with adjacent text. */
const BLOCK_ELEMENTS = [
  ...['address', 'article', 'aside', 'blockquote', 'body', 'caption', 'center', 'dd', 'details', 'dir', 'div', 'dl'],
  ...['dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hr', 'legend', 'main', 'menu', 'nav'],
  ...['pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

const REMOVED_WITH_CONTENT = [
  ...['script', 'style', 'noscript', 'template', 'title', 'iframe', 'noembed', 'noframes', 'object', 'applet', 'svg'],
  ...['math', 'audio', 'video', 'canvas', 'select', 'option', 'textarea', 'xmp', 'plaintext'],
];

const MAX_HTML_CHARS = 200_000;
const MAX_NESTING_DEPTH = 50;

/** Browsers ignore some control characters, even inside a URL's scheme. */
const CONTROL_CHARS = /[^\P{Cc}\t\n\r]/gu;

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: REMOVED_WITH_CONTENT,
  nestingLimit: MAX_NESTING_DEPTH,
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(BLOCK_ELEMENTS.map((name) => [name, 'p'])),
  },
};

/** Sanitizes HTML of the hub to the allowed elements and links, with tags closed and text escaped. Server only. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html.slice(0, MAX_HTML_CHARS).replace(CONTROL_CHARS, ''), SANITIZE_OPTIONS);
}
