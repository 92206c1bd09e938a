/** True for what looks like an e-mail address: a local part, @, a domain (G6). No promise that it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
