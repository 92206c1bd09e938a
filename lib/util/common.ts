/** Whether a value is an object, not null or an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object; null for null, arrays and other types. */
export function toRecord(value: unknown): Record<string, unknown> | null {
  return isRecord(value) ? value : null;
}

/** The value of an own property, or `undefined`. Safe for untrusted names, because the prototype is ignored. */
export function getOwn(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The message of anything thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One value per process for a name. Needed because each bundle of Next.js has its own copy of a module's variables. */
export function globalSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`storefront.${name}`);
  const shared = globalThis as typeof globalThis & { [key]?: T };
  shared[key] ??= create();
  return shared[key];
}

/** Opens a resource on the first `get`, and again after a failure. `close` closes it if it is open. */
export function createLazyResource<T extends { close(): Promise<void> }>(open: () => Promise<T>) {
  let opened: Promise<T> | undefined;
  const get = (): Promise<T> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
  return { get, close: async () => (await opened?.catch(() => undefined))?.close() };
}

const AGE_STEPS = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** Formats an age: `'3 minutes ago'`; `'just now'` for less than a minute or a negative age. */
export function formatAge(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const step = AGE_STEPS.find((candidate) => seconds >= candidate.seconds);
  if (step === undefined) return 'just now';
  const count = Math.floor(seconds / step.seconds);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}

/** The `code` of an error (`'ENOENT'`, `'SQLITE_BUSY'`, `'28P01'`), or `''`. */
export function getErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

const ERROR_REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is not a folder',
  EEXIST: 'a part of its path is not a folder',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
  ENOTEMPTY: 'the folder is not empty',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host name cannot be resolved',
  ETIMEDOUT: 'no answer in time',
  SQLITE_NOTADB: 'the file is not a SQLite database',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'the file is read-only',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  '28P01': 'the server refuses this user',
  '28000': 'the server refuses this user',
};

/** A readable reason why a file or a database cannot be used. */
export function describeErrorReason(error: unknown): string {
  return ERROR_REASONS[getErrorCode(error)] ?? (errorMessage(error) || 'unknown error');
}
