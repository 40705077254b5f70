/** Cameras at the USB port that gphoto2 drives [STA-03]. */
export { dslrKind } from './dslr-kind.ts';
export { detectCameras } from './gphoto.ts';
