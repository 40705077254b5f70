export { type Directory, ExifBlock, isExif } from './exif-block.ts';
export { plainJpeg } from './plain-jpeg.ts';
export { type JpegProblem, type JpegScan, MAX_JPEG_PIXELS, scanJpeg } from './scan-jpeg.ts';
