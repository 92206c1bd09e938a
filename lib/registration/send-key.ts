import { DOCUMENTS } from './documents';
import type { ChosenDocuments, WizardValues } from './wizard-values';

/** The key of an application (D23), and what was last tried to be sent under it, of which nobody knows whether it has arrived. */
export interface SendKey {
  key: string;
  /** As `contentOf` has it; null for a key that was never tried. */
  tried: string | null;
}

/** A new key by chance: 32 hexadecimal digits. Unlike `randomUUID` it is there on pages without https too. */
export function newSendKey(): SendKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''), tried: null };
}

/** What would be sent, in one text that is another when anything of it is; files by name, size and date. */
export function contentOf(values: WizardValues, documents: ChosenDocuments): string {
  const { company_details, trade_references, declaration } = values;
  const files = DOCUMENTS.map(({ key }) => documents[key]).map(
    (file) => file && [file.name, file.size, file.lastModified],
  );
  return JSON.stringify([company_details, trade_references, declaration, files]);
}

/**
 * The key to send a content under: that of the last try, unless something else was tried with it. The server answers a key that it knows with
 * its first outcome, and a change that came after a try that may have arrived would be lost without a word.
 */
export function keyFor(kept: SendKey, content: string): SendKey {
  return { key: kept.tried === null || kept.tried === content ? kept.key : newSendKey().key, tried: content };
}
