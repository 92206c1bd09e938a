import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { collectImage, WRITABLE_FOLDERS } from '@/scripts/image/collect';
import { findFreePort } from '@/scripts/lib/port.mjs';
import { startNginx } from './nginx';
import { startPostgres } from './postgres';
import type { Programs } from './programs';
import { startRedis } from './redis';
import { PUBLIC_HOST } from './send';
import { createSite, type Release, runCommand } from './site';

export const DATABASE_NAME = 'storefront';
export const PREVIEW_SECRET = 'secret-of-the-cluster';

/** Three instances of the site behind nginx, with a shared PostgreSQL and Redis. */
export type Cluster = Awaited<ReturnType<typeof openCluster>>;

/** Makes the release read-only except for the folders that a container may write to. */
function makeReadOnly(folder: string): void {
  if (process.getuid?.() !== 0) fs.chmodSync(folder, 0o555);
  for (const name of WRITABLE_FOLDERS) fs.chmodSync(path.join(folder, name), 0o777);
}

/** Starts PostgreSQL, Redis and nginx, and creates the instances without starting them. The database is empty. */
export async function openCluster(programs: Programs, folder: string) {
  fs.chmodSync(folder, 0o755);
  const release = path.join(folder, 'release');
  const [postgres, redis] = await Promise.all([
    startPostgres(programs.postgres, folder, await findFreePort()),
    startRedis(programs.redis, folder, await findFreePort()),
    collectImage(release, { hasDemo: true }),
  ]);
  makeReadOnly(release);
  await postgres.createDatabase(DATABASE_NAME);
  const image: Release = {
    folder: release,
    settings: {
      DATABASE_URL: postgres.buildUrl(DATABASE_NAME),
      REDIS_URL: redis.url,
      SITE_URL: `https://${PUBLIC_HOST}`,
      APPLICATIONS_KEY: randomBytes(32).toString('hex'),
      PREVIEW_SECRET,
      TRUSTED_PROXIES: '127.0.0.1',
      AVIF: 'false',
    },
  };
  const sites = [await findFreePort(), await findFreePort(), await findFreePort()].map((port) =>
    createSite(image, port, folder),
  );
  const nginx = await startNginx(programs.nginx, path.join(folder, 'nginx'), {
    port: await findFreePort(),
    tlsPort: await findFreePort(),
    sites: sites.map(({ address }) => address),
  });
  return {
    postgres,
    redis,
    nginx,
    sites,
    nginxAddress: `127.0.0.1:${nginx.port}`,
    /** Creates an empty folder for a proof's content. */
    createFolder: (name: string) => {
      const created = path.join(folder, name);
      fs.mkdirSync(created, { recursive: true });
      return created;
    },
    /** Creates an instance with other settings, without starting it, and a function that runs its commands. `close` does not stop it. */
    createSite: async (settings: Readonly<Record<string, string>>) => {
      const other = { ...image, settings: { ...image.settings, ...settings } };
      return {
        site: createSite(other, await findFreePort(), folder),
        run: (...args: string[]) => runCommand(other, ...args),
      };
    },
    /** Runs a command as the container does and returns its output. Throws if it fails. */
    run: (...args: string[]) => runCommand(image, ...args),
    close: async () => {
      await Promise.all([nginx.stopNginx(), ...sites.map((site) => site.stop('SIGKILL'))]);
      await Promise.all([redis.kill(), postgres.stop()]);
    },
  };
}
