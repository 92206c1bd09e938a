import sanitizeHtml from 'sanitize-html';

/** Every element that texts of the hub may hold; only a link has an attribute. */
export const ALLOWED_ELEMENTS = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'a'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
] as const;

/** Elements that stand on lines of their own: what is in them must not run into the text beside it. */
const BLOCKS = [
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'caption',
    'center',
    'dd',
    'details',
    'dir',
    'div',
    'dl',
    'dt',
  ],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'header', 'hr', 'legend', 'main', 'menu', 'nav', 'pre'],
  ...['section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr'],
];

/** Elements whose content is no text for a reader: it goes with them. */
const SILENT = [
  ...['script', 'style', 'noscript', 'template', 'title', 'iframe', 'noembed', 'noframes', 'object', 'applet', 'svg'],
  ...['math', 'audio', 'video', 'canvas', 'select', 'option', 'textarea', 'xmp', 'plaintext'],
];

/** Nothing that a person writes is longer or deeper. */
const LONGEST = 200_000;
const DEEPEST = 50;

/** Characters that nobody sees: browsers drop some of them, also from the middle of a scheme. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...ALLOWED_ELEMENTS],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: SILENT,
  nestingLimit: DEEPEST,
  transformTags: {
    b: 'strong',
    i: 'em',
    ...Object.fromEntries(BLOCKS.map((name) => [name, 'p'])),
  },
};

/**
 * HTML of the hub with nothing in it but `ALLOWED_ELEMENTS` and the addresses of links, tags closed and text escaped (X4).
 * Runs on the server alone; `richText` makes of it what a page shows.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html.slice(0, LONGEST).replace(CONTROLS, ''), OPTIONS);
}
