/** A new key for an application (D23): 32 hexadecimal digits by chance. Unlike `randomUUID` it is there on pages without https too. */
export function newSendKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
