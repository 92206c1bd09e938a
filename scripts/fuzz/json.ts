import type { Random } from '@/scripts/lib/random';
import { createHostileText, splitWords } from './values';

const HUGE_CHARS = 256_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Prefix, repeated part and suffix of texts on which regular expressions may backtrack. */
const BACKTRACKING_TEXTS: readonly [readonly string[], ...(readonly string[])[]] = [
  ['x@', '.', '@'],
  ['x@', 'a.', ' '],
  ['', 'a', '!'],
  ['', ' ', 'x'],
  ['', '0', 'x'],
  ['+27', '0 ', '-'],
  ['data:', 'a;', ','],
  ['', '<', ''],
  ['a', '\n\t', 'b'],
  ['', '\u00fc', '\u0001'],
  ['https://', 'a.', '/'],
  ['p o', ' o', ' box'],
];

function createHugeText(random: Random): string {
  const [head = '', unit = 'a', tail = ''] = random.pick(BACKTRACKING_TEXTS);
  return head + unit.repeat(Math.floor(random.int(1000, HUGE_CHARS) / unit.length)) + tail;
}

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return isObject(value) ? Object.values(value).flatMap(collectTexts) : [];
}

/** Serializes a valid value with one of its texts, preferably an e-mail address, replaced by a huge one. */
export function withHugeText(value: unknown, random: Random): string {
  const texts = collectTexts(value);
  const addresses = texts.filter((text) => /^[^\s@]+@[^\s@]+$/.test(text));
  const chosen = random.pickOr(addresses.length > 0 && random.chance(0.4) ? addresses : texts, '');
  return JSON.stringify(value, (_, part) => (part === chosen ? createHugeText(random) : part));
}

function createNestedJson(random: Random): string {
  const depth = random.pick([100, 1000, 5000, 50_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

const HOSTILE_SCALARS = splitWords('null true -0 1e400 -1e-400 123456789012345678901234567890 0.1 2147483648');
const HOSTILE_OBJECTS = splitWords(
  '{} [] [[]] {"__proto__":{"a":1}} {"constructor":{"prototype":{"a":1}}} {"toString":1}',
);

function createHostileJson(random: Random): string {
  switch (random.int(0, 11)) {
    case 0:
      return JSON.stringify(createHugeText(random));
    case 1:
      return createNestedJson(random);
    case 2:
      return `[${random.times(random.int(0, 5000), () => '0').join(',')}]`;
    case 3:
      return random.pickOr(HOSTILE_SCALARS, '0');
    case 4:
      return random.pickOr(HOSTILE_OBJECTS, '{}');
    case 5:
      return random.pick(['"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', 'NaN', '01', '"\\x"', "'a'", '', '//']);
    case 6:
      return `{${random.times(random.int(1, 2000), () => `"k${random.int(0, 9e8)}":1`).join(',')}}`;
    default:
      return JSON.stringify(Buffer.from(createHostileText(random), 'latin1').toString('utf8'));
  }
}

/** Serializes a value as JSON with some parts replaced, repeated or left out. */
export function mutateJson(value: unknown, random: Random, probability: number): string {
  if (random.chance(probability)) return createHostileJson(random);
  if (Array.isArray(value)) {
    const repeated = random.chance(0.05) ? random.int(2, 300) : 1;
    const parts = value.flatMap((part) => random.times(repeated, () => mutateJson(part, random, probability)));
    return `[${parts.join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([name, part]) => {
    if (random.chance(probability / 2)) return [];
    const written = `${JSON.stringify(name)}:${mutateJson(part, random, probability)}`;
    return random.chance(probability / 4)
      ? [written, `${JSON.stringify(name)}:${createHostileJson(random)}`]
      : [written];
  });
  if (random.chance(probability))
    fields.push(`${JSON.stringify(random.pick(['__proto__', 'constructor', 'id', '']))}:${createHostileJson(random)}`);
  return `{${fields.join(',')}}`;
}
