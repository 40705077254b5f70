/** Shapes the headers of image answers (PUB-04). */
import type { Frame } from '@longview/frame-store';
import { formatTime } from '@longview/rules';
import type { Picture } from '../../frames/index.ts';

/** Tells one picture from every other: its time, its bytes, its size. */
export function pictureTag(frame: Frame, heightPx: number): string {
  const timeSec = Math.floor(frame.timeUs / 1e6);
  return `"${timeSec.toString(36)}-${frame.crc.toString(36)}-${heightPx}"`;
}

/** Headers of pictures that are held in memory anyway: the newest one is asked for thousands of times. */
const made = new WeakMap<Uint8Array, Readonly<Record<string, string>>>();

/** Bytes held in memory belong to one frame, so they stand for it. */
export function toPictureHeaders(frame: Frame, picture: Picture): Readonly<Record<string, string>> {
  const known = made.get(picture.bytes);
  if (known) return known;
  const headers = headersOf(frame, picture);
  made.set(picture.bytes, headers);
  return headers;
}

function headersOf(frame: Frame, picture: Picture): Record<string, string> {
  const timeSec = Math.floor(frame.timeUs / 1e6);
  return {
    'Content-Type': 'image/jpeg',
    'Last-Modified': new Date(timeSec * 1000).toUTCString(),
    'Image-Frame-Width': String(picture.width),
    'Image-Frame-Height': String(picture.height),
    'Image-Frame-AspectRatio': (picture.width / picture.height).toFixed(4),
    'Image-Frame-ByteLength': String(picture.bytes.length),
    'Image-Frame-Time': formatTime(timeSec),
  };
}
