import fs from 'node:fs';

/**
 * @param {string} file
 * @returns {string | null} its text; null when it cannot be read
 */
export function readText(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
