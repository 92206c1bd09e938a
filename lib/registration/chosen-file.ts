import {
  isDocumentType,
  REJECTIONS,
  rejectionReasons,
  SIGNATURE_BYTES,
  signedType,
  UNREADABLE_FILE,
} from './documents';

/** What browsers declare for files of unknown type; some phones do so for every file of a file manager. */
const UNKNOWN_TYPES = ['', 'application/octet-stream'];

/** The type of a file by its first bytes, because browsers guess it from the extension; `''` when none is known. A declared type that is not accepted stays. */
function detectDocumentType(declared: string, head: Uint8Array): string {
  if (!UNKNOWN_TYPES.includes(declared) && !isDocumentType(declared)) return declared;
  return signedType(head) ?? '';
}

export type AcceptedFile =
  | { file: File; reasons: null }
  /** `tooLarge`: the image, when it would be accepted if it were smaller. */
  | { file: null; reasons: readonly string[]; tooLarge: File | null };

/** Checks a file and copies its bytes at once, since a phone may remove it later. The copy has the type of its first bytes. Never rejects. */
export async function acceptFile(chosen: File): Promise<AcceptedFile> {
  try {
    const head = new Uint8Array(await fileBytes(chosen.slice(0, SIGNATURE_BYTES)));
    const type = chosen.size === 0 ? chosen.type : detectDocumentType(chosen.type, head);
    const reasons = rejectionReasons({ type, size: chosen.size });
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

function read<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}

/** The bytes of a file in the browser. Rejects when they cannot be read any more, as after a phone has removed the file. */
export function fileBytes(file: Blob): Promise<ArrayBuffer> {
  return read((reader) => reader.readAsArrayBuffer(file));
}

/** A file as a data URL of its own type. Rejects as `fileBytes` does. */
export function fileDataUrl(file: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(file));
}
