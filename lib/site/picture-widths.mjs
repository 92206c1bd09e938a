/** The widths, in pixels and ascending, to which the image optimiser scales pictures. */
export const PICTURE_WIDTHS = [72, 144, 304, 384, 480, 768, 1080, 1440, 1920, 2880];

/** The quality of the optimiser's pictures, of 100. */
export const PICTURE_QUALITY = 75;
