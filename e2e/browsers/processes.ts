import { spawn } from 'node:child_process';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 5000;

/** A program that runs beside the tests. */
export interface RunningProgram {
  /**
   * Resolves to the match once the program has printed what `pattern` matches.
   * @throws {Error} with its output when it ends before that or takes too long
   */
  waitForOutput(pattern: RegExp): Promise<string>;
  /** Stops it and waits for its end. */
  stop(): Promise<void>;
}

/** Starts a program; it ends with this process, and so do the processes that it starts. */
export function startProgram(program: string, args: readonly string[], env = process.env): RunningProgram {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  // The group of the program has the processes that it starts, too.
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
        const look = () => {
          const match = pattern.exec(output);
          if (match !== null) resolve(match[1] ?? match[0]);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        look();
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
