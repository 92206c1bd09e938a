/** A colour in CIE L*a*b* (D65): lightness from 0 to 100, a from green to red, b from blue to yellow. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** A main colour of a picture. `share` (0 to 1) is the part of the picture that it covers. */
export interface MainColour {
  lab: Lab;
  share: number;
}

/** White point of D65 for the 2° observer. */
const WHITE_XYZ = [0.95047, 1, 1.08883] as const;

const toLinear = (channel: number): number =>
  channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;

const LINEAR_BY_CHANNEL = Float64Array.from({ length: 256 }, (_, channel) => toLinear(channel));

const toLabRoot = (ratio: number) => (ratio > 216 / 24389 ? Math.cbrt(ratio) : (24389 / 27) * (ratio / 116) + 16 / 116);

/** Converts an sRGB colour to Lab. Channels are whole numbers from 0 to 255. */
export function convertRgbToLab(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LINEAR_BY_CHANNEL[red] ?? 0, LINEAR_BY_CHANNEL[green] ?? 0, LINEAR_BY_CHANNEL[blue] ?? 0];
  const x = toLabRoot((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / WHITE_XYZ[0]);
  const y = toLabRoot((0.2126729 * r + 0.7151522 * g + 0.072175 * b) / WHITE_XYZ[1]);
  const z = toLabRoot((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / WHITE_XYZ[2]);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Converts six hexadecimal digits (`'8a9ba8'`) to Lab. */
export function convertHexToLab(hex: string): Lab {
  const parseChannel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return convertRgbToLab(parseChannel(0), parseChannel(2), parseChannel(4));
}

const RADIANS_PER_DEGREE = Math.PI / 180;
const POW_25_7 = 25 ** 7;

/** The chroma term of CIEDE2000: 0 for grey, approaching 1 for saturated colours. */
const computeSaturation = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + POW_25_7));

/** The hue angle in degrees from 0 to 360. 0 for grey. */
function computeHue(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const angle = Math.atan2(b, a) / RADIANS_PER_DEGREE;
  return angle < 0 ? angle + 360 : angle;
}

/** The signed shorter angle from one hue to another in degrees. 0 if a colour is grey. */
function computeHueDifference(first: number, second: number, isGrey: boolean): number {
  if (isGrey) return 0;
  const difference = second - first;
  return Math.abs(difference) <= 180 ? difference : difference - 360 * Math.sign(difference);
}

function computeHueMean(first: number, second: number, isGrey: boolean): number {
  const sum = first + second;
  if (isGrey) return sum;
  if (Math.abs(first - second) <= 180) return sum / 2;
  return (sum < 360 ? sum + 360 : sum - 360) / 2;
}

/** The perceived difference of two colours by CIEDE2000 (weights 1): 1 is barely visible. Variables are named as in Sharma, Wu and Dalal (2005). */
export function computeColourDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const g = 0.5 * (1 - computeSaturation((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [a1p, a2p] = [(1 + g) * a1, (1 + g) * a2];
  const [c1p, c2p] = [Math.hypot(a1p, b1), Math.hypot(a2p, b2)];
  const isGrey = c1p * c2p === 0;
  const [h1p, h2p] = [computeHue(a1p, b1), computeHue(a2p, b2)];
  const dL = l2 - l1;
  const dC = c2p - c1p;
  const dH = 2 * Math.sqrt(c1p * c2p) * Math.sin((computeHueDifference(h1p, h2p, isGrey) / 2) * RADIANS_PER_DEGREE);
  const meanL = (l1 + l2) / 2;
  const meanC = (c1p + c2p) / 2;
  const meanH = computeHueMean(h1p, h2p, isGrey);
  const t =
    1 -
    0.17 * Math.cos((meanH - 30) * RADIANS_PER_DEGREE) +
    0.24 * Math.cos(2 * meanH * RADIANS_PER_DEGREE) +
    0.32 * Math.cos((3 * meanH + 6) * RADIANS_PER_DEGREE) -
    0.2 * Math.cos((4 * meanH - 63) * RADIANS_PER_DEGREE);
  const fromMiddle = (meanL - 50) ** 2;
  const sL = 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle);
  const sC = 1 + 0.045 * meanC;
  const sH = 1 + 0.015 * meanC * t;
  const rotation = 30 * Math.exp(-(((meanH - 275) / 25) ** 2));
  const rT = -2 * computeSaturation(meanC) * Math.sin(2 * rotation * RADIANS_PER_DEGREE);
  const [l, c, h] = [dL / sL, dC / sC, dH / sH];
  return Math.sqrt(l * l + c * c + h * h + rT * c * h);
}
