/** What an uploaded file turned out to be; the same shapes go between owner and worker. */
import type { MediaContentType } from '@longview/rules/media';

/** `TooManyPixels`: more than 50 megapixels. `Foreign`: it is something else as well, e.g. a web page. */
export type UploadProblem = 'UnknownType' | 'Broken' | 'Foreign' | 'TooManyPixels';

export interface RefusedUpload {
  ok: false;
  problem: UploadProblem;
  /** For people; goes on after the file's name, e.g. `is cut off or broken.` */
  message: string;
}

export type UploadFacts =
  | {
      ok: true;
      contentType: MediaContentType;
      /** Pixels, as it is shown upright. */
      width: number;
      height: number;
      /** Of a video; null for pictures. */
      durationSec: number | null;
      /** A picture of a video, upright JPEG; null for pictures. */
      poster: Buffer | null;
    }
  | RefusedUpload;

export function refused(problem: UploadProblem, message: string): RefusedUpload {
  return { ok: false, problem, message };
}

export const BROKEN = refused('Broken', 'is cut off or broken.');
export const UNKNOWN = refused('UnknownType', 'is no JPEG, PNG or MP4.');
export const FOREIGN = (what: string) => refused('Foreign', `also holds ${what}, so it is not taken.`);
export const TOO_LARGE = (size: { width: number; height: number } | null) =>
  refused(
    'TooManyPixels',
    size
      ? `is ${size.width} × ${size.height} pixels; at most 50 megapixels are taken.`
      : 'has more than 50 megapixels.',
  );
