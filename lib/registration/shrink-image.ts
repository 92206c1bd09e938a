import { MAX_DOCUMENT_BYTES } from './documents';

export interface DecodedImage {
  /** A JPEG of at most `side` pixels, at a quality from 0 to 1; null when the browser cannot encode it. */
  encode(side: number, quality: number): Promise<Blob | null>;
  close(): void;
}

/** Longest side and quality, best first. The print of a document is still readable in the last. */
const ATTEMPTS = [
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

/** Re-encodes a photograph as a JPEG within the size limit, which also removes its metadata. Null when that fails. */
export async function shrinkImage(
  file: File,
  decode: (file: Blob) => Promise<DecodedImage> = decodeImage,
): Promise<File | null> {
  const image = await decode(file).catch(() => null);
  if (image === null) return null;
  try {
    for (const [side, quality] of ATTEMPTS) {
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
