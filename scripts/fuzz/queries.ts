import { FILTER_KEYS } from '@/lib/catalogue/filter-groups';
import type { Random } from '@/scripts/lib/random';
import type { Corpus } from './corpus';
import { createHostileEscape, createLongText, FOREIGN_HOST, splitWords } from './values';

const RESERVED_KEYS = splitWords(`
  _rsc __nextDataReq __nextLocale __nextDefaultLocale __nextInferredLocaleFromDefault _nextBubbleNoFallback
  nxtPsite nxtPitemGroup nxtPrest nxtIsite nxtPcolour __next_isr __flight__ __nextFallback amp dpl
`);

const OWN_KEYS = [
  ...FILTER_KEYS,
  ...splitWords(`
    page near startoffset endoffset targetSize targetProduct item_group within query brand sku slug
    url w q secret path mode email token site itemGroup
  `),
];

const VALID_VALUES = splitWords('Blue Linen 1 2 9 005 9000 Marram Curtaining HAZE-DUC-137 137cm /careers 640 75');

function createKey(random: Random): string {
  if (random.chance(0.55)) return random.pickOr(OWN_KEYS, 'page');
  return random.chance(0.6) ? random.pickOr(RESERVED_KEYS, '_rsc') : createHostileEscape(random);
}

const createValue = (random: Random) =>
  random.chance(0.35) ? random.pickOr(VALID_VALUES, '1') : createHostileEscape(random);

function createHostileQuery(random: Random): string {
  const shape = random.int(0, 19);
  if (shape === 0) return random.times(random.int(100, 1000), () => `${createKey(random).slice(0, 8)}=1`).join('&');
  if (shape === 1) {
    const repeated = createKey(random);
    return random.times(random.int(2, 120), () => `${repeated}=${createValue(random)}`).join('&');
  }
  if (shape === 2)
    return `${createKey(random)}=${encodeURIComponent(createLongText(random, 9000)).slice(0, random.int(100, 9000))}`;
  if (shape === 3) return `${createKey(random)}[${createHostileEscape(random)}][]=${createValue(random)}`;
  const pairs = random.times(random.int(1, 6), () =>
    random.chance(0.1) ? createKey(random) : `${createKey(random)}=${createValue(random)}`,
  );
  return pairs.join(random.chance(0.1) ? random.pick([';', '&&', '?', '&amp;', '=']) : '&');
}

/** A valid path with a hostile query: filter keys, repeated and huge values, keys reserved by Next.js. */
export function createHostileQueryTarget(random: Random, corpus: Corpus): string {
  const list = random.pick([corpus.pages, corpus.pages, corpus.lists, corpus.lists, corpus.files]);
  const target = random.pickOr(list, '/');
  const [path = '/'] = target.split('?');
  // Half of the requests keep the original query, so that they pass validation.
  const base = random.chance(0.5) ? target : path;
  // Unknown parameters must not appear in a cached page.
  const query = random.chance(0.3) ? `reset_token=${FOREIGN_HOST}` : createHostileQuery(random);
  return `${base}${base.includes('?') ? '&' : '?'}${query}`;
}
