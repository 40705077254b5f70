/** Looks at an uploaded picture as a whole: where it ends, what else it holds, whether every line of it decodes. */
import { readFile } from 'node:fs/promises';
import { scanJpeg } from '@longview/rules/jpeg';
import { foreignContent, MAX_MEDIA_PIXELS } from '@longview/rules/media';
import { openPicture, pictureOrInvalid } from '../images/open-picture.ts';
import { scanPng } from './scan-png.ts';
import { BROKEN, FOREIGN, type RefusedUpload, TOO_LARGE, type UploadFacts } from './upload-facts.ts';

/** All lines are decoded, but only a picture this high is made of them. */
const PROBE_HEIGHT_PX = 64;

export async function inspectPicture(
  path: string,
  contentType: 'image/jpeg' | 'image/png',
): Promise<UploadFacts> {
  const bytes = await readFile(path);
  const found = contentType === 'image/png' ? endOfPng(bytes) : endOfJpeg(bytes);
  if (typeof found === 'object') return found;
  const foreign = foreignContent({ head: bytes, rest: bytes.subarray(found), tail: bytes });
  if (foreign) return FOREIGN(foreign);
  const size = await decode(bytes).catch(() => null);
  return size ? { ok: true, contentType, ...size, durationSec: null, poster: null } : BROKEN;
}

function endOfPng(bytes: Buffer): number | RefusedUpload {
  const scan = scanPng(bytes);
  if (!scan.ok) return BROKEN;
  return scan.width * scan.height > MAX_MEDIA_PIXELS ? TOO_LARGE(scan) : scan.length;
}

function endOfJpeg(bytes: Buffer): number | RefusedUpload {
  const scan = scanJpeg(bytes);
  if (scan.ok) return scan.length;
  return scan.problem === 'TooManyPixels' ? TOO_LARGE(null) : BROKEN;
}

/** Upright size. @throws AppError InvalidInput when it does not decode to its end */
function decode(bytes: Buffer): Promise<{ width: number; height: number }> {
  return pictureOrInvalid(async () => {
    const { autoOrient } = await openPicture(bytes).metadata();
    await openPicture(bytes).resize({ height: PROBE_HEIGHT_PX, withoutEnlargement: true }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  });
}
