import { createRandom, type Random } from '@/scripts/lib/random';
import { hostileBodyRequest, hostileJsonRequest } from './bodies';
import {
  halfSentRequest,
  keepAliveRequests,
  pipelinedRequests,
  resetWhileReading,
  resetWhileSending,
  slowRequest,
  upgradeRequest,
} from './connections';
import type { Corpus } from './corpus';
import { hostileFraming } from './framing';
import { hostileHeaders, ordinaryHeaders } from './headers';
import { hostileQueryTarget } from './queries';
import { createConnection, type Exchange, type FuzzKind, type FuzzRequest, withoutBody } from './request';
import { BODY_ROUTES } from './routes';
import { hostilePath, validTarget } from './targets';
import { splitWords } from './values';

type Generate = (random: Random, corpus: Corpus) => Omit<FuzzRequest, 'number' | 'kind'>;

const METHODS = [
  ...splitWords(`
    GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND MKCOL PURGE SEARCH LINK M-SEARCH QUERY SOURCE
    get Get post HACK GETGET __proto__
  `),
  ...['G\0ET', 'GE T', '', 'A'.repeat(3000)],
];

function anyMethod(random: Random, corpus: Corpus): Exchange {
  const target = random.pick([
    () => validTarget(random, corpus),
    () => hostilePath(random, corpus),
    () => random.pick(BODY_ROUTES).path,
    () => random.pick(['*', '/api/../careers', '/hub/../careers', '/api/x/../../careers', '/media/large/x']),
  ])();
  const action = random.chance(0.3) ? [['Next-Action', '00'.repeat(21)] as const] : [];
  const headers = [...ordinaryHeaders(corpus), ...action, ['Content-Length', '0'] as const];
  return withoutBody(target, headers, random.pickOr(METHODS, 'GET'));
}

/** The weight and the generator of each kind. */
const GENERATORS: Readonly<Record<FuzzKind, readonly [weight: number, generate: Generate]>> = {
  plain: [4, (random, corpus) => createConnection([withoutBody(validTarget(random, corpus), ordinaryHeaders(corpus))])],
  path: [
    18,
    (random, corpus) =>
      createConnection([
        withoutBody(hostilePath(random, corpus), ordinaryHeaders(corpus), random.pick(['GET', 'GET', 'HEAD'])),
      ]),
  ],
  query: [
    14,
    (random, corpus) => createConnection([withoutBody(hostileQueryTarget(random, corpus), ordinaryHeaders(corpus))]),
  ],
  header: [
    16,
    (random, corpus) => createConnection([withoutBody(validTarget(random, corpus), hostileHeaders(random, corpus))]),
  ],
  json: [13, (random, corpus) => createConnection([hostileJsonRequest(random, corpus)])],
  body: [6, (random, corpus) => createConnection([hostileBodyRequest(random, corpus)])],
  method: [6, (random, corpus) => createConnection([anyMethod(random, corpus)])],
  framing: [6, hostileFraming],
  pipeline: [2, pipelinedRequests],
  'keep-alive': [2, keepAliveRequests],
  upgrade: [3, upgradeRequest],
  slow: [1, slowRequest],
  'half-sent': [1, halfSentRequest],
  'reset-sending': [3, resetWhileSending],
  'reset-reading': [5, resetWhileReading],
};

const TABLE = Object.entries(GENERATORS) as [FuzzKind, readonly [number, Generate]][];

/** Generates a numbered request, reproducible for a seed, a corpus and a set of kinds. */
export function generateRequest(
  seed: number,
  number: number,
  corpus: Corpus,
  kinds?: ReadonlySet<FuzzKind>,
): FuzzRequest {
  const random = createRandom(seed, number);
  const table = TABLE.filter(([kind]) => kinds === undefined || kinds.has(kind));
  const [kind, generate] = random.pickWeighted(table.map(([name, [weight, make]]) => [weight, [name, make] as const]));
  return { number, kind, ...generate(random, corpus) };
}
