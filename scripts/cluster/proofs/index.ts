import type { Proof } from '../proof';
import { front } from './front';
import { createRateLimit } from './limits';
import { postgresOutage, redisOutage } from './outages';
import { parity } from './parity';
import { delta, preview, publish } from './publish';
import { kill, rolling } from './restarts';
import { firstImport, migrations } from './start';

/** The number of proofs that prepare the cluster for the others. */
export const PREPARING = 2;

/** In this order: each finds what the ones before have left. */
export const PROOFS: readonly Proof[] = [
  ...[migrations, firstImport, front, parity, publish, delta, preview, createRateLimit],
  ...[rolling, kill, redisOutage, postgresOutage],
];
