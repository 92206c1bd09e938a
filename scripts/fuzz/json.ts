import type { Random } from '@/scripts/lib/random';
import { hostileText, splitWords } from './values';

const HUGE_CHARS = 256_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Prefix, repeated part and suffix of texts on which regular expressions may backtrack. */
const BACKTRACKING: readonly [readonly string[], ...(readonly string[])[]] = [
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

function hugeText(random: Random): string {
  const [head = '', unit = 'a', tail = ''] = random.pick(BACKTRACKING);
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
  return JSON.stringify(value, (_, part) => (part === chosen ? hugeText(random) : part));
}

function nested(random: Random): string {
  const depth = random.pick([100, 1000, 5000, 50_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

const SCALARS = splitWords('null true -0 1e400 -1e-400 123456789012345678901234567890 0.1 2147483648');
const OBJECTS = splitWords('{} [] [[]] {"__proto__":{"a":1}} {"constructor":{"prototype":{"a":1}}} {"toString":1}');

function hostileJson(random: Random): string {
  switch (random.int(0, 11)) {
    case 0:
      return JSON.stringify(hugeText(random));
    case 1:
      return nested(random);
    case 2:
      return `[${random.times(random.int(0, 5000), () => '0').join(',')}]`;
    case 3:
      return random.pickOr(SCALARS, '0');
    case 4:
      return random.pickOr(OBJECTS, '{}');
    case 5:
      return random.pick(['"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', 'NaN', '01', '"\\x"', "'a'", '', '//']);
    case 6:
      return `{${random.times(random.int(1, 2000), () => `"k${random.int(0, 9e8)}":1`).join(',')}}`;
    default:
      return JSON.stringify(Buffer.from(hostileText(random), 'latin1').toString('utf8'));
  }
}

/** Serializes a value as JSON with some parts replaced, repeated or left out. */
export function mutate(value: unknown, random: Random, probability: number): string {
  if (random.chance(probability)) return hostileJson(random);
  if (Array.isArray(value)) {
    const repeated = random.chance(0.05) ? random.int(2, 300) : 1;
    const parts = value.flatMap((part) => random.times(repeated, () => mutate(part, random, probability)));
    return `[${parts.join(',')}]`;
  }
  if (!isObject(value)) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).flatMap(([name, part]) => {
    if (random.chance(probability / 2)) return [];
    const written = `${JSON.stringify(name)}:${mutate(part, random, probability)}`;
    return random.chance(probability / 4) ? [written, `${JSON.stringify(name)}:${hostileJson(random)}`] : [written];
  });
  if (random.chance(probability))
    fields.push(`${JSON.stringify(random.pick(['__proto__', 'constructor', 'id', '']))}:${hostileJson(random)}`);
  return `{${fields.join(',')}}`;
}
