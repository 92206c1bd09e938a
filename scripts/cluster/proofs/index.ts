import type { Proof } from '../proof';
import { front } from './front';
import { rateLimit } from './limits';
import { postgresOutage, redisOutage } from './outages';
import { delta, preview, publish } from './publish';
import { kill, rolling } from './restarts';
import { firstImport, migrations } from './start';

/** The number of proofs that prepare the cluster for the others. */
export const PREPARING = 2;

/** In this order: each finds what the ones before have left. */
export const PROOFS: readonly Proof[] = [
  ...[migrations, firstImport, front, publish, delta, preview, rateLimit],
  ...[rolling, kill, redisOutage, postgresOutage],
];
