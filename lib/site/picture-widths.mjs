/** The image optimiser's widths in pixels, ascending. */
export const PICTURE_WIDTHS = [72, 144, 304, 384, 480, 768, 1080, 1440, 1920, 2880];

/** The image optimiser's quality, 1 to 100. */
export const PICTURE_QUALITY = 75;
