// Passes texts of 256 kB to every function that parses text from visitors or hubs. Prints each name first, so that after a timeout the last line
// names the function that blocks.
import fs from 'node:fs';
import { parseFormQuery } from '@/lib/calculator/form-query';
import { parseInput } from '@/lib/calculator/parse-input';
import { parseRepeat } from '@/lib/calculator/product-covering';
import { findEmailError } from '@/lib/catalogue/email';
import { FILTER_KEYS } from '@/lib/catalogue/filter-groups';
import { formatGridState, parseGridState, parseProductsQuery } from '@/lib/catalogue/filter-url';
import { highlightMatches } from '@/lib/catalogue/search-term';
import { decodeSegment, foldName } from '@/lib/catalogue/segments';
import { toTitleCase } from '@/lib/catalogue/texts';
import { parseMapLink } from '@/lib/company/coordinates';
import { listUnparsedDays, parseDays } from '@/lib/company/days';
import { storeIds } from '@/lib/company/element-ids';
import { listEmploymentTypes, parseWorkAddress } from '@/lib/company/jobs';
import { findProvince } from '@/lib/company/provinces';
import { parseRichText, splitParagraphs } from '@/lib/company/rich-text';
import { splitTelephones } from '@/lib/company/telephone';
import { signUp } from '@/lib/hub/embedded/handlers/submissions';
import { parseCell, parseProduct } from '@/lib/hub/embedded/products/product-document';
import * as fields from '@/lib/hub/wire/fields';
import { findWordStarts, foldSearchText } from '@/lib/index/collation';
import { parsePageView } from '@/lib/insights/page-view';
import { EMPTY_PARTNER, validateApplication } from '@/lib/registration/application';
import { isPoBox } from '@/lib/registration/field-types';
import { parseReference } from '@/lib/registration/reference';
import { filledApplication } from '@/lib/registration/testing/application';
import { parseCspReports } from '@/lib/security/csp-report';
import { buildPagePolicy } from '@/lib/security/page-policy';
import { parseOwnPath } from '@/lib/security/requests';
import { resolveRequestTarget } from '@/lib/site/request-target';
import { redactPii } from '@/lib/site/scrub';
import { parseSettings } from '@/lib/site/settings';
import { parseVisitorPath } from '@/lib/site/visitor-path';

const TEXT_CHARS = 256 * 1024;

const PIECES = [
  ...String.raw`a @ a@a. . 0 - / \ % %zz < </p> & " ' p.o. !3d1 &amp; 0, = ?`.split(' '),
  ...[' ', '\t\n', '1 ', '0 - 1', '<a ', '<script ', 'monday to ', ' namibia'],
  ...['é漢😀\u200d', '\u0301\u0323', 'a \u0308 ', '\u200b', '#\ufe0f', '\ud800'],
];

/** Repetitions of each piece, alone and between a prefix and a suffix that make many patterns fail late. */
const TEXTS = PIECES.flatMap((piece) => {
  const long = piece.repeat(TEXT_CHARS / piece.length);
  return [long, `a@${long}@`, `/${long}\n!`];
});

const settings = parseSettings({});
const { ParseError: _, ...scalars } = fields;

/** Copies of a JSON value, each with one of its texts replaced. */
function* replaceEachText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === 'string') yield text;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    for (const copy of replaceEachText(inner, text)) {
      yield Array.isArray(value) ? value.with(Number(key), copy) : { ...value, [key]: copy };
    }
  }
}

const filled = filledApplication();
const application = { ...filled, company_details: { ...filled.company_details, partners: [EMPTY_PARTNER] } };

const createQuery = (name: string, text: string) => new URLSearchParams([[name, text]]);

const createReport = (text: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
    },
  });

const PARSERS: Readonly<Record<string, (text: string) => unknown>> = {
  'trade application': (text) => {
    for (const candidate of replaceEachText(application, text)) {
      if (validateApplication(candidate).fieldErrors === null)
        throw new Error(`accepted ${JSON.stringify(candidate).slice(0, 200)}`);
    }
  },
  reference: parseReference,
  'PO box': isPoBox,
  'newsletter form': findEmailError,
  'newsletter sign-up of the hub': (email) =>
    // Needs no store, because none of these addresses is valid.
    Reflect.apply(signUp, undefined, [{ body: { email } }]),
  'calculator form': (text) => {
    for (const name of [
      'sku',
      'width',
      'length',
      'repeat',
      'wall-1-name',
      'wall-1-width',
      'wall-1-opening-1-width',
      text,
    ])
      parseInput(parseFormQuery(createQuery(name, text)));
  },
  'repeat of a product': parseRepeat,
  'filter URL': (text) => {
    for (const key of [...FILTER_KEYS, 'page', 'startoffset', text])
      formatGridState(parseGridState(createQuery(key, text), []), []);
    parseProductsQuery(createQuery('item_group', text));
  },
  'search term': (text) => [
    foldSearchText(text),
    findWordStarts(text),
    ...['Karoo Plain', text.slice(0, 20_000)].map((found) => highlightMatches(found, text.slice(0, 10))),
  ],
  'path segment': (text) => [decodeSegment(text), foldName(text), toTitleCase(text)],
  'CSP report': (text) => parseCspReports(createReport(text)),
  'page view': (text) => [
    parsePageView({ path: text, title: text.slice(0, 2048) }, 'x'),
    parsePageView({ path: '/', title: text }, 'x'),
  ],
  'preview path': (text) => [parseOwnPath(text), parseOwnPath(`/${text}`)],
  'request path': (text) => [
    resolveRequestTarget({
      host: text,
      pathname: `/${text}`,
      search: `?${text}`,
      variant: undefined,
      isDevelopmentServer: false,
    }),
    parseVisitorPath(`/${text}`),
  ],
  'log line': redactPii,
  telephone: (text) => splitTelephones(text, 'South Africa'),
  hours: (text) => [parseDays(text, 'Namibia'), listUnparsedDays(text)],
  'rich text': (text) => [parseRichText(settings, text, 2), splitParagraphs(text)],
  address: (text) => [
    parseWorkAddress(text),
    parseMapLink(`https://x.example/${text}`),
    findProvince(text),
    storeIds([{ name: text }]),
  ],
  vacancy: listEmploymentTypes,
  'hub values': (text) => {
    for (const parseValue of Object.values(scalars)) if (typeof parseValue === 'function') parseValue(text);
  },
  'product CSV': (text) => parseProduct((field) => parseCell(field, text)),
  'HTML of a page': (text) => [
    buildPagePolicy(Buffer.from(`<p>${text}</p>`)),
    buildPagePolicy(Buffer.from(`<script>${text}`)),
  ],
};

for (const [name, parse] of Object.entries(PARSERS)) {
  fs.writeSync(1, `${name}\n`);
  for (const text of TEXTS) await parse(text);
}
fs.writeSync(1, `${Object.keys(PARSERS).length} parsers × ${TEXTS.length} texts\n`);
