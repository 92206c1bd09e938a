import type { Faults } from './schema';

/** Faults by path as the nested object that a form library takes: `{'a.0.b': 'x'}` becomes `{a: [{b: 'x'}]}`, made with its own `setIn`. */
export function nestedErrors(faults: Faults, setIn: (errors: object, path: string, value: string) => object): object {
  return Object.entries(faults).reduce((errors, [path, message]) => setIn(errors, path, message), {});
}

/** Nested errors as faults by path, in the order of the fields; the opposite of `nestedErrors`. */
export function faultsByPath(errors: unknown, path = ''): Faults {
  if (typeof errors === 'string') return { [path]: errors };
  if (typeof errors !== 'object' || errors === null) return {};
  const within = (name: string) => (path === '' ? name : `${path}.${name}`);
  return Object.assign({}, ...Object.entries(errors).map(([name, value]) => faultsByPath(value, within(name))));
}
