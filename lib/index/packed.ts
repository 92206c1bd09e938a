type PackedArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array;

const ARRAY_TYPES = { Uint8Array, Uint16Array, Uint32Array, Float32Array, Float64Array };
type TypeName = keyof typeof ARRAY_TYPES;

/** A reference in the JSON to an array: its type, its offset in bytes, and its number of elements. */
type ArrayPlace = { $array: [type: TypeName, offset: number, length: number] };

/** Alignment of the arrays in bytes, as the widest type needs it. */
const ALIGNMENT_BYTES = 8;
const alignOffset = (offset: number): number => Math.ceil(offset / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

const getTypeName = (array: PackedArray): TypeName => {
  const name = (Object.keys(ARRAY_TYPES) as TypeName[]).find((candidate) => array instanceof ARRAY_TYPES[candidate]);
  if (name === undefined) throw new TypeError('Not an array of an index');
  return name;
};

/** Serialises JSON with typed arrays to one buffer: the JSON's length in bytes, the JSON with references to the arrays, the arrays. */
export function packTree(tree: object): ArrayBuffer {
  const arrays: { array: PackedArray; offset: number }[] = [];
  let end = 0;
  const json = JSON.stringify(tree, (_, value: unknown) => {
    if (!ArrayBuffer.isView(value)) return value;
    const array = value as PackedArray;
    arrays.push({ array, offset: end });
    const place: ArrayPlace = { $array: [getTypeName(array), end, array.length] };
    end = alignOffset(end + array.byteLength);
    return place;
  });
  const header = new TextEncoder().encode(json);
  const start = alignOffset(4 + header.length);
  const buffer = new ArrayBuffer(start + end);
  new DataView(buffer).setUint32(0, header.length, true);
  const bytes = new Uint8Array(buffer);
  bytes.set(header, 4);
  for (const { array, offset } of arrays)
    bytes.set(new Uint8Array(array.buffer, array.byteOffset, array.byteLength), start + offset);
  return buffer;
}

function isPlace(value: unknown): value is ArrayPlace {
  return typeof value === 'object' && value !== null && '$array' in value;
}

/** Deserialises a buffer of `packTree`. The arrays are views of the buffer, which must not be changed. */
export function unpackTree(buffer: ArrayBuffer): unknown {
  const length = new DataView(buffer).getUint32(0, true);
  const start = alignOffset(4 + length);
  return JSON.parse(new TextDecoder().decode(new Uint8Array(buffer, 4, length)), (_, value: unknown) => {
    if (!isPlace(value)) return value;
    const [type, offset, size] = value.$array;
    return new ARRAY_TYPES[type](buffer, start + offset, size);
  });
}
