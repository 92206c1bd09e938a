import { MOST_BYTES } from './documents';

/** A picture that was opened, to be written anew. */
export interface OpenPicture {
  /** The picture as a JPEG, its longest side at most `side` pixels, of a quality from 0 to 1; null when that does not work. */
  encode(side: number, quality: number): Promise<Blob | null>;
  close(): void;
}

/** Longest side and quality, the best first: the print of a paper can still be read in the last. */
const TRIES = [
  [2400, 0.85],
  [2400, 0.7],
  [2000, 0.7],
  [1600, 0.7],
  [1600, 0.5],
] as const;

/** Opens a picture with what a browser has for it. Rejects for one that cannot be shown. */
async function openPicture(file: Blob): Promise<OpenPicture> {
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
      // A JPEG has no transparent ground; it would come out black.
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    },
    close: () => URL.revokeObjectURL(address),
  };
}

/**
 * A photograph as a JPEG that is small enough to be sent (D19), made on the device; null when that does not work. Its place and camera, which
 * a phone writes into a photograph, are gone from it.
 */
export async function shrinkPicture(
  file: File,
  open: (file: Blob) => Promise<OpenPicture> = openPicture,
): Promise<File | null> {
  const picture = await open(file).catch(() => null);
  if (picture === null) return null;
  try {
    for (const [side, quality] of TRIES) {
      const blob = await picture.encode(side, quality);
      if (blob === null || blob.type !== 'image/jpeg') return null;
      if (blob.size > 0 && blob.size <= MOST_BYTES)
        return new File([blob], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: blob.type });
    }
    return null;
  } catch {
    return null;
  } finally {
    picture.close();
  }
}
