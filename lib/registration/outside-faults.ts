import { DOCUMENTS, type DocumentKey } from './documents';
import type { Faults } from './schema';

/** A fault that somebody else than the browser has found in a value; it holds as long as the value is the same. */
export interface OutsideFault {
  message: string;
  value: unknown;
}

/**
 * Faults of a hub by path, each with the value that it was found in. `valueAt` reads the value at a path. What is no field has none, such as a
 * document: its fault is told where it stands, and would hold here for ever.
 */
export function outsideFaults(
  faults: Faults,
  valueAt: (path: string) => unknown,
): Readonly<Record<string, OutsideFault>> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, message]) => {
      const value = valueAt(path);
      return value === undefined ? [] : [[path, { message, value }]];
    }),
  );
}

/** Those that still hold. */
export function standingFaults(
  found: Readonly<Record<string, OutsideFault>>,
  valueAt: (path: string) => unknown,
): Faults {
  return Object.fromEntries(
    Object.entries(found).flatMap(([path, { message, value }]) => (valueAt(path) === value ? [[path, message]] : [])),
  );
}

/** True for the path of a field of the wizard, whose value is `value`, or of one of the four documents; a group of fields is none. */
export function isFieldPath(path: string, value: unknown): boolean {
  if (DOCUMENTS.some(({ key }) => path === `documentation.${key}`)) return true;
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string') && path.endsWith('industry');
  return typeof value === 'string' || typeof value === 'boolean';
}

/** What was found wrong with documents, by their keys. */
export function documentFaultsIn(faults: Faults): Partial<Record<DocumentKey, string>> {
  return Object.fromEntries(
    DOCUMENTS.flatMap(({ key }) => {
      const message = faults[`documentation.${key}`];
      return message === undefined ? [] : [[key, message]];
    }),
  );
}
