import fc from 'fast-check';

/** One way to break a node of a response. */
type Mutation = (node: unknown) => unknown;

const STRANGE_VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    ' ',
    '-',
    '<!doctype html><title>502</title>',
    'javascript:alert(1)',
    '\uD800',
    '..',
    true,
    false,
    0,
    -1,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '140',
    [],
    {},
    [null],
    [[]],
    [{}],
    ['', '-', 'Blue', ' Blue '],
    { constructor: 'x', length: 3 },
    JSON.parse('{"__proto__": {"sku": "X"}, "toString": 1}'),
  ),
  fc.integer(),
  fc.double(),
  fc.string(),
  fc.jsonValue({ maxDepth: 3 }),
);

const MUTATIONS: fc.Arbitrary<Mutation> = fc.oneof(
  STRANGE_VALUES.map((value) => () => value),
  fc.constantFrom<Mutation>(
    (node) => [node],
    (node) => ({ active: node }),
    (node) => ({ StockMaster: node }),
    (node) => ({ Product: node }),
    (node) => ({ success: false, data: node }),
    (node) => JSON.stringify(node) ?? '',
    (node) => (Array.isArray(node) ? node.slice(0, node.length >> 1) : node),
    (node) => (Array.isArray(node) ? [...node, ...node, null, 'x', {}] : node),
    (node) => (Array.isArray(node) ? { ...node } : node),
    (node) => (typeof node === 'number' ? `${node}` : node),
    (node) => (typeof node === 'string' ? [node, node, ''] : node),
    (node) => (typeof node === 'object' && node !== null ? Object.values(node) : node),
    (node) => (typeof node === 'object' && node !== null ? Object.fromEntries(Object.entries(node).slice(1)) : node),
  ),
);

/** Mutates the node at `path`; each number picks a child, and the path may end early at a leaf. */
function mutate(node: unknown, path: readonly number[], mutation: Mutation): unknown {
  const [next, ...rest] = path;
  if (next === undefined || typeof node !== 'object' || node === null) return mutation(node);
  const keys = Object.keys(node);
  const key = keys[next % keys.length];
  if (key === undefined) return mutation(node);
  if (Array.isArray(node))
    return node.map((item, index) => (String(index) === key ? mutate(item, rest, mutation) : item));
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, name === key ? mutate(child, rest, mutation) : child]),
  );
}

/** The response after one to eight mutations at random places. */
export function mutated(response: unknown): fc.Arbitrary<unknown> {
  const paths = fc.array(fc.nat(1000), { maxLength: 6 });
  return fc
    .array(fc.tuple(paths, MUTATIONS), { minLength: 1, maxLength: 8 })
    .map((mutations) => mutations.reduce<unknown>((body, [path, mutation]) => mutate(body, path, mutation), response));
}
