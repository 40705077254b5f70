/** One picture for showing: taken, made small, sent. */
import { AppError } from '@longview/base';
import { images } from '@longview/media';
import { CAMERA_PREVIEW } from '@longview/rules/devices';
import type { Outcome, PreviewParts } from '../camera/types.ts';

/** Larger ones the service would make so small itself [DVP-10]: a weak line carries them sooner. */
const MAX_HEIGHT_PX = 1080;
/** A picture that a capture has just brought serves as well, and costs the camera nothing. */
const MAX_AGE_MS = CAMERA_PREVIEW.refreshSec * 1000;

/** Null while captures come first. */
export async function sendPreview(
  configId: string,
  { glance, send, clock, logger }: PreviewParts,
  signal: AbortSignal,
): Promise<Outcome | null> {
  try {
    const shot = await glance(configId, MAX_AGE_MS, signal);
    if (!shot?.ok) return shot;
    const jpeg = await images.resizeToHeight(shot.jpeg, MAX_HEIGHT_PX);
    return await send(configId, jpeg, shot.takenAtMs ?? clock.now());
  } catch (err) {
    if (signal.aborted) return { ok: false, message: 'There was no time for a preview.' };
    if (!(err instanceof AppError)) throw err;
    logger.warn({ err, camera: configId }, 'a preview could not be made');
    return { ok: false, message: 'The picture of the camera is broken.' };
  }
}
