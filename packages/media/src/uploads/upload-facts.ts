/** What an uploaded file turned out to be; the same shapes go between owner and worker. */

import type { MediaContentType } from '@longview/rules/media';
import { type Sentence, say } from '@longview/texts/sentences';

/** `TooManyPixels`: more than 50 megapixels. `Foreign`: it is something else as well, e.g. a web page. */
export type UploadProblem = 'UnknownType' | 'Broken' | 'Foreign' | 'TooManyPixels';

export interface RefusedUpload {
  ok: false;
  problem: UploadProblem;
  /** For people; goes on after the file's name, e.g. `is cut off or broken.` */
  why: Sentence;
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

export function refused(problem: UploadProblem, why: Sentence): RefusedUpload {
  return { ok: false, problem, why };
}

export const BROKEN = refused('Broken', say('FileBroken'));
export const UNKNOWN = refused('UnknownType', say('FileUnknownType'));
export const FOREIGN = (what: string) => refused('Foreign', say('FileForeign', { what }));
export const TOO_LARGE = (size: { width: number; height: number } | null) =>
  refused(
    'TooManyPixels',
    size
      ? say('FileManyPixelsOf', { width: String(size.width), height: String(size.height) })
      : say('FileManyPixels'),
  );
