import fc from 'fast-check';

/** One way to break a node of an answer. */
type Blow = (node: unknown) => unknown;

const STRANGE: fc.Arbitrary<unknown> = fc.oneof(
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

const BLOWS: fc.Arbitrary<Blow> = fc.oneof(
  STRANGE.map((value) => () => value),
  fc.constantFrom<Blow>(
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

/** Strikes the node that `path` leads to; each number picks a child, and the path ends at a leaf or where it stops. */
function strike(node: unknown, path: readonly number[], blow: Blow): unknown {
  const [next, ...rest] = path;
  if (next === undefined || typeof node !== 'object' || node === null) return blow(node);
  const keys = Object.keys(node);
  const key = keys[next % keys.length];
  if (key === undefined) return blow(node);
  if (Array.isArray(node)) return node.map((item, index) => (String(index) === key ? strike(item, rest, blow) : item));
  return Object.fromEntries(
    Object.entries(node).map(([name, child]) => [name, name === key ? strike(child, rest, blow) : child]),
  );
}

/** The answer after one to eight blows at random places. */
export function mutilated(response: unknown): fc.Arbitrary<unknown> {
  const places = fc.array(fc.nat(1000), { maxLength: 6 });
  return fc
    .array(fc.tuple(places, BLOWS), { minLength: 1, maxLength: 8 })
    .map((blows) => blows.reduce<unknown>((body, [path, blow]) => strike(body, path, blow), response));
}
