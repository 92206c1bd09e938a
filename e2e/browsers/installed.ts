import fs from 'node:fs';
import path from 'node:path';
import { print } from '@/scripts/lib/console';
import { runProgram } from '@/scripts/lib/run.mjs';
import { SetupError } from '@/scripts/lib/setup.mjs';
import type { Browser } from './browser';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

/** A browser for the journeys: its executables, and the Debian packages that contain them. */
interface BrowserKind {
  name: string;
  programs: readonly string[];
  packages: readonly string[];
  start(programs: readonly string[]): Promise<Browser>;
}

export const KINDS: readonly BrowserKind[] = [
  {
    name: 'Firefox',
    programs: ['firefox-esr'],
    packages: ['firefox-esr'],
    start: ([program = '']) => startFirefox(program),
  },
  {
    name: 'WebKitGTK',
    programs: ['WebKitWebDriver', 'Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: ([driver = '', display = '']) => startWebKit(driver, display),
  },
];

function findProgram(name: string): string | null {
  const files = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
  return files.find((file) => fs.existsSync(file)) ?? null;
}

/** The paths of a browser's programs, or null if one is missing. */
export function findPrograms({ programs }: BrowserKind): string[] | null {
  const found = programs.flatMap((name) => findProgram(name) ?? []);
  return found.length === programs.length ? found : null;
}

/**
 * Installs missing browsers with apt.
 * @throws {SetupError} if one is still missing afterwards
 */
export async function installMissing(): Promise<void> {
  const missing = () => KINDS.filter((kind) => findPrograms(kind) === null).flatMap(({ packages }) => packages);
  if (missing().length === 0) return;
  print(`Installing ${missing().join(', ')}…`);
  // At run level 1, newly installed services are not started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runProgram('apt-get', ['update', '-qq'], { env });
  const { output } = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], {
    env,
  });
  if (missing().length > 0) throw new SetupError(`${output}\nPlease install these packages: ${missing().join(', ')}`);
}
