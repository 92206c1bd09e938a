/** How a picture is shown. Scale 1 fits it into the stage; x and y are CSS pixels from the stage's centre. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

/** Width and height in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** CSS pixels from the stage's centre. */
export interface Point {
  x: number;
  y: number;
}

export const FITTED_VIEW: ZoomView = { scale: 1, x: 0, y: 0 };

/** A picture is enlarged to at most twice its own pixels. */
const MAX_UPSCALE = 2;

const MAX_SCALE_BAR_PX = 120;

const clampBetween = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));

/** The size of the whole picture at scale 1, never larger than its own pixels. */
export function computeFittedSize(picture: Size, stage: Size): Size {
  const ratio = Math.min(1, stage.width / picture.width, stage.height / picture.height);
  return { width: picture.width * ratio, height: picture.height * ratio };
}

/** Limits the scale to between 1 and twice the picture's pixels, and the position so that no gap opens beside the picture. */
export function clampView({ scale, x, y }: ZoomView, picture: Size, stage: Size): ZoomView {
  const fitted = computeFittedSize(picture, stage);
  const limited = clampBetween(1, scale, Math.max(1, (MAX_UPSCALE * picture.width) / fitted.width));
  const across = Math.max(0, (fitted.width * limited - stage.width) / 2);
  const down = Math.max(0, (fitted.height * limited - stage.height) / 2);
  return { scale: limited, x: clampBetween(-across, x, across), y: clampBetween(-down, y, down) };
}

/** Multiplies the scale and keeps the picture's detail under `point` in place. */
export function zoomAbout({ scale, x, y }: ZoomView, factor: number, point: Point): ZoomView {
  return { scale: scale * factor, x: point.x - (point.x - x) * factor, y: point.y - (point.y - y) * factor };
}

/** The longest scale bar of 1, 2 or 5 (times a power of ten) centimetres that fits, and its width in CSS pixels. */
export function computeScaleBar(pixelsPerCm: number): { cm: number; width: number } {
  const longest = MAX_SCALE_BAR_PX / pixelsPerCm;
  const power = 10 ** Math.floor(Math.log10(longest));
  const cm = ([5, 2, 1].find((step) => step * power <= longest) ?? 1) * power;
  return { cm, width: cm * pixelsPerCm };
}
