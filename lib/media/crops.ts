/** The crops of pictures in the media folder. Sizes in pixels. */
export const CROPS = {
  /** For sharing previews: networks show this size large and uncropped. */
  share: { width: 1200, height: 630, extension: 'jpg' },
  /** For banners on phones, where a wide picture would be mostly hidden. */
  portrait: { width: 720, height: 900, extension: 'avif' },
} as const;

export type CropName = keyof typeof CROPS;

/** The path of a media file's crop: `'/media/share/linen.webp.jpg'`. Does not check that the file can be cropped. */
export function buildCropPath(crop: CropName, name: string): string {
  return `/media/${crop}/${encodeURIComponent(name)}.${CROPS[crop].extension}`;
}

/** Parses the last two segments of a crop's path: crop and file name; null if they are not valid. */
export function parseCrop(crop: string, file: string): { crop: CropName; name: string } | null {
  const known = Object.keys(CROPS).find((name): name is CropName => name === crop);
  if (known === undefined) return null;
  const end = `.${CROPS[known].extension}`;
  return file.endsWith(end) && file !== end ? { crop: known, name: file.slice(0, -end.length) } : null;
}
