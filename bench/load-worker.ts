// The load generator's process. Runs one job at a time and sends its result.
import autocannon from 'autocannon';
import type { LoadJob, LoadReply, LoadResult } from './load';
import { quantiles } from './timing';

/** Interval of autocannon's check whether the duration is over. */
const SAMPLE_MS = 50;
const TIMEOUT_SECONDS = 60;

async function runJob({
  url,
  headers,
  connections,
  seconds,
  requests,
  status,
  mayRefuse,
  paths,
}: LoadJob): Promise<LoadResult> {
  const times: number[] = [];
  const unexpected = new Map<number, number>();
  let used = 0;
  let refused = 0;
  // autocannon calls this for every request, so that each path is used once.
  const setupRequest = (request: { path?: string }) => ({ ...request, path: paths?.[used++ % paths.length] ?? '/' });
  const start = performance.now();
  const run = autocannon({
    ...{ url, headers, connections, sampleInt: SAMPLE_MS, timeout: TIMEOUT_SECONDS },
    ...(requests === undefined ? { duration: seconds } : { amount: requests }),
    ...(paths === undefined ? {} : { requests: [{ setupRequest }] }),
  });
  run.on('response', (_client, received, _bytes, ms) => {
    if (received === status) times.push(ms);
    else if (mayRefuse && received === 503) refused += 1;
    else unexpected.set(received, (unexpected.get(received) ?? 0) + 1);
  });
  const { errors } = await run;
  const elapsed = (performance.now() - start) / 1000;
  const problems = [...unexpected].map(([received, count]) => `${count} responses with status ${received}`);
  if (errors > 0) problems.push(`${errors} connection errors or timeouts`);
  if (times.length === 0) problems.push(`no response in ${seconds} s`);
  if (paths !== undefined && used > paths.length) problems.push(`${used - paths.length} URLs repeated`);
  if (problems.length > 0) throw new Error(`${url}: ${problems.join(', ')}`);
  return { perSecond: times.length / elapsed, ...quantiles(times), refused };
}

const reply = (message: LoadReply) => process.send?.(message);

// scripts/lib/run.mjs unrefs the IPC channel, but here it must keep the process running.
process.channel?.ref();
process.on('message', (job: LoadJob) => {
  runJob(job).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) }),
  );
});
