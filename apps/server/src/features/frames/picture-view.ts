/** Shapes the headers of image answers (PUB-04). */
import { formatTime } from '@longview/rules';
import type { Picture } from '../../frames/index.ts';
import type { GivenFrame } from './plain-frame.ts';

/** What answers with a frame at one height say. The objects stay the same for the same question. */
export interface PictureHeaders {
  /** Tells the picture from every other: its time, its bytes, its size. */
  etag: string;
  /** For a caller who has the picture. */
  known: Headers;
  /** For one who gets it. */
  whole(picture: Picture): Headers;
}

type Headers = Readonly<Record<string, string>>;

interface Kept extends PictureHeaders {
  heightPx: number;
  caching: Headers;
}

/** Kept with the frame: the newest one is held in memory and asked for thousands of times. */
const kept = new WeakMap<GivenFrame, Kept[]>();

/** `caching` must be one of few objects that stay the same: its headers say who may keep the answer. */
export function pictureHeaders(frame: GivenFrame, heightPx: number, caching: Headers): PictureHeaders {
  const known = kept.get(frame) ?? [];
  const found = known.find((one) => one.heightPx === heightPx && one.caching === caching);
  if (found) return found;
  const made = makeHeaders(frame, heightPx, caching);
  kept.set(frame, [...known, made]);
  return made;
}

function makeHeaders(frame: GivenFrame, heightPx: number, caching: Headers): Kept {
  const etag = pictureTag(frame, heightPx);
  const known = { ETag: etag, ...caching };
  let lengthBytes = -1;
  let whole: Headers = known;
  return {
    ...{ heightPx, caching, etag, known },
    whole: (picture) => {
      // The same frame at the same height differs at most where a damaged one is given as it is.
      if (picture.bytes.length !== lengthBytes) whole = { ...known, ...headersOf(frame, picture) };
      lengthBytes = picture.bytes.length;
      return whole;
    },
  };
}

function pictureTag(frame: GivenFrame, heightPx: number): string {
  const timeSec = Math.floor(frame.timeUs / 1e6);
  const form = frame.isPlain ? '-p' : '';
  return `"${timeSec.toString(36)}-${frame.crc.toString(36)}-${heightPx}${form}"`;
}

function headersOf(frame: GivenFrame, picture: Picture): Record<string, string> {
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
