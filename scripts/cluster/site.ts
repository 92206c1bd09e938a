import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startProgram, stopChild } from '@/bench/children';
import { createServerArgs, SERVER_ENV } from '@/scripts/lib/serve.mjs';
import { withDefaultSettings } from '@/scripts/lib/settings-names.mjs';
import { findUnprivilegedUser } from './programs';

const START_TIMEOUT_MS = 60_000;

/** The files of the container image, and the settings of all instances. */
export interface Release {
  folder: string;
  settings: Readonly<Record<string, string>>;
}

function createEnvironment({ settings }: Release): NodeJS.ProcessEnv {
  return { ...SERVER_ENV, ...withDefaultSettings(process.env), ...settings, NODE_ENV: 'production', NODE_OPTIONS: '' };
}

async function isReady(address: string): Promise<boolean> {
  const response = await fetch(`http://${address}/api/ready`).catch(() => null);
  return response?.status === 200;
}

/** Creates an instance, which runs as in its container. If this process is root, it runs as `nobody`, who can write to the writable folders only. */
export function createSite(release: Release, port: number, logFolder: string) {
  const address = `127.0.0.1:${port}`;
  const logFile = path.join(logFolder, `site-${port}.log`);
  let child: ReturnType<typeof startProgram> | null = null;
  return {
    /** `127.0.0.1:6301`, as nginx logs it. */
    address,
    async start(): Promise<void> {
      const output = fs.openSync(logFile, 'a');
      child = startProgram(process.execPath, createServerArgs('.next'), {
        env: { ...createEnvironment(release), PORT: String(port) },
        cwd: release.folder,
        user: findUnprivilegedUser('nobody'),
        log: output,
      });
      fs.closeSync(output);
      const deadline = Date.now() + START_TIMEOUT_MS;
      while (!(await isReady(address))) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(
            `The instance on port ${port} did not start:\n${fs.readFileSync(logFile, 'utf8').slice(-4000)}`,
          );
        await sleep(20);
      }
    },
    /** Stops the instance. Returns its exit code, or null if the signal killed it. */
    stop: async (signal: NodeJS.Signals) => (child === null ? null : stopChild(child, signal)),
  };
}

/** Runs a command as the container does and returns its output. Throws if it fails. */
export async function runCommand(release: Release, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['.next/commands/command.mjs', ...args], {
    env: createEnvironment(release),
    cwd: release.folder,
    ...findUnprivilegedUser('nobody'),
  });
  return stdout;
}
