import { type Orientation, turnedSize, turnMatrix } from '@longview/rules/image-process';
import { useEffect, useMemo, useState } from 'react';
import type { Picture } from '../../../api/pictures/picture.ts';

/** Longest side that is drawn: a camera of 33 million pixels would stop a phone. */
const MOST_PX = 2048;

/** The picture as it is drawn under everything else: made smaller, and turned at once. Null until it is decoded. */
export function useTurnedPicture(
  picture: Picture | null,
  orientation: Orientation,
): HTMLCanvasElement | null {
  const bitmap = useBitmap(picture);
  return useMemo(() => (bitmap ? turned(bitmap, orientation) : null), [bitmap, orientation]);
}

function useBitmap(picture: Picture | null): ImageBitmap | null {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (!picture) return setBitmap(null);
    let isCurrent = true;
    const { width, height } = picture;
    const by = Math.min(1, MOST_PX / Math.max(width, height));
    const size = {
      resizeWidth: Math.max(1, Math.round(width * by)),
      resizeHeight: Math.max(1, Math.round(height * by)),
    };
    createImageBitmap(picture.blob, { ...size, resizeQuality: 'high' }).then(
      (next) => (isCurrent ? setBitmap(next) : next.close()),
      () => isCurrent && setBitmap(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  return bitmap;
}

function turned(bitmap: ImageBitmap, orientation: Orientation): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const size = turnedSize(bitmap, orientation);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  context?.setTransform(...turnMatrix(orientation, bitmap));
  context?.drawImage(bitmap, 0, 0);
  return canvas;
}
