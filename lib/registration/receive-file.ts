import { REJECTIONS, rejectionsOf, UNREADABLE_FILE } from './documents';
import { documentTypeOf, SIGNATURE_LENGTH } from './file-signature';
import { fileBytes } from './read-file';

/** A file that somebody has chosen: taken, or refused with every reason. */
export type ReceivedFile =
  | { file: File; reasons: null }
  /** `tooLarge`: the picture would be taken if it were smaller; else null. */
  | { file: null; reasons: readonly string[]; tooLarge: File | null };

/**
 * Looks at a file and takes its bytes at once into one of its own, since a phone may take the file away later (W5). Its type is then the one that
 * its first bytes tell. Never rejects.
 */
export async function receiveFile(chosen: File): Promise<ReceivedFile> {
  try {
    const head = new Uint8Array(await fileBytes(chosen.slice(0, SIGNATURE_LENGTH)));
    // A file without bytes has none that could tell its type.
    const type = chosen.size === 0 ? chosen.type : documentTypeOf(chosen.type, head);
    const reasons = rejectionsOf({ type, size: chosen.size });
    if (reasons.length === 0) {
      const file = new File([await fileBytes(chosen)], chosen.name, { type, lastModified: chosen.lastModified });
      return { file, reasons: null };
    }
    const isOnlyTooLarge = type.startsWith('image/') && reasons.every((reason) => reason === REJECTIONS.size);
    return { file: null, reasons, tooLarge: isOnlyTooLarge ? chosen : null };
  } catch {
    return { file: null, reasons: [UNREADABLE_FILE], tooLarge: null };
  }
}
