// Image processing: wire shape (ENT-31, ENT-32) ↔ values of the rules.
import { type ImageProcess, orientationOf, roundFractions } from '@longview/rules/image-process';
import type { ImageProcessGroups } from './shapes/feeds/image-process.ts';

/** The config as the rules read it; crops have their six decimals, orientations their names. */
export function toImageProcess({ Frame, Mask, Anonymize, Deflicker }: ImageProcessGroups): ImageProcess {
  const { X: x, Y: y, Width: width, Height: height } = Frame.CropTargetRect;
  const size = Mask.FrameSize;
  return {
    frame: {
      isCropEnabled: Frame.IsCropEnabled,
      orientation: orientationOf(Frame.Orientation) ?? 'None',
      crop: roundFractions({ x, y, width, height }),
      ratio: Frame.CropSourceAspectRatio,
    },
    mask: {
      isEnabled: Mask.IsEnabled,
      blurLevel: Mask.BlurLevel,
      isFast: Mask.Fast,
      canvas: Mask.Canvas,
      svg: Mask.SVG,
      frameSize: size && { width: size.Width, height: size.Height },
      png: Mask.PNG,
      command: Mask.Command,
    },
    anonymize: { isEnabled: Anonymize.IsEnabled, blurLevel: Anonymize.BlurLevel },
    deflicker: { isEnabled: Deflicker.IsEnabled },
  };
}

/** The config on the wire, as API-60 answers and API-61 takes it. */
export function toImageProcessShape({ frame, mask, anonymize, deflicker }: ImageProcess): ImageProcessGroups {
  const { x: X, y: Y, width: Width, height: Height } = frame.crop;
  const size = mask.frameSize;
  return {
    Frame: {
      IsCropEnabled: frame.isCropEnabled,
      Orientation: frame.orientation,
      CropTargetRect: { X, Y, Width, Height },
      CropSourceAspectRatio: frame.ratio,
    },
    Mask: {
      IsEnabled: mask.isEnabled,
      BlurLevel: mask.blurLevel,
      Fast: mask.isFast,
      Canvas: mask.canvas,
      SVG: mask.svg,
      FrameSize: size && { Width: size.width, Height: size.height },
      PNG: mask.png,
      Command: mask.command,
    },
    Anonymize: { IsEnabled: anonymize.isEnabled, BlurLevel: anonymize.blurLevel },
    Deflicker: { IsEnabled: deflicker.isEnabled },
  };
}
