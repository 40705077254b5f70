export {
  type FilePicture,
  type FileTime,
  type NoTimeReason,
  pictureTime,
  type StoredPicture,
  storedTime,
  type TimeRule,
  whyNoTime,
} from './picture-time.ts';
export { type NameTime, timeInName, type WallTime } from './time-in-name.ts';
