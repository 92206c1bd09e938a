import { z } from 'zod';
import {
  readCode,
  readCodeOrNull,
  readFlag,
  readLink,
  readNumber,
  readPosition,
  readPublished,
  readText,
  readTextOrNull,
  readTexts,
  readTime,
  readWhole,
} from './scalars';

/** A field in whatever shape it arrives: for nested lists and objects that have readers of their own. */
export const raw = z.unknown().optional();

// A wrong kind of value in an optional field counts as absent: one bad field must not take the whole entry with it.
const field = <T>(read: (value: unknown) => T) => raw.transform(read);

/** Fields of zod objects: the readers of `./scalars` by the same names. */
export const text = field(readText);
export const textOrNull = field(readTextOrNull);
export const texts = field(readTexts);
export const number = field(readNumber);
export const whole = field(readWhole);
export const flag = field(readFlag);
export const published = field(readPublished);
export const position = field(readPosition);
export const code = field(readCode);
export const codeOrNull = field(readCodeOrNull);
export const link = field(readLink);
export const time = field(readTime);

/** Fields without which an item does not fit. */
export const requiredText = text.refine((value) => value !== '', { error: 'is missing' });
export const requiredCode = code.refine((value) => value !== '', { error: 'is missing' });
export const requiredLink = link
  .refine((value) => value !== null, { error: 'is missing' })
  .transform((value) => value ?? '');
