/** Largest picture decoded anywhere, in pixels: a pixel bomb ends here, not in memory. */
export const MAX_PICTURE_PIXELS = 50_000_000;
