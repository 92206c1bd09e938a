import type { Corpus } from './corpus';
import { ordinaryHeaders } from './headers';
import type { Random } from './random';
import { type Exchange, type Header, utf8Bytes } from './request';
import { BODY_ROUTES, type BodyRoute } from './routes';
import { hostileText, longText } from './values';

/** Characters of a huge field: the largest that a field of a trade application was attacked with. */
const HUGE_CHARS = 256_000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Texts in which patterns for addresses and numbers backtrack. */
function hugeText(random: Random): string {
  const unit = random.pick(['.', 'a.', '@', 'a', ' ', '0', '\t', '<', 'a@a.', '\u00fc', '\\u0000', '-']);
  const head = random.pick(['', 'a@', 'x@', '+27', 'http://']);
  return (
    head + unit.repeat(Math.floor(random.int(1000, HUGE_CHARS) / unit.length)) + random.pick(['', '@', '!', '\u0001'])
  );
}

function nested(random: Random): string {
  const depth = random.pick([100, 1000, 5000, 50_000]);
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ]);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
}

/** A JSON text that takes the place of a value. */
function hostileJson(random: Random): string {
  const text = () => JSON.stringify(Buffer.from(hostileText(random), 'latin1').toString('utf8'));
  switch (random.int(0, 11)) {
    case 0:
      return JSON.stringify(hugeText(random));
    case 1:
      return nested(random);
    case 2:
      return `[${random.times(random.int(0, 5000), () => '0').join(',')}]`;
    case 3:
      return random.pick([
        'null',
        'true',
        '-0',
        '1e400',
        '-1e-400',
        '123456789012345678901234567890',
        '0.1',
        '2147483648',
      ]);
    case 4:
      return random.pick([
        '{}',
        '[]',
        '[[]]',
        '{"__proto__":{"a":1}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{"toString":1}',
      ]);
    case 5:
      return random.pick(['"\\ud800"', '"\\u0000"', '"\\udc00\\ud800"', 'NaN', '01', '"\\x"', "'a'", '', '//']);
    case 6:
      return `{${random.times(random.int(1, 2000), () => `"k${random.int(0, 9e8)}":1`).join(',')}}`;
    default:
      return text();
  }
}

/** Writes a value as JSON with some of its parts replaced, doubled or left out. */
function mutate(value: unknown, random: Random, probability: number): string {
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

/** A POST to a route of this site with a body of a type. */
export function post(corpus: Corpus, route: BodyRoute, random: Random, body: string, type: string): Exchange {
  const headers: readonly Header[] = [
    ...ordinaryHeaders(corpus),
    ...(type === '' ? [] : [['Content-Type', type] as const]),
    ...route.headers(random),
    ['Content-Length', String(body.length)],
  ];
  return { method: 'POST', target: route.path, headers, body };
}

/** JSON that a route takes, with fields that are huge, deep, missing, doubled or of another type; one in ten is as it should be. */
export function hostileJsonRequest(random: Random, corpus: Corpus): Exchange {
  const route = random.pick(BODY_ROUTES);
  const probability = random.pick([0, 0.02, 0.05, 0.05, 0.1, 0.1, 0.2, 0.3, 0.5, 1]);
  return post(corpus, route, random, utf8Bytes(mutate(route.json(random), random, probability)), 'application/json');
}

const TYPES = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'multipart/form-data',
    'application/octet-stream',
  ],
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'application/json, text/plain',
    'application/csp-report',
    'application/reports+json',
  ],
  ...['text/html', 'application/xml', '', '*/*', 'image/svg+xml', 'text/x-component', 'application/json\t;a="'],
] as const;

function multipart(random: Random): string {
  const part = () =>
    `--b\r\nContent-Disposition: form-data; name="${random.pick(['1', '$ACTION_ID_x', '$ACTION_REF_1', 'email', '__proto__'])}"${random.chance(0.3) ? '; filename="../../a.pdf"' : ''}\r\n\r\n${hostileText(random)}\r\n`;
  return random.times(random.int(0, 40), part).join('') + random.pick(['--b--\r\n', '--b', '', '--b--\r\n--b\r\n']);
}

const form = (random: Random) =>
  random
    .times(
      random.int(1, 30),
      () => `${random.pick(['email', 'path', 'a', '%', '__proto__'])}=${encodeURIComponent(longText(random, 600))}`,
    )
    .join('&');

/** A body that is no JSON, or says that it is something else: forms, multipart, binary, in compressed encodings, too large. */
export function hostileBodyRequest(random: Random, corpus: Corpus): Exchange {
  const route = random.pick(BODY_ROUTES);
  const json = utf8Bytes(JSON.stringify(route.json(random)));
  const size = random.chance(0.03) ? random.int(1_000_000, 12_000_000) : random.int(0, 70_000);
  const bodies = [
    () => multipart(random),
    () => form(random),
    () => json.slice(0, random.int(0, json.length)),
    () => `\xef\xbb\xbf${json}`,
    () => `\xff\xfe${[...json].join('\0')}\0`,
    () => random.times(200, () => String.fromCharCode(random.int(0, 255))).join(''),
    () => random.pick(['\0', ' ', '[', '"', '{"a":']).repeat(size),
    () => json.repeat(random.int(2, 5)),
  ];
  const exchange = post(corpus, route, random, random.pickOr(bodies, () => '')(), random.pickOr(TYPES, ''));
  const encoding = random.chance(0.15)
    ? [['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x'])] as const]
    : [];
  return { ...exchange, headers: [...exchange.headers, ...encoding] };
}
