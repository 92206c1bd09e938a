import type { ClusterTest } from '../cluster-test';
import { front } from './front';
import { sharedRateLimit } from './limits';
import { postgresOutage, redisOutage } from './outages';
import { parity } from './parity';
import { delta, preview, publish } from './publish';
import { kill, rolling } from './restarts';
import { firstImport, migrations } from './start';

/** The number of proofs at the start that set up the cluster for the others. */
export const SETUP_TEST_COUNT = 2;

/** The order matters: each proof depends on the state that the previous ones leave. */
export const CLUSTER_TESTS: readonly ClusterTest[] = [
  ...[migrations, firstImport, front, parity, publish, delta, preview, sharedRateLimit],
  ...[rolling, kill, redisOutage, postgresOutage],
];
