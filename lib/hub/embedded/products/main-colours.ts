import { convertRgbToLab, type Lab, type MainColour } from '@/lib/catalogue/lab';
import { groupBy } from '@/lib/catalogue/lists';

/** Pictures are reduced to fit a square of this size. */
const SIDE_PX = 64;
const MAX_COLOURS = 3;
/** Colours that cover less of the picture are ignored. */
const MIN_SHARE = 0.05;
/** Pixels are counted in cells of this size in Lab space to find the initial centres. */
const CELL_LAB_UNITS = 10;
/** Minimum distance between the initial centres in Lab space. */
const MIN_DISTANCE_LAB_UNITS = 18;
const KMEANS_ROUNDS = 8;

// Minimum lightness, maximum chroma and maximum spread of a plain background, in Lab units.
const BACKGROUND_LIGHTNESS = 80;
const BACKGROUND_CHROMA = 14;
const BACKGROUND_SPREAD = 8;
// A background covers at least this share of the edge and at most this share of the middle. The ground of a pattern covers both.
const FRAME_SHARE = 0.9;
const MIDDLE_SHARE = 0.25;

/** Decoding a larger picture would take too much memory. */
const MAX_SOURCE_PIXELS = 50_000_000;

/** The squared distance in Lab, which is enough to compare distances. */
function computeSquaredDistance(left: Lab, right: Lab): number {
  return (left[0] - right[0]) ** 2 + (left[1] - right[1]) ** 2 + (left[2] - right[2]) ** 2;
}

function computeMean(pixels: readonly Lab[]): Lab {
  const sum = [0, 0, 0] as [number, number, number];
  for (const [l, a, b] of pixels) {
    sum[0] += l;
    sum[1] += a;
    sum[2] += b;
  }
  return [sum[0] / pixels.length, sum[1] / pixels.length, sum[2] / pixels.length];
}

const isPale = ([l, a, b]: Lab): boolean => l >= BACKGROUND_LIGHTNESS && Math.hypot(a, b) <= BACKGROUND_CHROMA;

/** Removes the pixels of a plain pale background around the product. */
function removeBackground(pixels: readonly Lab[], width: number, height: number): readonly Lab[] {
  const isBetween = (at: number, size: number, margin: number): boolean => at >= margin && at < size - margin;
  const isInside = (marginX: number, marginY: number) => (_: Lab, at: number) =>
    isBetween(at % width, width, marginX) && isBetween(Math.floor(at / width), height, marginY);
  const isInner = isInside(1, 1);
  const edge = pixels.filter((pixel, at) => !isInner(pixel, at));
  const middle = pixels.filter(isInside(width / 3, height / 3));
  const background = computeMean(edge);
  const isBackground = (pixel: Lab): boolean => computeSquaredDistance(pixel, background) <= BACKGROUND_SPREAD ** 2;
  const isFramed =
    isPale(background) &&
    edge.filter(isBackground).length >= FRAME_SHARE * edge.length &&
    middle.filter(isBackground).length < MIDDLE_SHARE * middle.length;
  return isFramed ? pixels.filter((pixel) => !isBackground(pixel)) : pixels;
}

/** The initial centres: the means of the cells with the most pixels that are far enough apart. */
function chooseInitialCentres(pixels: readonly Lab[]): Lab[] {
  const cells = groupBy(pixels, (pixel) => pixel.map((value) => Math.round(value / CELL_LAB_UNITS)).join(' '));
  const centres: Lab[] = [];
  for (const inside of [...cells.values()].sort((left, right) => right.length - left.length)) {
    const mean = computeMean(inside);
    if (centres.every((centre) => computeSquaredDistance(centre, mean) >= MIN_DISTANCE_LAB_UNITS ** 2))
      centres.push(mean);
    if (centres.length === MAX_COLOURS) break;
  }
  return centres;
}

/** Deterministic k-means: the same pixels always give the same clusters. */
function clusterPixels(pixels: readonly Lab[]): { centre: Lab; count: number }[] {
  let clusters = chooseInitialCentres(pixels).map((centre) => ({ centre, count: 0 }));
  for (let round = 0; round < KMEANS_ROUNDS; round++) {
    const members = clusters.map((): Lab[] => []);
    for (const pixel of pixels) {
      const distances = clusters.map(({ centre }) => computeSquaredDistance(centre, pixel));
      members[distances.indexOf(Math.min(...distances))]?.push(pixel);
    }
    clusters = members
      .filter((inside) => inside.length > 0)
      .map((inside) => ({ centre: computeMean(inside), count: inside.length }));
  }
  return clusters;
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits)) + 0;

/** The one to three main colours, largest share first. */
function findMainColours(pixels: readonly Lab[], width: number, height: number): MainColour[] {
  const piece = removeBackground(pixels, width, height);
  return clusterPixels(piece)
    .filter(({ count }) => count >= MIN_SHARE * piece.length)
    .sort((left, right) => right.count - left.count)
    .map(({ centre: [l, a, b], count }) => ({
      lab: [roundTo(l, 1), roundTo(a, 1), roundTo(b, 1)],
      share: roundTo(count / piece.length, 2),
    }));
}

/** Extracts the main colours of an image file, largest share first. Null when it cannot be decoded. Never throws. */
export async function extractMainColours(bytes: Uint8Array): Promise<MainColour[] | null> {
  try {
    // Loaded on demand, because an import without pictures does not need it.
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_SOURCE_PIXELS })
      .resize({ width: SIDE_PX, height: SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, pixel) => {
      const at = pixel * info.channels;
      return convertRgbToLab(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    });
    return findMainColours(pixels, info.width, info.height);
  } catch {
    return null;
  }
}

/** Parses the main colours of a product's row. Empty if it has none. */
export function parseMainColours(stored: string | null | undefined): MainColour[] {
  return stored ? JSON.parse(stored) : [];
}
