import type { Random } from '@/scripts/lib/random';
import type { Corpus } from './corpus';
import { createHostileEscape, splitWords } from './values';

const KNOWN_PARTS = splitWords(`
  live staging development filtered variant api hub media bench embed _next _next/data _next/image _next/static
  index.html page.js route _not-found 404 500 _error [site] [...rest]
  item_group collection design colour application brand sitemap .well-known .env applications.key
`);

const SUFFIXES = splitWords(
  '/ // /. /.. .rsc .txt .json .html .prefetch.rsc .segments/_tree.segment.rsc ;a=b . %20 ? #a',
);

/** Complete targets in unusual forms. */
const ODD_TARGETS = [
  '',
  ...splitWords(String.raw`
    * / // /// /\ \ . .. /. /.. /../.. ? /? # careers evil.example:443
    http://evil.example/ http://evil.example https://evil.example/careers?page=2 http:// http:///careers
    ftp://evil.example/a //evil.example/ //evil.example/.. /\evil.example/ ///evil.example /%09/evil.example
    /%5cevil.example javascript:alert(1)
    /api /api/ /api/nowhere /api//health /api/../careers /api/%2e%2e/careers /api/..%2fcareers /api/. /API/health
    /hub /hub/ /hub/../careers
    /media/large/..%2fhub.sqlite /media/large/%2e%2e%2fapplications.key /media/large/
    /media/share/saltmarsh-linen-flax.webp.jpg /media/share/wash-30.svg.jpg /media/share/..%2fhub.sqlite.jpg
    /media/share/.jpg /media/portrait/banner-showroom.webp.avif /media/portrait/..%2fhub.sqlite.avif
    /media/other/a.webp /media
    /_next/static/../../package.json /_next/../careers /_next/image
    /_next/image?url=http://127.0.0.1:1/a&w=640&q=75 /_next/image?url=%2Fapi%2Fhealth&w=640&q=75
    /_next/data/x/index.json /_next/webpack-hmr /__nextjs_original-stack-frames
  `),
];

type Mutate = (segments: string[], random: Random) => string[];

const insertPart = (segments: string[], random: Random, part: string) =>
  segments.toSpliced(random.int(0, segments.length), 0, part);

const replaceSegment = (segments: string[], random: Random, change: (segment: string) => string) => {
  const at = random.int(0, Math.max(0, segments.length - 1));
  return segments.map((segment, index) => (index === at ? change(segment) : segment));
};

const MUTATIONS: readonly Mutate[] = [
  (segments, random) =>
    insertPart(segments, random, random.pick(['..', '.', '', '...', '%2e%2e', '.%2e', '%2E', ' ', '~', '-'])),
  (segments, random) => insertPart(segments, random, createHostileEscape(random)),
  (segments, random) => insertPart(segments, random, random.pickOr(KNOWN_PARTS, 'api')),
  (segments, random) => replaceSegment(segments, random, () => createHostileEscape(random)),
  (segments, random) => replaceSegment(segments, random, (segment) => `${segment}${createHostileEscape(random)}`),
  (segments, random) =>
    replaceSegment(segments, random, (segment) => (random.chance(0.5) ? segment.toUpperCase() : segment.toLowerCase())),
  (segments, random) => replaceSegment(segments, random, (segment) => segment.repeat(random.int(2, 300))),
  (segments, random) =>
    replaceSegment(segments, random, (segment) =>
      [...segment].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    ),
  (segments, random) => replaceSegment(segments, random, (segment) => segment.slice(0, random.int(0, segment.length))),
  (segments, random) => segments.toSpliced(random.int(0, Math.max(0, segments.length - 1)), 1),
  (segments) => segments.toReversed(),
  (segments, random) => [...segments, ...segments.slice(0, random.int(1, 3))],
  (segments, random) => random.times(random.int(10, 400), () => segments[0] ?? 'a'),
];

/** A valid target made hostile: dot segments, escapes, overlong and repeated segments, absolute URLs. */
export function createHostilePath(random: Random, corpus: Corpus): string {
  if (random.chance(0.15)) return random.pickOr(ODD_TARGETS, '*');
  const [path = '/', query] = chooseValidTarget(random, corpus).split('?');
  let segments = path.split('/').slice(1);
  for (let left = random.int(1, 3); left > 0; left -= 1)
    segments = random.pickOr(MUTATIONS, () => segments)(segments, random);
  const separator = random.chance(0.06) ? random.pick(['\\', '//', '%2f', '%5c', '/./', '/x/../']) : '/';
  let target = `/${segments.join(separator)}`;
  if (random.chance(0.15)) target += random.pickOr(SUFFIXES, '/');
  if (random.chance(0.3) && query !== undefined) target += `?${query}`;
  if (random.chance(0.05))
    target = `${random.pick(['http://evil.example', 'http://localhost', 'HTTPS://[::1]:1', '//evil.example', '/'])}${target}`;
  if (random.chance(0.03)) target = withRawBytes(random, target);
  return target;
}

/** Inserts bytes that are invalid in a target: NUL, tabs, spaces, incomplete UTF-8. */
function withRawBytes(random: Random, target: string): string {
  const at = random.int(1, target.length);
  return `${target.slice(0, at)}${random.pick(['\0', '\t', ' ', '\x7f', '\xff', '\xc3', '\xe2\x80', '\x0b', '|', '^', '"'])}${target.slice(at)}`;
}

/** A random valid path from the corpus. */
export function chooseValidTarget(random: Random, corpus: Corpus): string {
  const list = random.pick([corpus.pages, corpus.pages, corpus.lists, corpus.files]);
  return random.pickOr(list, '/');
}
