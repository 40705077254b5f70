export {
  type FilePicture,
  type FileTime,
  pictureTime,
  type StoredPicture,
  storedTime,
} from './picture-time.ts';
export { timeInName, type WallTime } from './time-in-name.ts';
