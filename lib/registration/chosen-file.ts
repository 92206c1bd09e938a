import {
  detectDocumentType,
  listRejectionReasons,
  MAX_DOCUMENT_BYTES,
  REJECTION_MESSAGES,
  SIGNATURE_BYTES,
  UNREADABLE_FILE,
} from './documents';

/**
 * Checks a file and copies its bytes, because a phone may remove the original later. The copy has the detected type.
 * `tooLarge` is the file if it is an image whose only fault is its size. Never rejects.
 */
export async function acceptFile(chosen: File) {
  try {
    const head = new Uint8Array(await readBytes(chosen.slice(0, SIGNATURE_BYTES)));
    const type = detectDocumentType(chosen.type, head);
    const reasons = listRejectionReasons({ type, size: chosen.size });
    if (reasons.length === 0) {
      const file = new File([await readBytes(chosen)], chosen.name, { type, lastModified: chosen.lastModified });
      return { file, reasons: null };
    }
    const isOnlyTooLarge = type.startsWith('image/') && reasons.every((reason) => reason === REJECTION_MESSAGES.size);
    return { file: null, reasons, tooLarge: isOnlyTooLarge ? chosen : null };
  } catch {
    return { file: null, reasons: [UNREADABLE_FILE], tooLarge: null };
  }
}

function readFile<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}

/** Reads a file's bytes in the browser. Rejects if the file is no longer readable, for example because a phone has removed it. */
export function readBytes(file: Blob): Promise<ArrayBuffer> {
  return readFile((reader) => reader.readAsArrayBuffer(file));
}

/** Reads a file as a data URL. Rejects if the file is no longer readable. */
export function readDataUrl(file: Blob): Promise<string> {
  return readFile((reader) => reader.readAsDataURL(file));
}

export interface DecodedImage {
  /** A JPEG whose longer side is at most `side` pixels, with a quality from 0 to 1; null when the browser cannot encode it. */
  encode(side: number, quality: number): Promise<Blob | null>;
  close(): void;
}

/** Longer side in pixels and JPEG quality, best first. Text in a photographed document is still readable with the last. */
const SHRINK_ATTEMPTS = [
  [2400, 0.85],
  [2400, 0.7],
  [2000, 0.7],
  [1600, 0.7],
  [1600, 0.5],
] as const;

async function decodeImage(file: Blob): Promise<DecodedImage> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  return {
    encode(side, quality) {
      const { naturalWidth: width, naturalHeight: height } = image;
      const scale = Math.min(1, side / Math.max(width, height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      const context = canvas.getContext('2d');
      if (context === null) return Promise.resolve(null);
      // JPEG has no transparency; an unpainted background would be black.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    },
    close: () => URL.revokeObjectURL(address),
  };
}

/** Re-encodes an image as a JPEG within the size limit, which also removes its metadata. Null when that fails. Never rejects. */
export async function shrinkImage(
  file: File,
  decode: (file: Blob) => Promise<DecodedImage> = decodeImage,
): Promise<File | null> {
  const image = await decode(file).catch(() => null);
  if (image === null) return null;
  try {
    for (const [side, quality] of SHRINK_ATTEMPTS) {
      const blob = await image.encode(side, quality);
      if (blob === null || blob.type !== 'image/jpeg') return null;
      if (blob.size > 0 && blob.size <= MAX_DOCUMENT_BYTES)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
    }
    return null;
  } catch {
    return null;
  } finally {
    image.close();
  }
}
