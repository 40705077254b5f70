export { MAX_PICTURE_PIXELS } from './limits.ts';
export { logoPixels } from './logo-pixels.ts';
export { type MeanColor, meanColor } from './mean-color.ts';
export type { Strictness } from './open-picture.ts';
export { pictureSheet, type SheetLayout } from './picture-sheet.ts';
export { renderSvg } from './render-svg.ts';
export { JPEG_QUALITY, resizeToHeight } from './resize-to-height.ts';
export { type Thumbnail, thumbnail } from './thumbnail.ts';
export { type JpegPicture, toJpeg, verify } from './to-jpeg.ts';
