import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { User } from '@/bench/children';

/** Absolute paths of the executables. `postgres` is the folder of PostgreSQL's executables. */
export interface Programs {
  nginx: string;
  redis: string;
  postgres: string;
}

/** The folders of PATH, and those where Debian installs nginx and PostgreSQL. */
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

/** The executables, or the Debian packages of those that are missing. */
export function findPrograms(): Programs | { missing: string[] } {
  const [nginx, redis, initdb] = ['nginx', 'redis-server', 'initdb'].map(findProgram);
  if (nginx && redis && initdb) return { nginx, redis, postgres: path.dirname(initdb) };
  return {
    missing: [...(nginx ? [] : ['nginx']), ...(redis ? [] : ['redis-server']), ...(initdb ? [] : ['postgresql'])],
  };
}

/** The user for child processes if this process runs as root; null otherwise. */
export function findUnprivilegedUser(name: string): User | null {
  if (process.getuid?.() !== 0) return null;
  const readId = (option: string) => Number(execFileSync('id', [option, name], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}
