import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startProgram, stopChild, waitForPort } from '@/bench/children';
import { findUnprivilegedUser } from './programs';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** Creates and starts a server that trusts every local client. */
export async function startPostgres(programs: string, folder: string, port: number) {
  const user = findUnprivilegedUser('postgres');
  const data = path.join(folder, 'postgres');
  const logFile = path.join(folder, 'postgres.log');
  fs.mkdirSync(data, { mode: 0o700 });
  if (user !== null) fs.chownSync(data, user.uid, user.gid);
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, cwd: data },
  );
  const settings = {
    log_statement: 'ddl',
    log_line_prefix: '%d ',
    unix_socket_directories: data,
    max_connections: 200,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = async () => {
    const args = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...options];
    const log = fs.openSync(logFile, 'a');
    const child = startProgram(path.join(programs, 'postgres'), args, { user, cwd: data, log });
    fs.closeSync(log);
    await waitForPort(child, port, 'PostgreSQL');
    return child;
  };
  let child = await launch();
  const buildUrl = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const queryRows = async <Row extends object>(database: string, text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: buildUrl(database) });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    buildUrl,
    queryRows,
    createDatabase: async (name: string) => void (await queryRows('postgres', `create database ${name}`)),
    /** The DDL statements in a database so far, from the server's log. */
    listTableStatements: (database: string): string[] => {
      const prefix = `${database} LOG:  `;
      const lines = fs.readFileSync(logFile, 'utf8').split('\n');
      return lines.flatMap((line) => {
        const statement = /^(?:statement|execute [^:]*): (.*)/.exec(line.slice(prefix.length))?.[1];
        return line.startsWith(prefix) && statement !== undefined ? [statement] : [];
      });
    },
    /** Stops the server. SIGINT is PostgreSQL's fast shutdown, which does not wait for clients. */
    stop: async () => void (await stopChild(child, 'SIGINT')),
    start: async () => {
      child = await launch();
    },
  };
}
