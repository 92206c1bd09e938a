/** True for a value whose properties can be read, arrays included. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The message of an error, or what else was thrown as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One value per process under a name. Each bundle of Next.js has its own copy of a module, so a module's variables are not enough. */
export function globalSingleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`storefront.${name}`);
  const shared = globalThis as typeof globalThis & { [key]?: T };
  shared[key] ??= create();
  return shared[key];
}
