/** The worker's side of single pictures: whatever decodes one that came from outside. */
import type { WorkerImages } from '../decoding/budgeted-images.ts';
import type { WorkerRole } from '../workers/messages.ts';
import * as images from './index.ts';
import type { SheetLayout } from './picture-sheet.ts';

export function imageWorker(): WorkerRole {
  const methods: Record<keyof WorkerImages, WorkerRole['methods'][string]> = {
    toJpeg: ([bytes]: [Buffer]) => images.toJpeg(bytes),
    resizeToHeight: ([bytes, heightPx]: [Buffer, number]) => images.resizeToHeight(bytes, heightPx),
    thumbnail: (asked: Parameters<WorkerImages['thumbnail']>) => images.thumbnail(...asked),
    meanColor: ([bytes]: [Buffer]) => images.meanColor(bytes),
    pictureGrid: ([bytes]: [Buffer]) => images.pictureGrid(bytes),
    lumaSquare: ([bytes]: [Buffer]) => images.lumaSquare(bytes),
    smallPixels: ([bytes, thumb]: [Buffer, SheetLayout['thumb']]) => images.smallPixels(bytes, thumb),
    logoPixels: ([bytes, maxWidth, maxHeight]: [Buffer, number, number]) =>
      images.logoPixels(bytes, maxWidth, maxHeight),
    usualView: ([pictures, how]: Parameters<WorkerImages['usualView']>) => images.usualView(pictures, how),
  };
  return { methods, close: async () => {} };
}
