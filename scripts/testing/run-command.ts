import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { runCommand } from '@/scripts/commands/run-command';

const PROJECT_FOLDER = path.resolve(__dirname, '../..');

type Settings = Readonly<Record<string, string>>;

/** The exit code and the output of a process or a command. */
export interface Finished {
  code: number | null;
  output: string;
  errors: string;
}

/** Runs a command of package.json (`'hub'`) in this process, which takes milliseconds instead of a second. */
export async function runInProcess(settings: Settings, name: string, ...args: string[]): Promise<Finished> {
  const result = { output: '', errors: '' };
  const collect = (key: keyof typeof result) => ({
    write: (part: string) => {
      result[key] += part;
    },
  });
  const code = await runCommand(name, args, {
    env: { ...process.env, ...settings },
    stdout: collect('output'),
    stderr: collect('errors'),
  });
  return { ...result, code };
}

/** Starts a command of package.json as one process without children, so that it can be killed reliably. */
export function startProcess(settings: Settings, name: string, ...args: string[]): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, ['--import', 'tsx', path.join(PROJECT_FOLDER, 'scripts/command.ts'), name, ...args], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, ...settings, NODE_OPTIONS: '' },
  });
}

/** Waits for a child process to exit. */
export async function finished(child: ChildProcessWithoutNullStreams): Promise<Finished> {
  const [[code], output, errors] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { code, output, errors };
}

/** Runs a command of package.json as a child process and waits for its exit. */
export function runProcess(settings: Settings, name: string, ...args: string[]): Promise<Finished> {
  return finished(startProcess(settings, name, ...args));
}
