// Shared by all scripts. The .mjs scripts run before packages are installed, so they and their static imports use none.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Prints one clear line with an old Node, instead of a stack trace.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`This needs Node 20.9 or later; this is Node ${process.versions.node}. See https://nodejs.org`);
  process.exit(1);
}

/** The absolute path of the project's folder. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A problem that the user can solve. Its message is printed without a stack. */
export class SetupError extends Error {}

/** Prints the error of a script and ends the process. @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

/** @param {string} file @returns {string | null} null if the file cannot be read */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
