import { createRandom, type Random } from '@/scripts/lib/random';
import { createHostileBodyRequest, createHostileJsonRequest } from './bodies';
import {
  createHalfSentRequest,
  createKeepAliveRequests,
  createPipelinedRequests,
  createSlowRequest,
  createUpgradeRequest,
  resetWhileReading,
  resetWhileSending,
} from './connections';
import type { Corpus } from './corpus';
import { createHostileFraming } from './framing';
import { createHostileHeaders, createOrdinaryHeaders } from './headers';
import { createHostileQueryTarget } from './queries';
import { createBodilessExchange, createConnection, type Exchange, type FuzzKind, type FuzzRequest } from './request';
import { BODY_ROUTES } from './routes';
import { chooseValidTarget, createHostilePath } from './targets';
import { splitWords } from './values';

type Generate = (random: Random, corpus: Corpus) => Omit<FuzzRequest, 'number' | 'kind'>;

const HTTP_METHODS = [
  ...splitWords(`
    GET HEAD POST PUT PATCH DELETE OPTIONS TRACE CONNECT PROPFIND MKCOL PURGE SEARCH LINK M-SEARCH QUERY SOURCE
    get Get post HACK GETGET __proto__
  `),
  ...['G\0ET', 'GE T', '', 'A'.repeat(3000)],
];

function createAnyMethod(random: Random, corpus: Corpus): Exchange {
  const target = random.pick([
    () => chooseValidTarget(random, corpus),
    () => createHostilePath(random, corpus),
    () => random.pick(BODY_ROUTES).path,
    () => random.pick(['*', '/api/../careers', '/hub/../careers', '/api/x/../../careers', '/media/large/x']),
  ])();
  const action = random.chance(0.3) ? [['Next-Action', '00'.repeat(21)] as const] : [];
  const headers = [...createOrdinaryHeaders(corpus), ...action, ['Content-Length', '0'] as const];
  return createBodilessExchange(target, headers, random.pickOr(HTTP_METHODS, 'GET'));
}

/** The weight and the generator of each kind. */
const GENERATORS_BY_KIND: Readonly<Record<FuzzKind, readonly [weight: number, generate: Generate]>> = {
  plain: [
    4,
    (random, corpus) =>
      createConnection([createBodilessExchange(chooseValidTarget(random, corpus), createOrdinaryHeaders(corpus))]),
  ],
  path: [
    18,
    (random, corpus) =>
      createConnection([
        createBodilessExchange(
          createHostilePath(random, corpus),
          createOrdinaryHeaders(corpus),
          random.pick(['GET', 'GET', 'HEAD']),
        ),
      ]),
  ],
  query: [
    14,
    (random, corpus) =>
      createConnection([
        createBodilessExchange(createHostileQueryTarget(random, corpus), createOrdinaryHeaders(corpus)),
      ]),
  ],
  header: [
    16,
    (random, corpus) =>
      createConnection([
        createBodilessExchange(chooseValidTarget(random, corpus), createHostileHeaders(random, corpus)),
      ]),
  ],
  json: [13, (random, corpus) => createConnection([createHostileJsonRequest(random, corpus)])],
  body: [6, (random, corpus) => createConnection([createHostileBodyRequest(random, corpus)])],
  method: [6, (random, corpus) => createConnection([createAnyMethod(random, corpus)])],
  framing: [6, createHostileFraming],
  pipeline: [2, createPipelinedRequests],
  'keep-alive': [2, createKeepAliveRequests],
  upgrade: [3, createUpgradeRequest],
  slow: [1, createSlowRequest],
  'half-sent': [1, createHalfSentRequest],
  'reset-sending': [3, resetWhileSending],
  'reset-reading': [5, resetWhileReading],
};

const GENERATOR_TABLE = Object.entries(GENERATORS_BY_KIND) as [FuzzKind, readonly [number, Generate]][];

/** Generates a numbered request, reproducible for a seed, a corpus and a set of kinds. */
export function generateRequest(
  seed: number,
  number: number,
  corpus: Corpus,
  kinds?: ReadonlySet<FuzzKind>,
): FuzzRequest {
  const random = createRandom(seed, number);
  const table = GENERATOR_TABLE.filter(([kind]) => kinds === undefined || kinds.has(kind));
  const [kind, generate] = random.pickWeighted(table.map(([name, [weight, make]]) => [weight, [name, make] as const]));
  return { number, kind, ...generate(random, corpus) };
}
