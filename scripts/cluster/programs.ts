import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { User } from '@/bench/children';

/** The programs of a cluster, as absolute paths; `postgres` is the folder of its programs. */
export interface Programs {
  nginx: string;
  redis: string;
  postgres: string;
}

/** PATH, and where Debian puts programs that are not in it. */
function searchPath(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/sbin',
    ...versions.map((version) => path.join(debian, version, 'bin')),
  ];
}

const findProgram = (name: string): string | null =>
  searchPath()
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file)) ?? null;

/** The programs, or the names of those that are not installed. */
export function findPrograms(): Programs | { missing: string[] } {
  const [nginx, redis, initdb] = ['nginx', 'redis-server', 'initdb'].map(findProgram);
  if (nginx && redis && initdb) return { nginx, redis, postgres: path.dirname(initdb) };
  return {
    missing: [...(nginx ? [] : ['nginx']), ...(redis ? [] : ['redis-server']), ...(initdb ? [] : ['postgresql'])],
  };
}

/** A user of this machine for a process of root, so that it runs without root's rights; null for anyone else, who stays what they are. */
export function userFor(name: string): User | null {
  if (process.getuid?.() !== 0) return null;
  const numberOf = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
