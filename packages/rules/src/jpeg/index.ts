export { type JpegProblem, type JpegScan, MAX_JPEG_PIXELS, scanJpeg } from './scan-jpeg.ts';
