/** A config as somebody sent it → one that can be used: its form, its fit, its mask read. Stores nothing. */
import { AppError, badField, badFields, fieldMessage } from '@longview/base';
import { type ImageProcessSave, toImageProcess } from '@longview/contract';
import { type ImageProcess, imageProcessProblems, pngBase64 } from '@longview/rules/image-process';
import type { ImageProcessCtx } from './ctx.ts';

export interface ReadConfig {
  config: ImageProcess;
  /** As the media workers read it; null without a mask. */
  maskPng: Buffer | null;
}

/** @throws AppError InvalidInput for rectangles outside the frame and a PNG that is none or not of FrameSize [API-61] */
export async function readConfig(
  ctx: Pick<ImageProcessCtx, 'media'>,
  save: ImageProcessSave,
): Promise<ReadConfig> {
  const config = toImageProcess(save);
  // As it came: six decimals would bring a rectangle back into the picture.
  const { X: x, Y: y, Width: width, Height: height } = save.Frame.CropTargetRect;
  const asSent = { ...config, frame: { ...config.frame, crop: { x, y, width, height } } };
  const problems = imageProcessProblems(asSent);
  if (problems.length > 0) throw badFields(problems.map(({ name, reason }) => fieldMessage(name, reason)));
  return { config, maskPng: await readMask(ctx, config.mask) };
}

async function readMask(
  { media }: Pick<ImageProcessCtx, 'media'>,
  { png, frameSize }: ImageProcess['mask'],
): Promise<Buffer | null> {
  const base64 = png && pngBase64(png);
  if (!base64 || !frameSize) return null;
  const mask = await media.pictures.readMask(Buffer.from(base64, 'base64'), frameSize).catch((err) => {
    if (err instanceof AppError && err.kind === 'InvalidInput') throw badField('Mask.PNG', 'MaskPngNeeded');
    throw err;
  });
  if (mask) return Buffer.from(mask);
  throw badField('Mask.PNG', 'MaskOfFrameSize', { width: frameSize.width, height: frameSize.height });
}
