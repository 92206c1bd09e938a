import './jitless';
import { z } from 'zod';
import { emailFault } from '@/lib/catalogue/email';
import { withoutUnseen } from './unseen';

/** Characters that a line of text may have. */
const LONGEST_LINE = 200;

/** Characters that an address may have. */
const LONGEST_ADDRESS = 500;

/** Characters that a text may have as it was typed, with the blanks that tidying removes. No pattern sees a longer one. */
const LONGEST_INPUT = 2000;

/** A text that is not too long to be looked at; `tooLong` is what is said of one that is. */
const input = (tooLong: string, missing?: string) =>
  z.string(missing === undefined ? undefined : { error: missing }).max(LONGEST_INPUT, { error: tooLong, abort: true });

/** One line: blanks and line ends become single spaces, characters that nobody sees go. */
function asLine(text: string): string {
  return withoutUnseen(text).replace(/\s+/g, ' ').trim();
}

/** Several lines: each as `asLine` has it, none empty. */
function asLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(asLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** A text of at most `most` characters, tidied first; `missing` is what is said of an empty one that must be there. */
function words(tidy: (text: string) => string, most: number, missing?: string) {
  const tooLong = `Please use at most ${most} characters`;
  const bounded = z.string().max(most, { error: tooLong, abort: true });
  return input(tooLong, missing)
    .transform(tidy)
    .pipe(missing === undefined ? bounded : bounded.min(1, { error: missing }));
}

/** A line that may stay empty. */
export const optionalLine = words(asLine, LONGEST_LINE);

/** A line that must be there; `message` says so. */
export const line = (message: string) => words(asLine, LONGEST_LINE, message);

/** An address in one line or several that must be there; `message` says so. */
export const address = (message: string) => words(asLines, LONGEST_ADDRESS, message);

/** A number that is a name, such as that of an account: gives its digits; spaces and hyphens between them may be written. */
export function digits(message: string, most = 30) {
  return input(message, message)
    .transform((text) => withoutUnseen(text).replace(/[\s-]+/g, ''))
    .pipe(z.string().max(most, { error: message, abort: true }).regex(/^\d+$/, { error: message }));
}

/** A South African number: the pattern of section 5, with the spaces, hyphens and brackets that people write left aside. */
export function telephone(message: string) {
  return input(message, message)
    .transform(asLine)
    .pipe(
      z
        .string()
        .max(30, { error: message, abort: true })
        .refine((text) => /^\+?(?:0|27)[5-9]\d{8}$/.test(text.replace(/[\s().-]+/g, '')), { error: message }),
    );
}

/** An e-mail address; `missing` when there is none, `wrong` for what is none. */
export function email(missing: string, wrong: string) {
  return input(wrong, missing)
    .transform((text) => withoutUnseen(text).trim())
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .refine((text) => emailFault(text) === null, { error: wrong }),
    );
}

/** An amount of money: gives it as `'12000'` or `'12000.50'`; a leading R and marks between the thousands may be written. */
export function amount(message: string) {
  return input(message, message)
    .transform((text) =>
      withoutUnseen(text)
        .trim()
        .replace(/^R\s*/i, '')
        .replace(/(?<=\d)[\s,](?=\d{3}(?:\D|$))/g, '')
        .replace(/,(?=\d{1,2}$)/, '.'),
    )
    .pipe(z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/, { error: message }));
}

/** Yes or no. */
export const yesNo = z.enum(['yes', 'no'], { error: 'Please answer yes or no' });
