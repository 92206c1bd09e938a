/** Bytes that keep nothing else alive: those that were read are a part of the whole reply. */
function ownBytes(view) {
  const bytes = Buffer.alloc(view.length);
  bytes.set(view);
  return bytes;
}

/**
 * An entry that was read from a reply of Redis, whose bytes weigh what they say. Changes the entry.
 *
 * @param {import('./store.mjs').Stored} entry
 * @returns {import('./store.mjs').Stored}
 */
export function apart(entry) {
  const { value } = entry;
  if (value === null) return entry;
  for (const name of ['rscData', 'body']) if (ArrayBuffer.isView(value[name])) value[name] = ownBytes(value[name]);
  if (typeof value.segmentData?.set === 'function')
    for (const [name, data] of value.segmentData) value.segmentData.set(name, ownBytes(data));
  return entry;
}
