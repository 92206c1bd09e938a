import type { Random } from '@/scripts/lib/random';
import { encodeUtf8 } from './request';

/** Markup that must not appear unescaped in a page. */
export const INJECTED_MARKUP = '<fuzz-markup>';

/** A host that no page may contain. */
export const FOREIGN_HOST = 'evil.example';

/** Splits a text at white space. */
export const splitWords = (text: string): string[] => text.trim().split(/\s+/);

/** Texts that often break parsers, databases, loggers and file systems. */
const HOSTILE_TEXTS = [
  ...['', ' '],
  ...splitWords(String.raw`
    0 -1 -0 1e309 NaN Infinity 0x10 9007199254740993 00000000000000000005
    null undefined true [] {} __proto__ constructor toString hasOwnProperty
    ' " \ % _ * ? # & = ; | , </script><script> javascript:alert(1) {{7*7}} $(id) %s%n %p
    ../../../../etc/passwd ..\..\windows\win.ini /etc/passwd file:///etc/passwd con nul .env .git/HEAD
    http://127.0.0.1:1/ //evil.example http://169.254.169.254/latest/meta-data/ evil.example a@b@c
  `),
  ...[
    '[object Object]',
    "' OR '1'='1",
    "'; DROP TABLE products; --",
    `"'>${INJECTED_MARKUP}`,
    '`',
    '`id`',
    `${'$'}{7*7}`,
  ],
  ...['\u0000', '\u0001\u001b[31m', '\u007f', '\ufeff', '\u200b\u200f\u202e', 'e\u0301\u0301\u0301'],
  ...['\u{1f469}\u200d\u{1f680}', '\u00fc', '\u0130\u0131\u017f\u212a', '\ud835\udd4f', '\uffff'],
  ...['\uff0e\uff0e\uff0f', '\u2215', '\u0661\u0662'],
];

/** Percent escapes that are invalid, overlong, doubled or hide separators. */
const HOSTILE_ESCAPES = splitWords(`
  % %zz %0 %u002e %00 %0d%0aX-Injected:%201 %0a %20 %2b %252e%252e%252f %25 %25%30%30
  %c0%ae %c0%ae%c0%ae%c0%af %e0%80%af %f0%80%80%af %fc%80%80%80%80%af %ed%a0%80 %f4%90%80%80 %ff%fe
  %2f %2F..%2f %5c %5C..%5c %2e%2e %2e .%2e %23 %3f %3b %26 %3d %e2%80%ae %f0%9f%92%a9
`);

/** A hostile text as UTF-8 bytes, sometimes with raw control characters. */
export function createHostileText(random: Random): string {
  if (random.chance(0.08)) return createLongText(random);
  return encodeUtf8(random.pickOr(HOSTILE_TEXTS, ''));
}

/** A hostile text for a path or query, percent-encoded. */
export function createHostileEscape(random: Random): string {
  if (random.chance(0.5)) return random.pickOr(HOSTILE_ESCAPES, '%');
  return encodeURIComponent(Buffer.from(createHostileText(random), 'latin1').toString('utf8'));
}

/** A repeated piece of text, 200 to `maxChars` characters long, as UTF-8 bytes. Regular expressions may backtrack on it. */
export function createLongText(random: Random, maxChars = 16_000): string {
  const unit = random.pick([
    'a',
    'a.',
    'a@',
    '-',
    ' ',
    '0',
    '%41',
    '(',
    '\u00fc',
    'A\u0301',
    '<b>',
    '\\',
    'x=1&',
    '/a',
    '\t',
  ]);
  return encodeUtf8(unit.repeat(Math.max(1, Math.floor(random.int(200, maxChars) / unit.length))));
}
