import type { Random } from '@/scripts/lib/random';
import type { Corpus } from './corpus';
import { createOrdinaryHeaders } from './headers';
import { mutateJson, withHugeText } from './json';
import { type Exchange, encodeUtf8, type Header } from './request';
import { BODY_ROUTES, type BodyRoute } from './routes';
import { createHostileText, createLongText, splitWords } from './values';

/** A POST request for a route. `body` is latin1; an empty `type` omits the header Content-Type. */
export function createPost(corpus: Corpus, route: BodyRoute, random: Random, body: string, type: string): Exchange {
  const headers: readonly Header[] = [
    ...createOrdinaryHeaders(corpus),
    ...(type === '' ? [] : [['Content-Type', type] as const]),
    ...route.createHeaders(random),
    ['Content-Length', String(body.length)],
  ];
  return { method: 'POST', target: route.path, headers, body };
}

/** A request with JSON that has huge, deep, missing, repeated or wrong fields. About one in ten is valid. */
export function createHostileJsonRequest(random: Random, corpus: Corpus): Exchange {
  const route = random.pick(BODY_ROUTES);
  const probability = random.pick([0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.5, 1]);
  const value = route.createJson(random);
  const json = random.chance(0.25) ? withHugeText(value, random) : mutateJson(value, random, probability);
  return createPost(corpus, route, random, encodeUtf8(json), 'application/json');
}

const CONTENT_TYPES = [
  ...splitWords(`
    text/plain application/x-www-form-urlencoded multipart/form-data application/octet-stream application/json;
    application/csp-report application/reports+json text/html application/xml */* image/svg+xml text/x-component
  `),
  ...['multipart/form-data; boundary=b', 'application/json; charset=utf-16', 'application/json, text/plain'],
  ...['', 'application/json\t;a="'],
];

function createMultipart(random: Random): string {
  const createPart = () =>
    `--b\r\nContent-Disposition: form-data; name="${random.pick(['1', '$ACTION_ID_x', '$ACTION_REF_1', 'email', '__proto__'])}"${random.chance(0.3) ? '; filename="../../a.pdf"' : ''}\r\n\r\n${createHostileText(random)}\r\n`;
  return (
    random.times(random.int(0, 40), createPart).join('') + random.pick(['--b--\r\n', '--b', '', '--b--\r\n--b\r\n'])
  );
}

const createForm = (random: Random) =>
  random
    .times(
      random.int(1, 30),
      () =>
        `${random.pick(['email', 'path', 'a', '%', '__proto__'])}=${encodeURIComponent(createLongText(random, 600))}`,
    )
    .join('&');

/** A body that is not JSON, or claims to be something else: forms, multipart, binary, compressed, too large. */
export function createHostileBodyRequest(random: Random, corpus: Corpus): Exchange {
  const route = random.pick(BODY_ROUTES);
  const json = encodeUtf8(JSON.stringify(route.createJson(random)));
  const size = random.chance(0.03) ? random.int(1_000_000, 12_000_000) : random.int(0, 70_000);
  const bodies = [
    () => createMultipart(random),
    () => createForm(random),
    () => json.slice(0, random.int(0, json.length)),
    () => `\xef\xbb\xbf${json}`,
    () => `\xff\xfe${[...json].join('\0')}\0`,
    () => random.times(200, () => String.fromCharCode(random.int(0, 255))).join(''),
    () => random.pick(['\0', ' ', '[', '"', '{"a":']).repeat(size),
    () => json.repeat(random.int(2, 5)),
  ];
  const exchange = createPost(
    corpus,
    route,
    random,
    random.pickOr(bodies, () => '')(),
    random.pickOr(CONTENT_TYPES, ''),
  );
  const encoding = random.chance(0.15)
    ? [['Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'x'])] as const]
    : [];
  return { ...exchange, headers: [...exchange.headers, ...encoding] };
}
