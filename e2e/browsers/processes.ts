import { spawn } from 'node:child_process';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5000;

/** A program that runs in the background. */
export interface RunningProgram {
  /**
   * Resolves to the first group of `pattern`, or to the whole match, once the output matches.
   * @throws {Error} with the output if the program exits first or takes too long
   */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Stops the program and waits until it has ended. */
  stop(): Promise<void>;
}

/** Starts a program. When this process exits, the program and its child processes are killed. */
export function startProgram(program: string, args: readonly string[], env = process.env): RunningProgram {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  // The process group includes the program's child processes.
  const signal = (name: 'SIGTERM' | 'SIGKILL') => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
  };
  const kill = () => signal('SIGKILL');
  process.once('exit', kill);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  }).then(() => void process.off('exit', kill));
  return {
    async waitForOutput(pattern) {
      const timer = setTimeout(kill, START_TIMEOUT_MS);
      const found = new Promise<string>((resolve) => {
        const search = () => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match[1] ?? match[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', search);
        search();
      });
      const text = await Promise.race([found, ended]);
      clearTimeout(timer);
      if (text === undefined) throw new Error(`${program} did not start.\n${output}`);
      return text;
    },
    stop() {
      signal('SIGTERM');
      const timer = setTimeout(kill, STOP_TIMEOUT_MS);
      return ended.finally(() => clearTimeout(timer));
    },
  };
}
