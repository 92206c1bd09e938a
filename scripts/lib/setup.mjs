// What every script needs. The .mjs scripts run before `npm ci`: they, and what they import at load time, use nothing but Node.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// An old Node gets one clear line instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This needs Node 20.9 or later; this is Node ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}

/** The project's folder, as an absolute path. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A problem that the user can solve; its message is printed without a stack. */
export class SetupError extends Error {}

/** Prints the error of a script and ends the process. @param {unknown} error */
export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

/** @param {string} file @returns {string | null} null when the file cannot be read */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
