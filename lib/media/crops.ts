/** The forms in which pictures of the media folder are cropped, by name; sizes in pixels. */
export const CROPS = {
  /** What a page is shared with: the size that networks show large without cropping it. */
  share: { width: 1200, height: 630, extension: 'jpg' },
  /** A banner on a phone, where a wide picture would be 343 % as wide as the window and mostly hidden. */
  portrait: { width: 720, height: 900, extension: 'avif' },
} as const;

/** Name of a crop. */
export type CropName = keyof typeof CROPS;

/** The path of a media file in a crop, whether it can be cropped or not: `'/media/share/linen.webp.jpg'`. */
export function cropPath(crop: CropName, name: string): string {
  return `/media/${crop}/${encodeURIComponent(name)}.${CROPS[crop].extension}`;
}

/** The crop and the media file that a path names, the reverse of `cropPath`; null for any other. */
export function parseCrop(crop: string, file: string): { crop: CropName; name: string } | null {
  const known = Object.keys(CROPS).find((name): name is CropName => name === crop);
  if (known === undefined) return null;
  const end = `.${CROPS[known].extension}`;
  return file.endsWith(end) && file !== end ? { crop: known, name: file.slice(0, -end.length) } : null;
}
