import * as z from 'zod/mini';
import { findEmailError } from '@/lib/catalogue/email';

// Zod probes `new Function`, which the content security policy reports as a violation. This module must load before any schema is created.
if (typeof window !== 'undefined') z.config({ jitless: true });

const MAX_LINE_CHARS = 200;

const MAX_ADDRESS_CHARS = 500;

/** Limit for text as typed, checked before any regular expression runs on it. */
const MAX_INPUT_CHARS = 2000;

/** An emoji, which may consist of several joined characters. */
const EMOJI_PATTERN =
  '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\ufe0e\\ufe0f]|\\u200d(?=\\p{Extended_Pictographic}))*|[\\d#*]\\ufe0f\\u20e3';

/** A joiner between letters of Arabic and Indic scripts, which changes their shape. */
const JOINED_PATTERN = '[\\p{Script=Arabic}\\p{M}][\\u200c\\u200d](?=\\p{L})';

/** Control characters other than white space, direction marks, zero-width spaces and other fillers. */
const INVISIBLE_PATTERN = '[\\p{Default_Ignorable_Code_Point}\\u2800]|(?!\\s)\\p{Cc}';

const KEPT_OR_INVISIBLE = new RegExp(`(${EMOJI_PATTERN}|${JOINED_PATTERN})|${INVISIBLE_PATTERN}`, 'gu');

/** Removes invisible characters, which could make an empty name pass or reverse the text around them. Keeps joiners inside emoji and words. */
export function stripInvisible(text: string): string {
  return text.replace(KEPT_OR_INVISIBLE, '$1');
}

const GAP_PATTERN = '[\\s\\p{P}]*';
const PO_BOX_NAMES = `p${GAP_PATTERN}o${GAP_PATTERN}box|post${GAP_PATTERN}office${GAP_PATTERN}box|posbus|private${GAP_PATTERN}bag|privaat${GAP_PATTERN}sak`;

/** Matches the name as a separate word. A number may follow directly, also with the X of a private bag (`X12`). */
const PO_BOX = new RegExp(`(?<!\\p{L})(?:${PO_BOX_NAMES})(?:x${GAP_PATTERN}\\d|(?!\\p{L}))`, 'iu');

/** Whether an address names a post office box, in English or Afrikaans, regardless of spacing (D24). */
export function isPoBox(address: string): boolean {
  return PO_BOX.test(address);
}

/** The hub's API allows numbers as text and absent values as `''`. */
const toText = (value: unknown) => (typeof value === 'number' ? String(value) : (value ?? ''));

const input = (tooLong: string, missing?: string) =>
  z.pipe(
    z.transform(toText),
    z
      .string(missing === undefined ? undefined : { error: missing })
      .check(z.maxLength(MAX_INPUT_CHARS, { error: tooLong, abort: true })),
  );

const tidied = (
  text: ReturnType<typeof input>,
  clean: (text: string) => string,
  ...checks: z.core.$ZodCheck<string>[]
) => z.pipe(z.pipe(text, z.transform(clean)), z.string().check(...checks));

function tidyLine(text: string): string {
  return stripInvisible(text).replace(/\s+/g, ' ').trim();
}

function tidyLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(tidyLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** Text of at most `max` characters after `clean`; required if the message `missing` is given. */
function boundedText(clean: (text: string) => string, max: number, missing?: string) {
  const tooLong = `Please use at most ${max} characters`;
  const bound = z.maxLength(max, { error: tooLong, abort: true });
  const required = missing === undefined ? [] : [z.minLength(1, { error: missing })];
  return tidied(input(tooLong, missing), clean, bound, ...required);
}

/** One line of text, at most 200 characters, or `''`. */
export const optionalLine = boundedText(tidyLine, MAX_LINE_CHARS);

/** A required line of text, at most 200 characters; `missing` is the message for an empty one. */
export const line = (missing: string) => boundedText(tidyLine, MAX_LINE_CHARS, missing);

/** A required text of several lines, at most 500 characters, without blank lines. */
export const address = (missing: string) => boundedText(tidyLines, MAX_ADDRESS_CHARS, missing);

/** One of `values`, which should contain `''` for an absent value. */
export const optionalChoice = <const T extends readonly string[]>(values: T, error: string) =>
  z.pipe(z.transform(toText), z.enum(values, { error }));

/** Converts 1, 0, `'1'` and `'0'`, which the hub's API allows as booleans; an absent value is false. Other values are unchanged. */
export function toFlag(value: unknown): unknown {
  if (value === 1 || value === '1') return true;
  return [0, '0', null, undefined].some((off) => off === value) ? false : value;
}

/** An optional checkbox; an absent value is false. */
export const flag = z.pipe(z.transform(toFlag), z.boolean());

/** A checkbox that must be ticked. */
export const requiredFlag = (missing: string) =>
  z.pipe(
    z.transform(toFlag),
    z.boolean({ error: missing }).check(z.refine((isTicked) => isTicked, { error: missing })),
  );

/** A required identifier of up to 30 digits, such as an account number. Removes spaces and hyphens between digits. */
export function digits(message: string) {
  return tidied(
    input(message, message),
    (text) => tidyLine(text).replace(/(?<=\d)[\s-]+(?=\d)/g, ''),
    z.regex(/^\d{1,30}$/, { error: message }),
  );
}

const TELEPHONE_PATTERN = /^\+?(?:0|27)[5-9]\d ?\d{3} ?\d{4}$/;

/** A required South African telephone number. Removes spaces, hyphens, dots and brackets, except in the specification's spacing `082 555 0199`. */
export function telephone(message: string) {
  return tidied(
    input(message, message),
    (text) => {
      const typed = tidyLine(text);
      return TELEPHONE_PATTERN.test(typed) ? typed : typed.replace(/[\s().-]+/g, '');
    },
    z.regex(TELEPHONE_PATTERN, { error: message }),
  );
}

/** A required e-mail address. */
export function email(missing: string, invalid: string) {
  return tidied(
    input(invalid, missing),
    (text) => stripInvisible(text).trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.refine((text) => findEmailError(text) === null, { error: invalid }),
  );
}

/** A required amount of money. Gives `'12000'` or `'12000.50'`; accepts a leading R, thousands separators and a decimal comma. */
export function amount(message: string) {
  return tidied(
    input(message, message),
    (text) =>
      stripInvisible(text)
        .trim()
        .replace(/^R\s*/i, '')
        .replace(/(?<=\d)[\s,](?=\d{3}(?:\D|$))/g, '')
        .replace(/,(?=\d{1,2}$)/, '.'),
    z.regex(/^\d{1,12}(?:\.\d{1,2})?$/, { error: message }),
  );
}

/** A list validated with `item`. Items are parsed only if their number is within the limits. */
export function boundedList<T extends z.ZodMiniType>(
  item: T,
  limits: { min?: number; max: number; missing?: string; tooMany?: string },
) {
  const { min = 0, max, missing, tooMany } = limits;
  const list = z
    .array(z.unknown(), { error: missing })
    .check(z.minLength(min, { error: missing }), z.maxLength(max, { error: tooMany }));
  return z.pipe(
    z.pipe(
      z.transform((value: unknown) => value ?? []),
      list,
    ),
    z.array(item),
  );
}

export const yesNo = z.enum(['yes', 'no'], { error: 'Please answer yes or no' });
