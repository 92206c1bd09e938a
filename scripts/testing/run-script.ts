import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

const PROJECT = path.resolve(__dirname, '../..');

/** A child process that has ended. */
export interface Finished {
  code: number | null;
  output: string;
  errors: string;
}

/** Starts a script of the project (`'hub'`) with these arguments as one process, which can be killed without leaving another behind. */
function start(script: string, settings: Readonly<Record<string, string>>, options: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(PROJECT, `scripts/${script}.ts`), ...options], {
    cwd: PROJECT,
    env: { ...process.env, ...settings, NODE_OPTIONS: '' },
  });
}

/** Starts `npm run hub` with these arguments. */
export function startHub(databaseUrl: string, ...options: string[]): ChildProcess {
  return start('hub', { DATABASE_URL: databaseUrl }, options);
}

/** Waits for a child process to end. */
export function finished(child: ChildProcess): Promise<Finished> {
  const result: Finished = { code: null, output: '', errors: '' };
  child.stdout?.on('data', (text: Buffer) => {
    result.output += text.toString();
  });
  child.stderr?.on('data', (text: Buffer) => {
    result.errors += text.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...result, code }));
  });
}

/** Runs `npm run hub` to its end. */
export function runHub(databaseUrl: string, ...options: string[]): Promise<Finished> {
  return finished(startHub(databaseUrl, ...options));
}

/** Runs `npm run applications` to its end. */
export function runApplications(settings: Readonly<Record<string, string>>, ...options: string[]): Promise<Finished> {
  return finished(start('applications', settings, options));
}

/** Runs a script of the project (`'backup'`) to its end. */
export function runScript(
  script: string,
  settings: Readonly<Record<string, string>>,
  ...options: string[]
): Promise<Finished> {
  return finished(start(script, settings, options));
}

/** Runs `npm run subscribers` to its end. */
export function runSubscribers(settings: Readonly<Record<string, string>>, ...options: string[]): Promise<Finished> {
  return finished(start('subscribers', settings, options));
}
