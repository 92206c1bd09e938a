import { createRequire } from 'node:module';

const requirePackage = createRequire(import.meta.url);

/** Loads one of the packages of bench/peers/package.json, which have no types here: the caller states what it uses. */
export function loadPackage<Exports>(name: string): Exports {
  return requirePackage(name) as Exports;
}
