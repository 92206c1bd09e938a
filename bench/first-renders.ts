import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HOST } from './http-get';
import { openLoadProcess } from './load';
import { originOf, startBuild } from './servers';

/** Pages requested from each instance. During the first thousands of renders V8 is still optimising the code. */
const PAGES = { warmUp: 2500, measured: 1500 };
const CONNECTIONS = 3;

/** Starts an instance for each core and requests uncached filtered pages from load generators on the same cores. Gives the total pages per second. */
export async function measureFirstRenders(
  distDir: string,
  data: string,
  takeUrls: (count: number) => string[],
): Promise<number> {
  const folders = Array.from({ length: os.availableParallelism() }, (_, index) => path.join(data, `instance-${index}`));
  const instances = await Promise.all(
    folders.map(async (folder) => {
      fs.cpSync(path.join(data, 'demo'), folder, { recursive: true });
      return { site: await startBuild(distDir, folder), load: openLoadProcess() };
    }),
  );
  const request = (requests: number) =>
    Promise.all(
      instances.map(({ site, load }) =>
        load.run({
          url: originOf(site),
          headers: { host: HOST, 'accept-encoding': 'gzip, deflate, br' },
          ...{ connections: CONNECTIONS, seconds: 0, status: 200, requests, paths: takeUrls(requests) },
        }),
      ),
    );
  await request(PAGES.warmUp);
  const results = await request(PAGES.measured);
  await Promise.all(instances.flatMap(({ site, load }) => [site.kill(), load.stop()]));
  return results.reduce((sum, { perSecond }) => sum + perSecond, 0);
}
