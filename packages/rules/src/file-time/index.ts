export { type FilePicture, pictureTime } from './picture-time.ts';
export { timeInName, type WallTime } from './time-in-name.ts';
